import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from './reminder.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The kinds of messages that the portal sends. */
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
 * Why a carrier did not accept a message. `address`: the address does not exist. `message`: the message was refused.
 * `us`: for some time the carrier refuses all messages of the portal. `key`: the carrier refused the portal's key.
 * `unreached`: the portal got no connection to the carrier. `unsure`: the message has perhaps arrived. `late`: the
 * message waited too long.
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
 * Why the portal cannot try a message again. `sending`: the portal is sending the message now. `over`: the message is
 * useless now. `secret`: the text of the message is not stored. `unsure`: the message has perhaps arrived.
 */
export const messageHindrances = ['sending', 'over', 'secret', 'unsure'] as const;

/**
 * A message that has not been sent, without the text of the message (not in the specification). `to` is a phone number
 * or an e-mail address. `person` is the person whom the message is about, if known. `since` and `nextTry` are times in
 * ISO 8601. `words` are the carrier's explanation of the failure. `alike` counts the messages that failed for the same
 * reason and that the portal can try again.
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

/** The latest messages that have not been sent, and the number of all such messages. */
export const outgoingMessages = v.object({ messages: v.array(outgoingMessage), count: v.number() });
export type OutgoingMessages = v.InferOutput<typeof outgoingMessages>;

/**
 * The order to send an unsent message again. With `alike`, all messages that failed for the same reason as this message
 * are sent again.
 */
export const tryOrder = fields({ message: identity, alike: v.boolean(toMessage('invalid.value')) });
