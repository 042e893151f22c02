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

/** Why a carrier did not take a message: its address, the message, us, our key, an error, no connection, or unknown. */
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

/** Why a message cannot be tried again: it is on its way, worth nothing now, not kept, or may have arrived. */
export const messageHindrances = ['sending', 'over', 'secret', 'unsure'] as const;

/**
 * A message that has not been sent, without what it says; an addition. `to` is a number or an address; `person` is whom
 * it is about, where known. `since` and `nextTry` are instants in ISO 8601. `words` are the carrier's, `alike` is how many
 * can be tried again that were not taken for the same reason.
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

/** The messages that have not been sent: the latest of them, and how many there are. */
export const outgoingMessages = v.object({ messages: v.array(outgoingMessage), count: v.number() });
export type OutgoingMessages = v.InferOutput<typeof outgoingMessages>;

/** The order to try a message again; with `alike` all that were not taken for the same reason. */
export const tryOrder = fields({ message: identity, alike: v.boolean(toMessage('invalid.value')) });
