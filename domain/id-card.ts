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

/** An ID card number that must be there, padded (specification section 5). */
export const idCardNumber = v.pipe(
  v.string(says('invalid.idCard')),
  lengthFirst(says('invalid.idCard'), mostTyped),
  v.check(isIdCardNumber, says('invalid.idCard')),
  v.transform(padIdCardNumber),
);
