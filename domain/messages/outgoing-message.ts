import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from './reminder.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

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
 * The reasons why a message was not sent. `address`: the address does not exist. `message`: the carrier refused this
 * message. `us`: the carrier refuses all messages. `key`: the carrier refused the portal's password or key.
 * `unreached`: the portal could not connect to the carrier. `unsure`: the message perhaps arrived. `late`: the message
 * waited too long.
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
 * The reasons why a message cannot be sent again. `over`: it is useless now, for example because its code has expired.
 * `secret`: its text is not stored. `unsure`: it perhaps arrived.
 */
export const messageHindrances = ['sending', 'over', 'secret', 'unsure'] as const;

/**
 * An unsent message. `to` is a phone number or an e-mail address. `since` and `nextTry` are ISO 8601. `words` are the
 * carrier's explanation. `alike` counts the messages that failed for the same reason and that the office can send
 * again.
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

/** The latest unsent messages. `count` is the number of all unsent messages. */
export const outgoingMessages = v.object({ messages: v.array(outgoingMessage), count: v.number() });
export type OutgoingMessages = v.InferOutput<typeof outgoingMessages>;

export const tryOrder = fields({ message: identity, alike: v.boolean(toMessage('invalid.value')) });
