import * as v from 'valibot';
import { getHomeCountry, malta } from './country.ts';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';
import {
  callingCodes,
  getLeastBehindCode,
  removeTrunkPrefix,
  inFrontAnywhere,
  mostCodeDigits,
} from './phone-codes.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { markByCountry } from '../values/wire.ts';
import { toPlainMarks } from '../values/written-text.ts';

/**
 * What a phone field starts with: the code of the association's country, Malta's where it has no other (specification
 * section 5), and no digits.
 */
export function createEmptyPhone(): string {
  return formatPhone({ code: getHomeCountry().code, number: '' });
}

/** A phone number in its two parts; stored and sent as one text, `+356 79001001` (specification section 3). */
export interface Phone {
  readonly code: string;
  readonly number: string;
}

/** A phone number as one text: country code, a space, the number. */
export function formatPhone({ code, number }: Phone): string {
  return `${code} ${number}`;
}

/** A phone number's text that stays on one line within a sentence. */
export function keepOnOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Splits a phone number's text into the two parts that a field shows while it is typed. Without a code it is the
 * association's country's; spaces and dashes in the number do not count.
 */
export function parseTypedPhone(text: string | null | undefined): Phone {
  const typed = text ?? '';
  const whole = /^\s*(?:\+\d{8}|00)/.test(typed) ? parseDialledPhone(typed) : null;
  if (whole) return whole;
  const match = /^\s*(\+\d{1,7})?\s*(.*)$/s.exec(typed);
  return { code: match?.[1] ?? getHomeCountry().code, number: (match?.[2] ?? '').replaceAll(/[\s-]/g, '') };
}

/**
 * Whether this can be a phone number of its country. Malta's have 8 digits and start with 1 to 9; others have at least
 * 6 digits (specification section 5).
 */
export function isPhone({ code, number }: Phone): boolean {
  if (!/^\+\d{1,7}$/.test(code)) return false;
  return code === malta.code ? /^[1-9]\d{7}$/.test(number) : /^\d{6,15}$/.test(number);
}

/** A number as it is dialled from abroad, in the two parts that the codes of all countries divide it into; null without a code. */
function splitDialledNumber(digits: string): Phone | null {
  let shortest: Phone | null = null;
  for (let length = mostCodeDigits; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (!callingCodes.has(code)) continue;
    const number = removeTrunkPrefix(code, digits.slice(length));
    // Without what stood in front, it may be another country's of the same first digit.
    if (code.length + number.length < digits.length) return splitDialledNumber(code + number);
    shortest = { code: `+${code}`, number };
    if (isPhone(shortest)) return shortest;
  }
  return shortest;
}

/**
 * Whether a number beside a code begins with a code itself. Two zeros before a short number are a slip, unless the same
 * code follows them.
 */
function isWholeNumber(code: string, beside: string): boolean {
  if (/^\(?\+/.test(beside)) return true;
  const digits = beside.replaceAll(/\D/g, '');
  return /^\(?00/.test(beside) && (digits.length >= 12 || digits.startsWith(`00${code}`));
}

/**
 * What a text is as a phone number, however people and programs write one: `+35679001001`, `0035679001001`,
 * `35679001001`, `(+356) 7900-1001`; null for what is none.
 */
function parseDialledPhone(text: string): Phone | null {
  const plain = toPlainMarks(text).replace(/^(?:'|tel:)\s*/i, '');
  // Into the field beside the code a whole number may be typed once more.
  const [, code = '', beside = ''] = /^\+(\d{1,7})\s+(.*)$/s.exec(plain) ?? [];
  const written = isWholeNumber(code, beside) ? beside : plain;
  if (!/^\(?\+?[\d\s()./-]*$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  if (/^\(?\+/.test(written)) return splitDialledNumber(digits);
  if (digits.startsWith('00')) return splitDialledNumber(digits.slice(2));
  const home = getHomeCountry().code.slice(1);
  // A spreadsheet takes the plus away; at home nobody writes that many digits, and none of them is the code's.
  const hasCode =
    digits.startsWith(home) && digits.length >= 11 && digits.length - home.length >= getLeastBehindCode(home);
  return splitDialledNumber(hasCode ? digits : home + digits);
}

/** A phone number in the one form in which it is kept, of a country that is known; null for any other text. */
export function parsePhone(text: string | null | undefined): Phone | null {
  const phone = parseDialledPhone(text ?? '');
  return phone && isPhone(phone) ? phone : null;
}

/**
 * Makes the digits of a phone number as it is dialled from abroad; empty where there are none. They are the same for
 * `+356 7900 1001`, `0035679001001` and `79001001`, and for `+44 07911 123456` and `+44 7911123456`.
 */
export function toDialledDigits(text: string): string {
  if (parseTypedPhone(text).number === '') return '';
  const phone = parseDialledPhone(text) ?? parseTypedPhone(text);
  return formatPhone(phone).replaceAll(/\D/g, '');
}

/** Whether two texts are one phone number: they are dialled alike. */
export function isSamePhone(one: string | null, other: string | null): boolean {
  return toDialledDigits(one ?? '') === toDialledDigits(other ?? '');
}

/** Every text under which a phone number may be on file, because numbers were not always stored in one form. */
export function listKeptForms(digits: string): string[] {
  if (digits === '') return [];
  return Array.from({ length: 7 }, (_, at) => at + 1).flatMap((length) =>
    inFrontAnywhere.map((inFront) => `+${digits.slice(0, length)} ${inFront}${digits.slice(length)}`),
  );
}

/**
 * Whether a number of Malta is probably not a mobile's, and so gets no codes. Mobiles begin with 7 or 9. Nothing is
 * known of invalid numbers and of other countries.
 */
export function isUnlikelyMobile(phone: Phone): boolean {
  return phone.code === malta.code && isPhone(phone) && !/^[79]/.test(phone.number);
}

/** Whether a text has no digits of a number, but for the code that its field begins with. */
function isBlank(text: string): boolean {
  return parseTypedPhone(toPlainMarks(text)).number === '';
}

/** Reads a text as a phone number in its one form; one that `mayBeBlank` is null without digits. */
function parsePhoneOrRefuse(message: PlainKey, mayBeBlank: boolean) {
  return v.rawTransform<string, string | null>(({ dataset: { value }, addIssue, NEVER }) => {
    const phone = parsePhone(value);
    if (phone) return formatPhone(phone);
    if (mayBeBlank && isBlank(value)) return null;
    addIssue({ message: toMessage(message) });
    return NEVER;
  });
}

/** A mobile phone number that must be given, as one text: `+356 79001001`. */
export const mobile = v.pipe(
  v.string(toMessage('invalid.mobile')),
  checkLengthFirst(toMessage('invalid.mobile'), mostTyped),
  parsePhoneOrRefuse('invalid.mobile', false),
  v.transform((text) => text ?? ''),
  markByCountry(),
);

/** A phone number that may be left out: without digits it is null. */
export function optionalPhone(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(toMessage(message)), ''),
    v.transform((text) => text ?? ''),
    checkLengthFirst(toMessage(message), mostTyped),
    parsePhoneOrRefuse(message, true),
    markByCountry(),
  );
}
