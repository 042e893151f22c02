import * as v from 'valibot';
import { homeCountry, malta } from './country.ts';
import { lengthFirst, mostTyped } from './input-length.ts';
import { says, type PlainKey } from './texts/texts.ts';
import { byCountry } from './wire.ts';

/**
 * What a phone field starts with: the code of the association's country, Malta's where it has no other (specification
 * section 5), and no digits.
 */
export function emptyPhone(): string {
  return phoneText({ code: homeCountry().code, number: '' });
}

/** A phone number in its two parts; stored and sent as one text, `+356 79001001` (specification section 3). */
export interface Phone {
  readonly code: string;
  readonly number: string;
}

/** The one text of a phone number: country code, a space, the number. */
export function phoneText({ code, number }: Phone): string {
  return `${code} ${number}`;
}

/** A phone number's text for a sentence, in which it stays on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * The two parts of a phone number's text, the code of the association's country where none is given; spaces and dashes
 * in the number do not count.
 */
export function phoneOf(text: string | null | undefined): Phone {
  const match = /^\s*(\+\d{1,7})?\s*(.*)$/s.exec(text ?? '');
  return { code: match?.[1] ?? homeCountry().code, number: (match?.[2] ?? '').replaceAll(/[\s-]/g, '') };
}

/**
 * Whether this can be a phone number of its country: Malta's have 8 digits and start with 1 to 9, others have at least
 * 6 (specification section 5).
 */
export function isPhone({ code, number }: Phone): boolean {
  if (!/^\+\d{1,7}$/.test(code)) return false;
  return code === malta.code ? /^[1-9]\d{7}$/.test(number) : /^\d{6,15}$/.test(number);
}

/**
 * A phone number as it is dialled from abroad, in digits alone, the same for `+356 7900 1001`, `0035679001001` and
 * `79001001`; empty where there are none.
 */
export function dialledDigits(text: string): string {
  if (phoneOf(text).number === '') return '';
  const bare = text.trim();
  // Into the field beside the code a whole number may be typed once more.
  const beside = /^\+\d{1,7}\s+(.*)$/s.exec(bare)?.[1] ?? '';
  const whole = /^(?:\+|00)/.test(beside) ? beside : bare;
  const digits = whole.replaceAll(/\D/g, '');
  if (whole.startsWith('00')) return digits.slice(2);
  const { code } = homeCountry();
  const isWhole = code === malta.code && /^356[1-9]\d{7}$/.test(digits);
  return whole.startsWith('+') || isWhole ? digits : `${code.slice(1)}${digits}`;
}

/**
 * Whether a number of Malta is hardly a mobile's, to which alone codes can be sent: those begin with 7 or 9. Of numbers
 * that are not valid, and of other countries, nothing is known.
 */
export function isUnlikelyMobile(phone: Phone): boolean {
  return phone.code === malta.code && isPhone(phone) && !/^[79]/.test(phone.number);
}

/** A mobile phone number that must be given, as one text: `+356 79001001`. */
export const mobile = v.pipe(
  v.string(says('invalid.mobile')),
  lengthFirst(says('invalid.mobile'), mostTyped),
  v.transform((text) => phoneOf(text)),
  v.check(isPhone, says('invalid.mobile')),
  v.transform(phoneText),
  byCountry(),
);

/** A phone number that may be left out: without digits it is null. */
export function optionalPhone(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(says(message)), ''),
    v.transform((text) => text ?? ''),
    lengthFirst(says(message), mostTyped),
    v.transform((text) => phoneOf(text)),
    v.check((phone) => phone.number === '' || isPhone(phone), says(message)),
    v.transform((phone) => (phone.number === '' ? null : phoneText(phone))),
    byCountry(),
  );
}
