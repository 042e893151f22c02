import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { identity } from './member-ref.ts';
import { parsePhone } from '../contact/phone.ts';
import { toComparedPerson, sameReason } from './same-person.ts';
import { markByCountry, fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** Any text that a person has typed so far. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(400), v.transform(cleanText)), '');

/**
 * The text typed so far about a person who is being added, to find possible duplicates (not in the specification).
 */
export const typedPerson = fields({
  idNumber: v.pipe(typed, markByCountry()),
  firstName: typed,
  lastName: typed,
  dateOfBirth: v.pipe(
    typed,
    v.transform((text) => parseDate(text) ?? ''),
  ),
  mobileNumber: v.pipe(typed, markByCountry()),
});
export type TypedPerson = v.InferOutput<typeof typedPerson>;

/** A stored person, with the details that distinguish people. */
export const knownPerson = v.object({
  id: v.number(),
  membershipNumber: v.number(),
  idNumber: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.string(),
  mobileNumber: v.string(),
});
export type KnownPerson = v.InferOutput<typeof knownPerson>;

/** A stored person who is perhaps the person being added, and why (not in the specification). */
export const personHint = v.object({ person: knownPerson, reasons: v.array(sameReason) });
export type PersonHint = v.InferOutput<typeof personHint>;

/**
 * A possible duplicate: two stored people who are perhaps one person, and why (not in the specification).
 * `different` says who marked the two as different, and when. `different` is null if nobody marked the two as
 * different.
 */
export const samePair = v.object({
  one: knownPerson,
  other: knownPerson,
  reasons: v.array(sameReason),
  different: v.nullable(v.object({ at: v.string(), author: v.string() })),
});
export type SamePair = v.InferOutput<typeof samePair>;

/** The ids of the two people of a possible duplicate, in any order. */
export const twoPeople = fields({ one: identity, other: identity });

/** The typed text about a person, by field name, to find possible duplicates. */
export type TypedEntries = Readonly<Record<keyof TypedPerson, string>>;

/** Returns the fields of a form that are used to find possible duplicates. */
export function pickTypedEntries(values: Readonly<Record<string, string>>): TypedEntries {
  const getEntry = (name: keyof TypedPerson) => values[name] ?? '';
  return {
    idNumber: getEntry('idNumber'),
    firstName: getEntry('firstName'),
    lastName: getEntry('lastName'),
    dateOfBirth: getEntry('dateOfBirth'),
    mobileNumber: getEntry('mobileNumber'),
  };
}

/** Returns whether the text typed so far is enough to find possible duplicates. */
export function isEnoughTyped(entries: TypedEntries): boolean {
  const { birth, id, words } = toComparedPerson({
    ...entries,
    dateOfBirth: parseDate(entries.dateOfBirth) ?? '',
  });
  return id !== '' || parsePhone(entries.mobileNumber) !== null || (birth !== '' && words.length > 0);
}
