import { isMachineSnapshot } from 'xstate';
import { licenceIds } from '#domain/insurance/licence.ts';
import { findMessageKey } from './message-keys.ts';
import { renewalSteps } from '#domain/renewal/pending-renewal.ts';

export const masked = '•••';

/** Every text that is not in this set can be personal data. */
const knownWords = new Set<string>([
  ...licenceIds,
  ...renewalSteps,
  'pending',
  'signed in',
  'success',
  'error',
  'info',
  'prepared',
  'paid',
  'declined',
  'renewed',
  'confirming',
]);

/** Numbers in other fields can be a membership number, an ID or a code. */
const plainNumber = /^(?:year|years|page|pages|count|attempt|attempts|raised|seconds|fee|\w*Cents)$/;
const instant = /^(?:now|\w*At|\w*Time)$/;
/** The fields that are masked even if they are empty. In a form, an empty text means that a flag is not set. */
const personal = /^(?:vip|deceased|value)$/;
const plainKey = /^[A-Za-z][\w -]*$/;
/** The keys of these fields are short names or usernames. */
const byName = /^refusals$/;
const mostItems = 20;
const deepest = 6;

function maskText(text: string): string {
  return text === '' || knownWords.has(text) ? text : (findMessageKey(text) ?? masked);
}

function maskNumber(value: number, key: string): unknown {
  if (instant.test(key)) return new Date(value).toLocaleTimeString('en-GB');
  return plainNumber.test(key) ? value : masked;
}

function maskKey(key: string, within: string): string {
  if (byName.test(within)) return masked;
  const isYear = within === 'records' && /^\d{4}$/.test(key);
  return plainKey.test(key) || isYear ? key : masked;
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function maskObject(value: Record<string, unknown>, key: string, depth: number): unknown {
  const entries = Object.entries(value).slice(0, mostItems * 2);
  return Object.fromEntries(
    entries.map(([name, one]) => [maskKey(name, key), maskPersonalData(one, name, depth + 1)] as const),
  );
}

/**
 * Masks possible personal data. The product's own words, counts, times, amounts and most yes/no values are not masked.
 * A message of the product is replaced by its key in the catalogue. `key` is the name of the field.
 */
export function maskPersonalData(value: unknown, key = '', depth = 0): unknown {
  if (personal.test(key)) return masked;
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return maskNumber(value, key);
  if (typeof value !== 'object' || depth > deepest) return masked;
  if (isMachineSnapshot(value)) return { value: value.value };
  if (value instanceof Error) return { error: masked };
  if (Array.isArray(value)) {
    const more = value.length - mostItems;
    return [
      ...value.slice(0, mostItems).map((one: unknown) => maskPersonalData(one, key, depth + 1)),
      ...(more > 0 ? [`… ${more} more`] : []),
    ];
  }
  return isPlain(value) ? maskObject(value, key, depth) : masked;
}

/** Masks the data of an event. The type of the event is never masked. */
export function maskEvent(event: { readonly type: string }): { type: string } & Record<string, unknown> {
  const { type, ...rest } = event;
  return { ...(maskObject(rest, '', 0) as Record<string, unknown>), type };
}

/** Masks a snapshot. Leaves out the actor's input and output, for example of a form or a call. */
export function maskSnapshot(snapshot: object): Record<string, unknown> {
  const { context, status, value } = snapshot as Record<string, unknown>;
  return {
    status,
    ...(value === undefined ? {} : { value }),
    ...(context ? { context: maskPersonalData(context) } : {}),
  };
}

/** Masks numbers in an actor's id, because such numbers can be membership numbers. */
export function maskDigitsInActorId(id: string): string {
  return id.replaceAll(/\d{2,}/g, masked);
}
