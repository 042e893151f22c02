import * as v from 'valibot';
import { getHomeCountry, malta } from './country.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';
import {
  callingCodes,
  getMinDigitsAfterCode,
  removeTrunkPrefix,
  getMostMobileDigits,
  mostAnywhere,
  listDigitsInFront,
  mostCodeDigits,
} from './phone-codes.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { markCountryDependent } from '../values/wire.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';

/** Returns the text of an empty phone field: the home calling code (specification section 5). */
export function createPhoneWithHomeCode(): string {
  return formatPhone({ code: getHomeCountry().code, number: '' });
}

/** A phone number in two parts. In the database and the API, it is one text: `+356 79001001` (section 3). */
export interface Phone {
  readonly code: string;
  readonly number: string;
}

/** Returns a phone number as one text: the calling code, a space and the other digits. */
export function formatPhone({ code, number }: Phone): string {
  return `${code} ${number}`;
}

/** Puts non-breaking spaces into a phone number, so that it stays on one line. */
export function toNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Splits a typed number. A number without a calling code gets the calling code of the association's country. */
export function parseTypedPhone(text: string | null | undefined): Phone {
  const typed = text ?? '';
  const whole = /^\s*(?:\+\d{8}|00)/.test(typed) ? parseDialledPhone(typed) : null;
  if (whole) return whole;
  const match = /^\s*(\+\d{1,7})?\s*(.*)$/s.exec(typed);
  return { code: match?.[1] ?? getHomeCountry().code, number: (match?.[2] ?? '').replaceAll(/[\s-]/g, '') };
}

/**
 * Returns whether a number's length is possible (specification section 5). Numbers of Malta have 8 digits, and the
 * first is not 0. Other numbers have 6 to 15 digits.
 */
export function isPhone({ code, number }: Phone): boolean {
  if (!/^\+\d{1,7}$/.test(code)) return false;
  if (code === malta.code) return /^[1-9]\d{7}$/.test(number);
  return /^\d{6,}$/.test(number) && number.length <= mostAnywhere;
}

function hasMobileLength({ code, number }: Phone): boolean {
  return number.length <= getMostMobileDigits(code.slice(1));
}

/**
 * Splits the digits that people dial from abroad, such as `35679001001`. Returns null if no known calling code is
 * first.
 */
function splitDialledNumber(digits: string): Phone | null {
  let possible: Phone | null = null;
  let shortest: Phone | null = null;
  for (let length = mostCodeDigits; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (!callingCodes.has(code)) continue;
    const number = removeTrunkPrefix(code, digits.slice(length));
    // After a first digit was removed, the rest can belong to another country, so the rest is split again.
    if (code.length + number.length < digits.length) return splitDialledNumber(code + number);
    shortest = { code: `+${code}`, number };
    if (!isPhone(shortest)) continue;
    if (hasMobileLength(shortest)) return shortest;
    possible ??= shortest;
  }
  return possible ?? shortest;
}

/**
 * Returns whether the text beside a calling code has its own calling code, such as `+44 20 7946 0018`. Two zeros before
 * a short number are a typing mistake, unless the calling code follows them.
 */
function isWholeNumber(code: string, beside: string): boolean {
  if (/^\(?\+/.test(beside)) return true;
  const digits = beside.replaceAll(/\D/g, '');
  return /^\(?00/.test(beside) && (digits.length >= 12 || digits.startsWith(`00${code}`));
}

const words = 'tel(?:ephone)?|phone|mob(?:ile)?|cell|sms|callto|whatsapp';
/**
 * The words that people write before a number, such as `Mob.` or `tel:`. If people pasted the number beside a calling
 * code, this code stands before the words.
 */
const label = new RegExp(
  String.raw`^(\+\d{1,7}\s+)?(?:(?:${words})[.:]*(?://)?|https://wa\.me/|['\p{So}]+)\s*`,
  'iu',
);

/** Marks between digits, such as the dots of a letterhead. */
const marks = /[[\]{}_·•‧∙⁄∕]/g;

/** Removes what people and programs write around and between digits, such as the `.0` of `79001001.0`. */
export function removePhoneMarks(text: string): string {
  const bare = normalizeTypedCharacters(text).replace(label, '$1').replaceAll(marks, ' ');
  return bare
    .replace(/^([^.,]+)[.,]0$/, '$1')
    .replace(/[\s.,;:]+$/, '')
    .trim();
}

/** Parses `+35679001001`, `0035679001001`, `35679001001` or `(+356) 7900-1001`. Returns null for other texts. */
function parseDialledPhone(text: string): Phone | null {
  const plain = removePhoneMarks(text);
  // People also type a number with its calling code into the field beside the calling code.
  const [, code = '', beside = ''] = /^\+(\d{1,7})\s+(.*)$/s.exec(plain) ?? [];
  const written = isWholeNumber(code, beside) ? beside : plain;
  if (!/^\(?\+?[\d\s()./-]*$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  if (/^\(?\+/.test(written)) return splitDialledNumber(digits.replace(/^00/, ''));
  if (digits.startsWith('00')) return splitDialledNumber(digits.slice(2));
  const home = getHomeCountry().code.slice(1);
  // In North America, ten digits are a whole number, also where the calling code has four digits.
  if (home.startsWith('1') && /^1?\d{10}$/.test(digits)) return splitDialledNumber(`1${digits.slice(-10)}`);
  // Spreadsheets remove the plus. Numbers inside a country are shorter, so these digits begin with a calling code.
  const hasCode =
    digits.startsWith(home) &&
    digits.length >= 11 &&
    digits.length - home.length >= getMinDigitsAfterCode(home);
  return splitDialledNumber(hasCode ? digits : home + digits);
}

/** Parses a number in any usual form. Returns null for other texts and unknown calling codes. */
export function parsePhone(text: string | null | undefined): Phone | null {
  const phone = parseDialledPhone(text ?? '');
  return phone && isPhone(phone) ? phone : null;
}

/** Returns whether a text is a number that can be a mobile of its country. */
export function isMobile(text: string): boolean {
  const phone = parsePhone(text);
  return phone !== null && hasMobileLength(phone);
}

/**
 * Returns the digits that people dial from abroad, or an empty text if there is no number. `0035679001001` and
 * `79001001` give `35679001001`.
 */
export function toDialledDigits(text: string): string {
  if (parseTypedPhone(text).number === '') return '';
  const phone = parseDialledPhone(text) ?? parseTypedPhone(text);
  return formatPhone(phone).replaceAll(/\D/g, '');
}

/** Returns whether people abroad dial the same digits for both numbers. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  return toDialledDigits(one ?? '') === toDialledDigits(other ?? '');
}

/** Returns all texts that older versions of the program can have stored for a number with these digits. */
export function listStoredPhoneForms(digits: string): string[] {
  if (digits === '') return [];
  const forms = Array.from({ length: 7 }, (_, at) => at + 1).flatMap((length) => {
    const code = digits.slice(0, length);
    return listDigitsInFront(code).map((inFront) => `+${code} ${inFront}${digits.slice(length)}`);
  });
  return [...new Set(forms)].filter((form) => toDialledDigits(form) === digits);
}

/** Returns whether a number of Malta is probably not a mobile, because it does not begin with 7 or 9. */
export function isUnlikelyMobile(phone: Phone): boolean {
  return phone.code === malta.code && isPhone(phone) && !/^[79]/.test(phone.number);
}

function isBlank(text: string): boolean {
  return parseTypedPhone(normalizeTypedCharacters(text)).number === '';
}

/** Converts a typed number to the stored form. If `mayBeBlank` is true, a blank text becomes null. */
function parsePhoneOrRefuse(message: PlainKey, mayBeBlank: boolean) {
  return v.rawTransform<string, string | null>(({ dataset: { value }, addIssue, NEVER }) => {
    const phone = parsePhone(value);
    if (phone) return formatPhone(phone);
    if (mayBeBlank && isBlank(value)) return null;
    addIssue({ message: toMessage(message) });
    return NEVER;
  });
}

/** A required mobile, such as `+356 79001001`. An already stored mobile can have more digits than a new one. */
export const mobileOrStored = v.pipe(
  v.string(toMessage('invalid.mobile')),
  createLengthCheck(toMessage('invalid.mobile'), mostTyped),
  parsePhoneOrRefuse('invalid.mobile', false),
  v.transform((text) => text ?? ''),
  markCountryDependent(),
);

/** A required new mobile, such as `+356 79001001`. */
export const mobile = v.pipe(
  mobileOrStored,
  v.check(isMobile, toMessage('invalid.mobile')),
  markCountryDependent(),
);

/** Creates the schema of an optional phone number. A field with only a calling code becomes null. */
export function createOptionalPhoneSchema(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(toMessage(message)), ''),
    v.transform((text) => text ?? ''),
    createLengthCheck(toMessage(message), mostTyped),
    parsePhoneOrRefuse(message, true),
    markCountryDependent(),
  );
}
