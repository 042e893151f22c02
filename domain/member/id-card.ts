import * as v from 'valibot';
import { getHomeCountry, malta } from '../contact/country.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { markCountryDependent } from '../values/wire.ts';
import { t } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** Malta's rule for ID card numbers. `padded`: the length with first zeros. `problem` and `hint`: keys of texts. */
const malteseRule = {
  form: /^\d{3,7}[abghlmpz]$/i,
  ignored: /[\s()-]/g,
  padded: 8,
  letters: 'ABGHLMPZ',
  problem: 'invalid.idCard',
  hint: 'details.idCard.hint',
} as const;
/** The rule for ID card numbers elsewhere: the number of any identity document, because no format is known. */
const ruleElsewhere = {
  form: /^(?=.*\d)[a-z\d]{4,20}$/i,
  ignored: /[\s()./-]/g,
  padded: 0,
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  problem: 'invalid.idCard.elsewhere',
  hint: 'details.idCard.hint.elsewhere',
} as const;

function getIdCardRule() {
  return getHomeCountry().iso === malta.iso ? malteseRule : ruleElsewhere;
}

/** Removes spaces and other ignored characters from an ID card number: `12 3456 M` and `123456(M)` become `123456M`. */
function removeIdCardMarks(text: string): string {
  return normalizeTypedCharacters(text).replaceAll(getIdCardRule().ignored, '');
}

/**
 * Returns whether a text is a valid ID card number in the association's country. In Malta, an ID card number has 3 to 7
 * digits and a letter of ABGHLMPZ in upper or lower case (specification section 5). The function ignores spaces, dashes
 * and brackets. In other countries, an ID card number has 4 to 20 letters and digits, with at least one digit. In other
 * countries, the function also ignores dots and slashes.
 */
export function isIdCardNumber(text: string): boolean {
  return getIdCardRule().form.test(removeIdCardMarks(text));
}

/**
 * Converts a valid ID card number to upper case, in Malta with leading zeros to 8 characters. Other texts stay
 * unchanged.
 */
export function normalizeIdCardNumber(text: string): string {
  return isIdCardNumber(text)
    ? removeIdCardMarks(text).toUpperCase().padStart(getIdCardRule().padded, '0')
    : text;
}

/** Returns all characters that an ID card number can contain. */
export function listIdCardCharacters(): string {
  return `0123456789${getIdCardRule().letters}`;
}

/** Returns the hint that a form shows below the field for a person's own ID card number. */
export function getIdCardHint(): string {
  return t(getIdCardRule().hint);
}

/** For the last letter of an ID card number of Malta: the first year of the century in which the person was born. */
const centuries: Readonly<Record<string, number>> = { B: 1800, Z: 1800, G: 1900, M: 1900, H: 2000, L: 2000 };

/**
 * Returns the year in which the birth of a person was registered in Malta, from the ID card number. The last two digits
 * of the ID card number are the last two digits of the year of registration. Returns null for other texts, and for ID
 * card numbers whose letter does not depend on the birth.
 */
export function parseBirthRegistrationYear(idNumber: string): number | null {
  if (getIdCardRule() !== malteseRule || !isIdCardNumber(idNumber)) return null;
  const padded = normalizeIdCardNumber(idNumber);
  const century = centuries[padded.slice(-1)];
  return century === undefined ? null : century + Number(padded.slice(-3, -1));
}

/**
 * Returns whether an ID card number probably belongs to a person who was born in another year. In Malta, the ID card
 * number contains the year of the birth's registration, which is the year of birth or the next year.
 */
export function isUnlikelyId(idNumber: string, dateOfBirth: string): boolean {
  const registered = parseBirthRegistrationYear(idNumber);
  if (registered === null || dateOfBirth === '') return false;
  const born = Number(dateOfBirth.slice(0, 4));
  return registered !== born && registered !== born + 1;
}

const getNoIdCardNumberText = () => t(getIdCardRule().problem);

/** A required ID card number (specification section 5). The schema adds leading zeros to a number of Malta. */
export const idCardNumber = v.pipe(
  v.string(getNoIdCardNumberText),
  createLengthCheck(getNoIdCardNumberText, mostTyped),
  v.check(isIdCardNumber, getNoIdCardNumberText),
  v.transform(normalizeIdCardNumber),
  markCountryDependent(),
);
