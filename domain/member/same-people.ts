import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { identity } from './member-ref.ts';
import { parsePhone } from '../contact/phone.ts';
import { toComparedPerson, sameReason } from './same-person.ts';
import { markCountryDependent, fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** The schema of a text that is perhaps not complete, because an administrator is still typing it. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(400), v.transform(cleanText)), '');

/**
 * The details that an administrator has typed until now about a new person, to find possible duplicates (not in the
 * specification).
 */
export const typedPerson = fields({
  idNumber: v.pipe(typed, markCountryDependent()),
  firstName: typed,
  lastName: typed,
  dateOfBirth: v.pipe(
    typed,
    v.transform((text) => parseDate(text) ?? ''),
  ),
  mobileNumber: v.pipe(typed, markCountryDependent()),
});
export type TypedPerson = v.InferOutput<typeof typedPerson>;

/** A person in the database, with the details that distinguish people from each other. */
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

/** A stored person who is perhaps the new person, with the reasons (not in the specification). */
export const personHint = v.object({ person: knownPerson, reasons: v.array(sameReason) });
export type PersonHint = v.InferOutput<typeof personHint>;

/**
 * A possible duplicate: two stored people who are perhaps one person, with the reasons (not in the specification).
 * `different` says who marked these two people as different and when, or is null.
 */
export const samePair = v.object({
  one: knownPerson,
  other: knownPerson,
  reasons: v.array(sameReason),
  different: v.nullable(v.object({ at: v.string(), author: v.string() })),
});
export type SamePair = v.InferOutput<typeof samePair>;

/** The ids of two people who are perhaps one person, in any order. */
export const twoPeople = fields({ one: identity, other: identity });

/** The texts that an administrator has typed until now into the form for a new person, by field name. */
export type TypedEntries = Readonly<Record<keyof TypedPerson, string>>;

/** Returns the typed values that are needed to find possible duplicates. */
export function pickEntriesForDuplicates(values: Readonly<Record<string, string>>): TypedEntries {
  const getEntry = (name: keyof TypedPerson) => values[name] ?? '';
  return {
    idNumber: getEntry('idNumber'),
    firstName: getEntry('firstName'),
    lastName: getEntry('lastName'),
    dateOfBirth: getEntry('dateOfBirth'),
    mobileNumber: getEntry('mobileNumber'),
  };
}

/**
 * Returns whether an administrator has typed enough to find possible duplicates: an ID card number, a mobile, or a name
 * with a date of birth.
 */
export function isEnoughToFindDuplicates(entries: TypedEntries): boolean {
  const { birth, id, words } = toComparedPerson({
    ...entries,
    dateOfBirth: parseDate(entries.dateOfBirth) ?? '',
  });
  return id !== '' || parsePhone(entries.mobileNumber) !== null || (birth !== '' && words.length > 0);
}
