import * as v from 'valibot';
import { areWithinOneTypo, listTextsWithOneTypo } from './near-texts.ts';
import { listIdCardCharacters, isIdCardNumber, normalizeIdCardNumber } from './id-card.ts';
import { splitIntoPlainWords } from '../values/search-text.ts';
import { toDialledDigits } from '../contact/phone.ts';

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

/** A person's details for a comparison. Details are empty if they are unknown or not typed yet. */
export interface Comparable {
  readonly idNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The day as `yyyy-mm-dd`. */
  readonly dateOfBirth: string;
  readonly mobileNumber: string;
}

export interface Compared {
  /** `bareId` is the ID card number without first zeros. */
  readonly id: string;
  readonly bareId: string;
  /** The sorted words of the full name. The list is empty if first name or surname is missing. */
  readonly words: readonly string[];
  readonly birth: string;
  readonly mobile: string;
}

function splitNameWords(firstName: string, lastName: string): string[] {
  if (firstName.trim() === '' || lastName.trim() === '') return [];
  return splitIntoPlainWords(`${firstName} ${lastName}`).toSorted();
}

/** Converts a person's details, to compare them with many others. */
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
 * The minimum length of a word that makes two names similar. Shorter words, such as `ta` or `de`, are in many names.
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
  // Names are similar if one word has a typing mistake, if two words are written as one, or if a second name is
  // missing.
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
 * Returns why two people are perhaps one person, or an empty list. The same ID card number or mobile is enough. The
 * same or a similar name also needs the same date of birth. A similar ID card number needs the same name, or the date
 * of birth and a part of the name. Many people have similar numbers, and two in a thousand have the same name.
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

/** Returns whether two people of one household can have these reasons, for example the same mobile. */
export function mayShareHousehold(reasons: readonly SameReason[]): boolean {
  return reasons.every((reason) => reason === 'same mobile' || reason === 'part of the name');
}

/** Returns a person's keys, such as `birth 1980-12-31`. Only people with a common key can be possible duplicates. */
export function listKeysForComparing({ birth, id, mobile, words }: Compared): string[] {
  return [
    ...(id === '' ? [] : [`id ${id}`]),
    ...(mobile === '' ? [] : [`mobile ${mobile}`]),
    ...(birth === '' ? [] : [`birth ${birth}`]),
    ...(words.length === 0 ? [] : [`name ${words.join(' ')}`]),
  ];
}

/** Returns a person's ID card number and all valid numbers that differ from it by one typing mistake. */
export function listIdNumbersWithinOneTypo({ bareId, id }: Compared): string[] {
  if (id === '') return [];
  const near = [id, bareId].flatMap((text) => listTextsWithOneTypo(text, listIdCardCharacters()));
  return [...new Set([id, ...near.filter(isIdCardNumber).map(normalizeIdCardNumber)])];
}

export const sameReason = v.picklist(sameReasons);
