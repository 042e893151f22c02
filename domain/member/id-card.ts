import * as v from 'valibot';
import { getHomeCountry, malta } from '../contact/country.ts';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { markByCountry } from '../values/wire.ts';
import { t } from '../texts/texts.ts';
import { toPlainMarks } from '../values/written-text.ts';

/** What an ID card number is: its form without what does not count in it, its length once it is padded, and what is said of others. */
const malteseRule = {
  form: /^\d{3,7}[abghlmpz]$/i,
  ignored: /[\s-]/g,
  padded: 8,
  letters: 'ABGHLMPZ',
  problem: 'invalid.idCard',
  hint: 'details.idCard.hint',
} as const;
/** Of countries whose numbers nobody here knows: a number that is read anywhere, of an identity card or another document. */
const ruleElsewhere = {
  form: /^(?=.*\d)[a-z\d]{4,20}$/i,
  ignored: /[\s./-]/g,
  padded: 0,
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  problem: 'invalid.idCard.elsewhere',
  hint: 'details.idCard.hint.elsewhere',
} as const;

function getIdCardRule() {
  return getHomeCountry().iso === malta.iso ? malteseRule : ruleElsewhere;
}

/** As it is meant, however it was copied from the card: `12 3456 M` and `123456-M` are `123456M`. */
function removeIdCardMarks(text: string): string {
  return toPlainMarks(text).replaceAll(getIdCardRule().ignored, '');
}

/**
 * Whether a text is an ID card number of the association's country. Malta's are 3 to 7 digits and one of A, B, G, H, L,
 * M, P, Z in either case (specification section 5). Blanks and dashes do not count. Those of other countries are 4 to
 * 20 letters and digits, with at least one digit; dots and slashes do not count either.
 */
export function isIdCardNumber(text: string): boolean {
  return getIdCardRule().form.test(removeIdCardMarks(text));
}

/** A valid ID card number in upper case, Malta's padded with zeros to 8 characters; any other text as it is. */
export function padIdCardNumber(text: string): string {
  return isIdCardNumber(text)
    ? removeIdCardMarks(text).toUpperCase().padStart(getIdCardRule().padded, '0')
    : text;
}

/** What an ID card number can be made of. */
export function listIdCardCharacters(): string {
  return `0123456789${getIdCardRule().letters}`;
}

/** What is said to whoever types their own ID card number. */
export function getIdCardHint(): string {
  return t(getIdCardRule().hint);
}

/** The first year of the century of whoever's birth was registered in Malta or Gozo, by the letter of the number. */
const centuries: Readonly<Record<string, number>> = { B: 1800, Z: 1800, G: 1900, M: 1900, H: 2000, L: 2000 };

/**
 * Reads the year in which a birth was registered: the last two digits of a Maltese ID card number. Null for other
 * texts, and for the numbers of people who were not registered at birth.
 */
export function parseRegisteredYear(idNumber: string): number | null {
  if (getIdCardRule() !== malteseRule || !isIdCardNumber(idNumber)) return null;
  const padded = padIdCardNumber(idNumber);
  const century = centuries[padded.slice(-1)];
  return century === undefined ? null : century + Number(padded.slice(-3, -1));
}

/**
 * Whether an ID card number is probably not that of somebody born on this day (`yyyy-mm-dd`). A birth is registered in
 * its year or the next.
 */
export function isUnlikelyId(idNumber: string, dateOfBirth: string): boolean {
  const registered = parseRegisteredYear(idNumber);
  if (registered === null || dateOfBirth === '') return false;
  const born = Number(dateOfBirth.slice(0, 4));
  return registered !== born && registered !== born + 1;
}

const getNoIdCardNumberText = () => t(getIdCardRule().problem);

/** An ID card number that must be there, padded (specification section 5). */
export const idCardNumber = v.pipe(
  v.string(getNoIdCardNumberText),
  checkLengthFirst(getNoIdCardNumberText, mostTyped),
  v.check(isIdCardNumber, getNoIdCardNumberText),
  v.transform(padIdCardNumber),
  markByCountry(),
);
