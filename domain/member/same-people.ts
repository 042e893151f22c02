import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { identity } from './member-ref.ts';
import { parsePhone } from '../contact/phone.ts';
import { toComparedPerson, sameReason } from './same-person.ts';
import { markCountryDependent, fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

const typed = v.optional(v.pipe(v.string(), v.maxLength(400), v.transform(cleanText)), '');

/** The details that an administrator has typed until now. They are used to find possible duplicates. */
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

/** A stored person who is perhaps the new person. */
export const personHint = v.object({ person: knownPerson, reasons: v.array(sameReason) });
export type PersonHint = v.InferOutput<typeof personHint>;

/** A possible duplicate. `different` says who marked these people as different, or is null. */
export const samePair = v.object({
  one: knownPerson,
  other: knownPerson,
  reasons: v.array(sameReason),
  different: v.nullable(v.object({ at: v.string(), author: v.string() })),
});
export type SamePair = v.InferOutput<typeof samePair>;

export const twoPeople = fields({ one: identity, other: identity });

export type TypedEntries = Readonly<Record<keyof TypedPerson, string>>;

/** Returns the typed values that the search for possible duplicates needs. */
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
 * Returns whether these entries are enough to find duplicates: an ID card number, a mobile, or a name with a date of
 * birth.
 */
export function isEnoughToFindDuplicates(entries: TypedEntries): boolean {
  const { birth, id, words } = toComparedPerson({
    ...entries,
    dateOfBirth: parseDate(entries.dateOfBirth) ?? '',
  });
  return id !== '' || parsePhone(entries.mobileNumber) !== null || (birth !== '' && words.length > 0);
}
