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
 * Why a carrier did not take a message. `address` does not exist, `message` was refused. `us`: the carrier
 * refuses everything for now, or has a limit. `key`: it did not accept our key. `unreached`: there was no
 * connection. `unsure`: the message may have arrived. `late`: it waited too long.
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

/** Why a message cannot be tried again: being sent, worth nothing now, not stored, or maybe arrived. */
export const messageHindrances = ['sending', 'over', 'secret', 'unsure'] as const;

/**
 * A message that has not been sent, without its text (not in the specification). `to` is a number or an
 * e-mail address. `person` is its subject, if known. `since` and `nextTry` are instants in ISO 8601. `words`
 * are the carrier's. `alike` counts the messages that failed for the same reason and can be tried again.
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

/** The latest messages that have not been sent, and the number of all. */
export const outgoingMessages = v.object({ messages: v.array(outgoingMessage), count: v.number() });
export type OutgoingMessages = v.InferOutput<typeof outgoingMessages>;

/** The order to try a message again. With `alike`, all messages that failed for the same reason. */
export const tryOrder = fields({ message: identity, alike: v.boolean(toMessage('invalid.value')) });
