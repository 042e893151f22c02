import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from './reminder.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The kinds of messages that the portal sends, such as `code` for the code to sign in. */
export const messageKinds = [
  'code',
  'password',
  'contact',
  'number',
  'receipt',
  'owed',
  'reminder',
  'message',
  'sample',
  'other',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * The reasons why a message was not sent. `address` means that the message's address does not exist. `message` means
 * that the mail server or the SMS provider refused this one message. `us` means that the mail server or the SMS
 * provider now refuses all messages of the portal. `key` means that the mail server or the SMS provider refused the
 * portal's password or key. `unreached` means that the portal could not connect to the mail server or the SMS provider.
 * `unsure` means that the message perhaps arrived. `late` means that the message waited too long to be sent.
 */
export const messageTroubles = [
  'address',
  'message',
  'us',
  'key',
  'failed',
  'unreached',
  'unsure',
  'late',
] as const;

/**
 * The reasons why the portal cannot send a message again. `sending` means that the portal is sending the message now.
 * `over` means that the message has become useless, for example because its code has expired. `secret` means that the
 * database does not store the text of the message. `unsure` means that the message has perhaps arrived.
 */
export const messageHindrances = ['sending', 'over', 'secret', 'unsure'] as const;

/**
 * A message that has not been sent, without its text (not in the specification). `to` is a phone number or an e-mail
 * address. `person` is the person whom the message is about, if the portal knows this person. `since` and `nextTry` are
 * times in ISO 8601. `words` is the explanation of the failure by the mail server or the SMS provider. `alike` is how
 * many messages failed for the same reason and can be tried again.
 */
export const outgoingMessage = v.object({
  id: v.number(),
  carrier: v.picklist(carriers),
  kind: v.picklist(messageKinds),
  to: v.string(),
  person: v.nullable(v.object({ id: v.number(), name: v.string(), membershipNumber: v.number() })),
  state: v.picklist(['waiting', 'sending', 'failed', 'given up']),
  since: v.string(),
  tries: v.number(),
  nextTry: v.nullable(v.string()),
  trouble: v.nullable(v.picklist(messageTroubles)),
  words: v.nullable(v.string()),
  hindrance: v.nullable(v.picklist(messageHindrances)),
  alike: v.number(),
});
export type OutgoingMessage = v.InferOutput<typeof outgoingMessage>;

/** The latest messages that have not been sent, and the number of all unsent messages. */
export const outgoingMessages = v.object({ messages: v.array(outgoingMessage), count: v.number() });
export type OutgoingMessages = v.InferOutput<typeof outgoingMessages>;

/** The order to send an unsent message again, with `alike` all messages that failed for the same reason. */
export const tryOrder = fields({ message: identity, alike: v.boolean(toMessage('invalid.value')) });
