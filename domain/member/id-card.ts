import * as v from 'valibot';
import { getHomeCountry, malta } from '../contact/country.ts';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import { markByCountry } from '../values/wire.ts';
import { t } from '../texts/texts.ts';
import { toPlainMarks } from '../values/written-text.ts';

/**
 * The rule for Malta's ID card numbers: the form, the characters to ignore, the padded length, and the texts
 * of the problem and the hint.
 */
const malteseRule = {
  form: /^\d{3,7}[abghlmpz]$/i,
  ignored: /[\s-]/g,
  padded: 8,
  letters: 'ABGHLMPZ',
  problem: 'invalid.idCard',
  hint: 'details.idCard.hint',
} as const;
/** The rule for countries whose numbers are not known here: any identity card or other document. */
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

/** Removes ignored characters from a number: `12 3456 M` and `123456-M` become `123456M`. */
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

/**
 * Converts a valid ID card number to upper case, and pads Malta's with zeros to 8 characters. Answers any
 * other text unchanged.
 */
export function padIdCardNumber(text: string): string {
  return isIdCardNumber(text)
    ? removeIdCardMarks(text).toUpperCase().padStart(getIdCardRule().padded, '0')
    : text;
}

/** Lists the characters of which an ID card number can consist. */
export function listIdCardCharacters(): string {
  return `0123456789${getIdCardRule().letters}`;
}

/** Gets the hint for a person who types their own ID card number. */
export function getIdCardHint(): string {
  return t(getIdCardRule().hint);
}

/** The first year of the century in which a birth was registered in Malta, by the number's letter. */
const centuries: Readonly<Record<string, number>> = { B: 1800, Z: 1800, G: 1900, M: 1900, H: 2000, L: 2000 };

/**
 * Parses the year in which a birth was registered: the last two digits of a Maltese ID card number. Null for
 * other texts, and for people who were not registered at birth.
 */
export function parseRegisteredYear(idNumber: string): number | null {
  if (getIdCardRule() !== malteseRule || !isIdCardNumber(idNumber)) return null;
  const padded = padIdCardNumber(idNumber);
  const century = centuries[padded.slice(-1)];
  return century === undefined ? null : century + Number(padded.slice(-3, -1));
}

/**
 * Whether an ID card number probably does not belong to a person born on this day (`yyyy-mm-dd`). A birth is
 * registered in its year or the next.
 */
export function isUnlikelyId(idNumber: string, dateOfBirth: string): boolean {
  const registered = parseRegisteredYear(idNumber);
  if (registered === null || dateOfBirth === '') return false;
  const born = Number(dateOfBirth.slice(0, 4));
  return registered !== born && registered !== born + 1;
}

const getNoIdCardNumberText = () => t(getIdCardRule().problem);

/** A required ID card number, padded (specification section 5). */
export const idCardNumber = v.pipe(
  v.string(getNoIdCardNumberText),
  checkLengthFirst(getNoIdCardNumberText, mostTyped),
  v.check(isIdCardNumber, getNoIdCardNumberText),
  v.transform(padIdCardNumber),
  markByCountry(),
);
