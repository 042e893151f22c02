import * as v from 'valibot';
import { lengthFirst, mostTyped } from './input-length.ts';
import { says } from './texts/texts.ts';

const idCard = /^(\d{3,7})([abghlmpz])$/i;

/** As it is meant, however it was copied from the card: `12 3456 M` and `123456-M` are `123456M`. */
function bare(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Whether a text is an ID card number: 3 to 7 digits and one of A, B, G, H, L, M, P, Z in either case (specification section 5); blanks and dashes do not count. */
export function isIdCardNumber(text: string): boolean {
  return idCard.test(bare(text));
}

/** A valid ID card number padded with zeros to 8 characters and in upper case; any other text as it is. */
export function padIdCardNumber(text: string): string {
  return isIdCardNumber(text) ? bare(text).toUpperCase().padStart(8, '0') : text;
}

/** The first year of the century of whoever's birth was registered in Malta or Gozo, by the letter of the number. */
const centuries: Readonly<Record<string, number>> = { B: 1800, Z: 1800, G: 1900, M: 1900, H: 2000, L: 2000 };

/**
 * The year in which a birth was registered, which the last two digits of an ID card number are; null for other texts and
 * for the numbers of who was not registered at birth.
 */
export function registeredYear(idNumber: string): number | null {
  if (!isIdCardNumber(idNumber)) return null;
  const padded = padIdCardNumber(idNumber);
  const century = centuries[padded.slice(-1)];
  return century === undefined ? null : century + Number(padded.slice(-3, -1));
}

/** Whether an ID card number is hardly that of somebody born on this day (`yyyy-mm-dd`): a birth is registered in its year or the next. */
export function isUnlikelyId(idNumber: string, dateOfBirth: string): boolean {
  const registered = registeredYear(idNumber);
  if (registered === null || dateOfBirth === '') return false;
  const born = Number(dateOfBirth.slice(0, 4));
  return registered !== born && registered !== born + 1;
}

/** An ID card number that must be there, padded (specification section 5). */
export const idCardNumber = v.pipe(
  v.string(says('invalid.idCard')),
  lengthFirst(says('invalid.idCard'), mostTyped),
  v.check(isIdCardNumber, says('invalid.idCard')),
  v.transform(padIdCardNumber),
);
