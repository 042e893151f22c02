import { isIdCardNumber, normalizeIdCardNumber } from './id-card.ts';
import { formatPhone, parsePhone, removePhoneMarks, toDialledDigits } from '../contact/phone.ts';
import { parseDate } from '../values/calendar.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** Matches the texts that can be a phone number with the characters that people and programs put between its digits. */
const phoneLike = /^[\d\s()+./-]+$/;

/** Returns the digits that people dial for a phone number, or null if the text is no phone number. */
function parseDialledDigits(typed: string): string | null {
  const text = removePhoneMarks(typed);
  const phone = phoneLike.test(text) ? parsePhone(text) : null;
  return phone && toDialledDigits(formatPhone(phone));
}

/**
 * Lists the numbers that a search text can mean: the dialled digits of a phone number, and an ID card number as the
 * database stores it. `0035679001001` and `(+356) 7900-1001` mean `35679001001`, and `123456(M)` means `0123456M`. The
 * list leaves out a number if a search for `known` finds everybody with this number.
 */
export function listSearchedNumbers(text: string, known: string): string[] {
  const typed = normalizeTypedCharacters(text);
  if (!/\d/.test(typed) || parseDate(typed) !== null) return [];
  const idNumber = isIdCardNumber(typed) ? normalizeIdCardNumber(typed) : null;
  return [parseDialledDigits(typed), idNumber]
    .filter((number) => number !== null)
    .filter((number) => !number.toLowerCase().includes(known));
}
