import * as v from 'valibot';
import { areWithinOneTypo, listTextsWithOneTypo } from './near-texts.ts';
import { listIdCardCharacters, isIdCardNumber, normalizeIdCardNumber } from './id-card.ts';
import { toSearchText } from './member-search.ts';
import { toDialledDigits } from '../contact/phone.ts';

/**
 * Finds possible duplicates: two people who are perhaps one person (not in the specification). Either both people are
 * stored, or one person is stored and the other person is being added. `findReasonsForSamePerson` is the rule for stored people
 * and for people who are being added.
 */

/** The reasons why two people are perhaps the same person, in the order of the screen. */
export const sameReasons = [
  'same ID number',
  'near ID number',
  'same name',
  'near name',
  'part of the name',
  'same birth',
  'same mobile',
] as const;
export type SameReason = (typeof sameReasons)[number];

/** The details of a person that are compared. A detail that is unknown, or not typed yet, is an empty text. */
export interface Comparable {
  readonly idNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As `yyyy-mm-dd`. */
  readonly dateOfBirth: string;
  readonly mobileNumber: string;
}

/** A person with details that were converted for many comparisons. */
export interface Compared {
  /** The ID card number, as the database stores it. `bareId` is the ID card number without the zeros at its start. */
  readonly id: string;
  readonly bareId: string;
  /**
   * The words of the full name, converted by `toSearchText` and sorted. Empty if the first name or the surname is
   * missing.
   */
  readonly words: readonly string[];
  readonly birth: string;
  readonly mobile: string;
}

function splitNameWords(firstName: string, lastName: string): string[] {
  if (firstName.trim() === '' || lastName.trim() === '') return [];
  return toSearchText(`${firstName} ${lastName}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted();
}

/** Converts a person's details for many comparisons. */
export function toComparedPerson(person: Comparable): Compared {
  const id = isIdCardNumber(person.idNumber) ? normalizeIdCardNumber(person.idNumber) : '';
  return {
    id,
    bareId: id.replace(/^0+/, ''),
    words: splitNameWords(person.firstName, person.lastName),
    birth: person.dateOfBirth,
    mobile: toDialledDigits(person.mobileNumber),
  };
}

function removeWords(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The minimum length of a word by which people can be distinguished. Shorter words such as `ta` or `de` are part of
 * many names.
 */
const telling = 3;

function compareNames(
  { words: own }: Compared,
  { words: others }: Compared,
): 'same name' | 'near name' | 'part of the name' | null {
  const [left, right] = [removeWords(own, others), removeWords(others, own)];
  const common = removeWords(own, left);
  if (common.length === 0) return null;
  if (left.length + right.length === 0) return 'same name';
  // Names are near if one word has a typing mistake, two words are written as one, or a second name is missing.
  const isSlip = areWithinOneTypo(left.join(''), right.join(''));
  if (isSlip || (common.length > 1 && Math.min(left.length, right.length) === 0)) return 'near name';
  return common.some((word) => word.length >= telling) ? 'part of the name' : null;
}

function compareIdNumbers(one: Compared, other: Compared): 'same ID number' | 'near ID number' | null {
  if (one.id === '' || other.id === '') return null;
  if (one.id === other.id) return 'same ID number';
  return areWithinOneTypo(one.id, other.id) || areWithinOneTypo(one.bareId, other.bareId)
    ? 'near ID number'
    : null;
}

/**
 * Finds the reasons why two people are perhaps the same person. Empty if the reasons are not enough. The same ID card
 * number or the same mobile is a sufficient reason. The same or a similar name is a sufficient reason only with the
 * same date of birth. A similar ID card number needs the same name, or the same date of birth and part of the name.
 * Different people often have similar numbers, and two in a thousand people have the same name.
 */
export function findReasonsForSamePerson(one: Compared, other: Compared): SameReason[] {
  const id = compareIdNumbers(one, other);
  const name = compareNames(one, other);
  const isSameBirth = one.birth !== '' && one.birth === other.birth;
  const isSameMobile = one.mobile !== '' && one.mobile === other.mobile;
  const isNameAndBirth = isSameBirth && (name === 'same name' || name === 'near name');
  const isNearAndMore = id === 'near ID number' && (name === 'same name' || (isSameBirth && name !== null));
  if (id !== 'same ID number' && !isSameMobile && !isNameAndBirth && !isNearAndMore) return [];
  const all = new Set<SameReason | null>([id, name]);
  if (isSameBirth) all.add('same birth');
  if (isSameMobile) all.add('same mobile');
  return sameReasons.filter((reason) => all.has(reason));
}

/** Returns whether these reasons can also be true for two different people in one household. */
export function mayShareHousehold(reasons: readonly SameReason[]): boolean {
  return reasons.every((reason) => reason === 'same mobile' || reason === 'part of the name');
}

/**
 * Returns the keys by which people are grouped before two people are compared. If `findReasonsForSamePerson` finds reasons for
 * two people, the two have at least one key in common.
 */
export function listKeysForComparing({ birth, id, mobile, words }: Compared): string[] {
  return [
    ...(id === '' ? [] : [`id ${id}`]),
    ...(mobile === '' ? [] : [`mobile ${mobile}`]),
    ...(birth === '' ? [] : [`birth ${birth}`]),
    ...(words.length === 0 ? [] : [`name ${words.join(' ')}`]),
  ];
}

/** Returns the ID card number of a person, and all valid numbers that differ by one typing mistake. */
export function listIdNumbersWithinOneTypo({ bareId, id }: Compared): string[] {
  if (id === '') return [];
  const near = [id, bareId].flatMap((text) => listTextsWithOneTypo(text, listIdCardCharacters()));
  return [...new Set([id, ...near.filter(isIdCardNumber).map(normalizeIdCardNumber)])];
}

/** The schema of a reason why two people are perhaps the same person. */
export const sameReason = v.picklist(sameReasons);
