import * as v from 'valibot';
import { getHomeCountry, malta } from '../contact/country.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import { markCountryDependent } from '../values/wire.ts';
import { t } from '../texts/texts.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/**
 * The rule for numbers of Malta. `padded` is the length with zeros added in front. `problem` and `hint` are keys of
 * texts.
 */
const malteseRule = {
  form: /^\d{3,7}[abghlmpz]$/i,
  ignored: /[\s()-]/g,
  padded: 8,
  letters: 'ABGHLMPZ',
  problem: 'invalid.idCard',
  hint: 'details.idCard.hint',
} as const;
/** The rule outside of Malta. It allows the number of any identity document, because the formats are not known. */
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

/** Removes ignored characters: `12 3456 M` and `123456(M)` become `123456M`. */
function removeIdCardMarks(text: string): string {
  return normalizeTypedCharacters(text).replaceAll(getIdCardRule().ignored, '');
}

/**
 * Returns whether a text is a valid ID card number (specification section 5). A number of Malta has 3 to 7 digits and
 * one of the letters ABGHLMPZ. A number of another country has 4 to 20 letters and digits, with at least one digit.
 * Spaces, dashes and brackets are ignored.
 */
export function isIdCardNumber(text: string): boolean {
  return getIdCardRule().form.test(removeIdCardMarks(text));
}

/**
 * Converts a valid number to upper case. A number of Malta gets zeros in front, up to 8 characters. Other texts stay
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

/** Returns the hint below the field for one's own ID card number. */
export function getIdCardHint(): string {
  return t(getIdCardRule().hint);
}

/** The first year of the century of birth, by the last letter of an ID card number of Malta. */
const centuries: Readonly<Record<string, number>> = { B: 1800, Z: 1800, G: 1900, M: 1900, H: 2000, L: 2000 };

/** Returns the year in which a birth was registered in Malta, or null if the number does not say it. */
export function parseBirthRegistrationYear(idNumber: string): number | null {
  if (getIdCardRule() !== malteseRule || !isIdCardNumber(idNumber)) return null;
  const padded = normalizeIdCardNumber(idNumber);
  const century = centuries[padded.slice(-1)];
  return century === undefined ? null : century + Number(padded.slice(-3, -1));
}

/**
 * Returns whether an ID card number probably belongs to somebody who was born in another year. In Malta, a birth is
 * registered in the year of birth or the next.
 */
export function isUnlikelyId(idNumber: string, dateOfBirth: string): boolean {
  const registered = parseBirthRegistrationYear(idNumber);
  if (registered === null || dateOfBirth === '') return false;
  const born = Number(dateOfBirth.slice(0, 4));
  return registered !== born && registered !== born + 1;
}

const getNoIdCardNumberText = () => t(getIdCardRule().problem);

/** A required ID card number (specification section 5). A number of Malta gets zeros in front, up to 8 characters. */
export const idCardNumber = v.pipe(
  v.string(getNoIdCardNumberText),
  createLengthCheck(getNoIdCardNumberText, mostTyped),
  v.check(isIdCardNumber, getNoIdCardNumberText),
  v.transform(normalizeIdCardNumber),
  markCountryDependent(),
);
