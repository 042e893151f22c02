import * as v from 'valibot';
import { getHomeCountry, malta } from './country.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import {
  callingCodes,
  getMinDigitsAfterCode,
  removeTrunkPrefix,
  getMostDigitsAfterCode,
  listDigitsInFront,
  mostCodeDigits,
} from './phone-codes.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { markCountryDependent } from '../values/wire.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/**
 * Returns the text of an empty phone field: the calling code of the association's country, without a number
 * (specification section 5). If the association has no country, the phone field begins with the calling code of Malta.
 */
export function createPhoneWithHomeCode(): string {
  return formatPhone({ code: getHomeCountry().code, number: '' });
}

/**
 * A phone number, split into the calling code and the digits after the code. The database and the API store a phone
 * number as one text, `+356 79001001` (specification section 3).
 */
export interface Phone {
  readonly code: string;
  readonly number: string;
}

/** Returns a phone number as one text: the calling code, a space and the other digits. */
export function formatPhone({ code, number }: Phone): string {
  return `${code} ${number}`;
}

/** Replaces the spaces of a phone number by non-breaking spaces, so that the number stays on one line. */
export function toNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Splits a typed phone number into calling code and number, for the two parts of a phone field. A typed number without
 * a calling code is a number of the association's country. Spaces and dashes in the typed number are removed.
 */
export function parseTypedPhone(text: string | null | undefined): Phone {
  const typed = text ?? '';
  const whole = /^\s*(?:\+\d{8}|00)/.test(typed) ? parseDialledPhone(typed) : null;
  if (whole) return whole;
  const match = /^\s*(\+\d{1,7})?\s*(.*)$/s.exec(typed);
  return { code: match?.[1] ?? getHomeCountry().code, number: (match?.[2] ?? '').replaceAll(/[\s-]/g, '') };
}

/**
 * Returns whether a phone number has a possible number of digits for its country (specification section 5). A phone
 * number of Malta has 8 digits and starts with 1 to 9. A phone number of any other country has at least 6 digits, and at
 * most as many as are possible in this country.
 */
export function isPhone({ code, number }: Phone): boolean {
  if (!/^\+\d{1,7}$/.test(code)) return false;
  if (code === malta.code) return /^[1-9]\d{7}$/.test(number);
  return /^\d{6,}$/.test(number) && number.length <= getMostDigitsAfterCode(code.slice(1));
}

/**
 * Splits digits that people dial from abroad, such as `35679001001`, into calling code and number. Returns null if the
 * digits begin with no known calling code.
 */
function splitDialledNumber(digits: string): Phone | null {
  let shortest: Phone | null = null;
  for (let length = mostCodeDigits; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (!callingCodes.has(code)) continue;
    const number = removeTrunkPrefix(code, digits.slice(length));
    // When a 0 or another first digit was removed, the remaining digits can belong to another country, because several
    // calling codes begin with the same digit. The remaining digits are therefore split again.
    if (code.length + number.length < digits.length) return splitDialledNumber(code + number);
    shortest = { code: `+${code}`, number };
    if (isPhone(shortest)) return shortest;
  }
  return shortest;
}

/**
 * Returns whether the text typed beside a calling code, such as `+44 20 7946 0018`, has its own calling code. Two zeros
 * before a short number are a typing mistake, unless the same calling code follows the zeros.
 */
function isWholeNumber(code: string, beside: string): boolean {
  if (/^\(?\+/.test(beside)) return true;
  const digits = beside.replaceAll(/\D/g, '');
  return /^\(?00/.test(beside) && (digits.length >= 12 || digits.startsWith(`00${code}`));
}

/**
 * Parses a phone number in any form that people and programs write: `+35679001001`, `0035679001001`, `35679001001`,
 * `(+356) 7900-1001`. Returns null if the text is not a phone number.
 */
function parseDialledPhone(text: string): Phone | null {
  const plain = normalizeTypedCharacters(text).replace(/^(?:'|tel:)\s*/i, '');
  // People also type a number with its calling code into the field beside the calling code.
  const [, code = '', beside = ''] = /^\+(\d{1,7})\s+(.*)$/s.exec(plain) ?? [];
  const written = isWholeNumber(code, beside) ? beside : plain;
  if (!/^\(?\+?[\d\s()./-]*$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  if (/^\(?\+/.test(written)) return splitDialledNumber(digits);
  if (digits.startsWith('00')) return splitDialledNumber(digits.slice(2));
  const home = getHomeCountry().code.slice(1);
  // In North America, ten digits are a whole number, also where the calling code has four digits.
  if (home.startsWith('1') && /^1?\d{10}$/.test(digits)) return splitDialledNumber(`1${digits.slice(-10)}`);
  // Spreadsheets remove the plus. Numbers inside the country have fewer digits, so the first digits here are the
  // calling code.
  const hasCode =
    digits.startsWith(home) &&
    digits.length >= 11 &&
    digits.length - home.length >= getMinDigitsAfterCode(home);
  return splitDialledNumber(hasCode ? digits : home + digits);
}

/**
 * Parses a phone number in any usual form into calling code and number. Returns null if the text is not a phone number
 * or the calling code is unknown.
 */
export function parsePhone(text: string | null | undefined): Phone | null {
  const phone = parseDialledPhone(text ?? '');
  return phone && isPhone(phone) ? phone : null;
}

/**
 * Returns the digits that people dial from abroad to call a phone number, or an empty text if the text has no number.
 * The result is the same for `+356 7900 1001`, `0035679001001` and `79001001`: `35679001001`. The result is also the
 * same for `+44 07911 123456` and `+44 7911123456`.
 */
export function toDialledDigits(text: string): string {
  if (parseTypedPhone(text).number === '') return '';
  const phone = parseDialledPhone(text) ?? parseTypedPhone(text);
  return formatPhone(phone).replaceAll(/\D/g, '');
}

/** Returns whether two texts are the same phone number, because people dial the same digits from abroad. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  return toDialledDigits(one ?? '') === toDialledDigits(other ?? '');
}

/**
 * Returns all texts in which a phone number with these digits can be stored in the database. Older versions of the
 * program stored the same phone number in different forms. Texts that are another phone number are left out.
 */
export function listStoredPhoneForms(digits: string): string[] {
  if (digits === '') return [];
  const forms = Array.from({ length: 7 }, (_, at) => at + 1).flatMap((length) => {
    const code = digits.slice(0, length);
    return listDigitsInFront(code).map((inFront) => `+${code} ${inFront}${digits.slice(length)}`);
  });
  return [...new Set(forms)].filter((form) => toDialledDigits(form) === digits);
}

/**
 * Returns whether a phone number of Malta is probably not a mobile, so that no SMS can arrive. Mobiles of Malta begin
 * with 7 or 9. Returns false for invalid numbers and for numbers of other countries.
 */
export function isUnlikelyMobile(phone: Phone): boolean {
  return phone.code === malta.code && isPhone(phone) && !/^[79]/.test(phone.number);
}

/** Returns whether nobody has typed digits after the calling code of a phone field. */
function isBlank(text: string): boolean {
  return parseTypedPhone(normalizeTypedCharacters(text)).number === '';
}

/**
 * Creates the schema that converts a typed phone number into the form in which the database stores it. If `mayBeBlank`
 * is true, a text without digits becomes null.
 */
function parsePhoneOrRefuse(message: PlainKey, mayBeBlank: boolean) {
  return v.rawTransform<string, string | null>(({ dataset: { value }, addIssue, NEVER }) => {
    const phone = parsePhone(value);
    if (phone) return formatPhone(phone);
    if (mayBeBlank && isBlank(value)) return null;
    addIssue({ message: toMessage(message) });
    return NEVER;
  });
}

/** The schema of a required mobile. The schema returns the mobile as one text, such as `+356 79001001`. */
export const mobile = v.pipe(
  v.string(toMessage('invalid.mobile')),
  createLengthCheck(toMessage('invalid.mobile'), mostTyped),
  parsePhoneOrRefuse('invalid.mobile', false),
  v.transform((text) => text ?? ''),
  markCountryDependent(),
);

/** Creates the schema of an optional phone number. A phone field without digits after the calling code becomes null. */
export function createOptionalPhoneSchema(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(toMessage(message)), ''),
    v.transform((text) => text ?? ''),
    createLengthCheck(toMessage(message), mostTyped),
    parsePhoneOrRefuse(message, true),
    markCountryDependent(),
  );
}
