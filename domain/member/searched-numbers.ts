import { isIdCardNumber, normalizeIdCardNumber } from './id-card.ts';
import { formatPhone, parsePhone, removePhoneMarks, toDialledDigits } from '../contact/phone.ts';
import { parseDate } from '../values/calendar.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

const phoneLike = /^[\d\s()+./-]+$/;

function parseDialledDigits(typed: string): string | null {
  const text = removePhoneMarks(typed);
  const phone = phoneLike.test(text) ? parsePhone(text) : null;
  return phone && toDialledDigits(formatPhone(phone));
}

/**
 * Lists the numbers that a search text can mean: `123456(M)` means `0123456M`. Leaves out numbers that a search for the
 * text `known` also finds.
 */
export function listSearchedNumbers(text: string, known: string): string[] {
  const typed = normalizeTypedCharacters(text);
  if (!/\d/.test(typed) || parseDate(typed) !== null) return [];
  const idNumber = isIdCardNumber(typed) ? normalizeIdCardNumber(typed) : null;
  return [parseDialledDigits(typed), idNumber]
    .filter((number) => number !== null)
    .filter((number) => !number.toLowerCase().includes(known));
}
