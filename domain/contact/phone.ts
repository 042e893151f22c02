import * as v from 'valibot';
import { getHomeCountry, malta } from './country.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import {
  callingCodes,
  getMinDigitsAfterCode,
  removeTrunkPrefix,
  inFrontAnywhere,
  mostCodeDigits,
} from './phone-codes.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { markCountryDependent } from '../values/wire.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/**
 * Returns the text with which an empty phone field begins: the calling code of the association's country, without a
 * number (specification section 5). If no country is set, the calling code is that of Malta.
 */
export function createPhoneWithHomeCode(): string {
  return formatPhone({ code: getHomeCountry().code, number: '' });
}

/**
 * A phone number, split into the calling code and the rest of the number. The database and the API store a phone number
 * as one text, `+356 79001001` (specification section 3).
 */
export interface Phone {
  readonly code: string;
  readonly number: string;
}

/** Returns a phone number as one text: calling code, space, number. */
export function formatPhone({ code, number }: Phone): string {
  return `${code} ${number}`;
}

/** Returns the text of a phone number with non-breaking spaces, so that the number stays on one line. */
export function toNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Splits the text of a phone number into calling code and number, as a form shows these two during typing. A number
 * without a calling code belongs to the association's country. Spaces and dashes in the number are removed.
 */
export function parseTypedPhone(text: string | null | undefined): Phone {
  const typed = text ?? '';
  const whole = /^\s*(?:\+\d{8}|00)/.test(typed) ? parseDialledPhone(typed) : null;
  if (whole) return whole;
  const match = /^\s*(\+\d{1,7})?\s*(.*)$/s.exec(typed);
  return { code: match?.[1] ?? getHomeCountry().code, number: (match?.[2] ?? '').replaceAll(/[\s-]/g, '') };
}

/**
 * Returns whether a phone number is possible in the number's country (specification section 5). Numbers of Malta have 8
 * digits and start with 1 to 9. Other numbers have 6 to 15 digits.
 */
export function isPhone({ code, number }: Phone): boolean {
  if (!/^\+\d{1,7}$/.test(code)) return false;
  return code === malta.code ? /^[1-9]\d{7}$/.test(number) : /^\d{6,15}$/.test(number);
}

/**
 * Splits the digits of a number as dialled from abroad into calling code and number. Null if the digits begin with no
 * known code.
 */
function splitDialledNumber(digits: string): Phone | null {
  let shortest: Phone | null = null;
  for (let length = mostCodeDigits; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (!callingCodes.has(code)) continue;
    const number = removeTrunkPrefix(code, digits.slice(length));
    // After some digits were removed, the rest can belong to another country, because several codes begin with the same
    // digit. So the rest is split again.
    if (code.length + number.length < digits.length) return splitDialledNumber(code + number);
    shortest = { code: `+${code}`, number };
    if (isPhone(shortest)) return shortest;
  }
  return shortest;
}

/**
 * Returns whether the number typed beside a calling code itself begins with a calling code. Two zeros before a short
 * number are a typing mistake, unless the calling code follows the zeros.
 */
function isWholeNumber(code: string, beside: string): boolean {
  if (/^\(?\+/.test(beside)) return true;
  const digits = beside.replaceAll(/\D/g, '');
  return /^\(?00/.test(beside) && (digits.length >= 12 || digits.startsWith(`00${code}`));
}

/**
 * Parses a phone number in any form that people and programs write: `+35679001001`, `0035679001001`, `35679001001`,
 * `(+356) 7900-1001`. Null for any other text.
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
  // Spreadsheets remove the plus. Numbers inside the country have fewer digits, so the first digits here are the
  // calling code.
  const hasCode =
    digits.startsWith(home) &&
    digits.length >= 11 &&
    digits.length - home.length >= getMinDigitsAfterCode(home);
  return splitDialledNumber(hasCode ? digits : home + digits);
}

/**
 * Parses a phone number into the stored form of the number. Null for any other text, and for a number of an unknown
 * country.
 */
export function parsePhone(text: string | null | undefined): Phone | null {
  const phone = parseDialledPhone(text ?? '');
  return phone && isPhone(phone) ? phone : null;
}

/**
 * Returns the digits of a phone number as dialled from abroad, or an empty text if it has none. The digits are the same
 * for `+356 7900 1001`, `0035679001001` and `79001001`. The digits are also the same for `+44 07911 123456` and `+44
 * 7911123456`.
 */
export function toDialledDigits(text: string): string {
  if (parseTypedPhone(text).number === '') return '';
  const phone = parseDialledPhone(text) ?? parseTypedPhone(text);
  return formatPhone(phone).replaceAll(/\D/g, '');
}

/** Returns whether two texts are the same phone number: the dialled digits of the two texts must be equal. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  return toDialledDigits(one ?? '') === toDialledDigits(other ?? '');
}

/**
 * Returns every text as which a phone number can be stored. Older versions of the program stored the same number in
 * different forms.
 */
export function listStoredPhoneForms(digits: string): string[] {
  if (digits === '') return [];
  return Array.from({ length: 7 }, (_, at) => at + 1).flatMap((length) =>
    inFrontAnywhere.map((inFront) => `+${digits.slice(0, length)} ${inFront}${digits.slice(length)}`),
  );
}

/**
 * Returns whether a number of Malta is probably not a mobile number, so that the number can get no codes. Mobile
 * numbers of Malta begin with 7 or 9. Returns false for invalid numbers and for other countries.
 */
export function isUnlikelyMobile(phone: Phone): boolean {
  return phone.code === malta.code && isPhone(phone) && !/^[79]/.test(phone.number);
}

/** Returns whether a phone field has no digits after the calling code. */
function isBlank(text: string): boolean {
  return parseTypedPhone(normalizeTypedCharacters(text)).number === '';
}

/**
 * Creates the schema that converts a phone number into the stored form of the number. If `mayBeBlank`, a text without
 * digits becomes null.
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

/** The schema of a required mobile number. The result is one text: `+356 79001001`. */
export const mobile = v.pipe(
  v.string(toMessage('invalid.mobile')),
  createLengthCheck(toMessage('invalid.mobile'), mostTyped),
  parsePhoneOrRefuse('invalid.mobile', false),
  v.transform((text) => text ?? ''),
  markCountryDependent(),
);

/** Creates the schema of an optional phone number. A text without digits becomes null. */
export function createOptionalPhoneSchema(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(toMessage(message)), ''),
    v.transform((text) => text ?? ''),
    createLengthCheck(toMessage(message), mostTyped),
    parsePhoneOrRefuse(message, true),
    markCountryDependent(),
  );
}
