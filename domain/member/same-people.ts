import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { identity } from './member-ref.ts';
import { parsePhone } from '../contact/phone.ts';
import { toComparedPerson, sameReason } from './same-person.ts';
import { markByCountry, fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** What somebody has typed so far, whatever it is. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(400), v.transform(cleanText)), '');

/** What is typed of a person who is being added, on the wire, to find the same people on file. An addition. */
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

/** A person on file, as the office tells them from another one. */
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

/** Somebody on file who may be the same as the person that is being added, on the wire, and why. An addition. */
export const personHint = v.object({ person: knownPerson, reasons: v.array(sameReason) });
export type PersonHint = v.InferOutput<typeof personHint>;

/** Two people on file who may be the same, why, and who marked them as different and when (null: nobody). An addition. */
export const samePair = v.object({
  one: knownPerson,
  other: knownPerson,
  reasons: v.array(sameReason),
  different: v.nullable(v.object({ at: v.string(), author: v.string() })),
});
export type SamePair = v.InferOutput<typeof samePair>;

/** Two people who may be the same, on the wire by their ids, in any order. */
export const twoPeople = fields({ one: identity, other: identity });

/** What is typed of a person to find the same people on file, by the names of the form's fields. */
export type TypedEntries = Readonly<Record<keyof TypedPerson, string>>;

/** The entries of a form by which the same people on file are found. */
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

/** Whether so much is typed of a person that the same people on file can be recognised by it. */
export function isEnoughTyped(entries: TypedEntries): boolean {
  const { birth, id, words } = toComparedPerson({
    ...entries,
    dateOfBirth: parseDate(entries.dateOfBirth) ?? '',
  });
  return id !== '' || parsePhone(entries.mobileNumber) !== null || (birth !== '' && words.length > 0);
}
