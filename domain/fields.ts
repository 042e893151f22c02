import * as v from 'valibot';
import { isIdCardNumber, padIdCardNumber } from './id-card.ts';
import { isPhone, phoneOf, phoneText } from './phone.ts';
import { says, type PlainKey } from './texts/texts.ts';

/**
 * The fields of the product, each with its rule and its message (specification section 5): the forms, the calls and
 * the server check with these same lines.
 */

// Control characters have no place in a name, and the database refuses the zero and halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu;

function cleaned(text: string): string {
  return text.replaceAll(control, '').normalize('NFC').trim();
}

/** A text that must be there, trimmed, of 200 characters at most unless said otherwise. */
export function requiredText(message: PlainKey, max = 200) {
  return v.pipe(
    v.string(says(message)),
    v.transform(cleaned),
    v.nonEmpty(says(message)),
    v.maxLength(max, says('invalid.tooLong')),
  );
}

/** A text that may be empty or absent: then it is ''. */
export function optionalText(max = 200) {
  return v.pipe(
    v.nullish(v.string(says('invalid.value')), ''),
    v.transform((text) => cleaned(text ?? '')),
    v.maxLength(max, says('invalid.tooLong')),
  );
}

/** A number that may be absent: no digits at all are null. */
export function optionalPhone(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(says(message)), ''),
    v.transform((text) => phoneOf(text)),
    v.check((phone) => phone.number === '' || isPhone(phone), says(message)),
    v.transform((phone) => (phone.number === '' ? null : phoneText(phone))),
  );
}

export const idCardNumber = v.pipe(
  v.string(says('invalid.idCard')),
  v.trim(),
  v.check(isIdCardNumber, says('invalid.idCard')),
  v.transform(padIdCardNumber),
);

/** An e-mail address that may be absent: an empty one is null. */
export const optionalEmail = v.pipe(
  v.nullish(v.string(says('invalid.email')), ''),
  v.transform((text) => cleaned(text ?? '')),
  v.check(
    (text) => text === '' || (text.length <= 200 && v.is(v.pipe(v.string(), v.email()), text)),
    says('invalid.email'),
  ),
  v.transform((text) => (text === '' ? null : text)),
);

/** An e-mail address that must be there. */
export const requiredEmail = v.pipe(
  v.string(says('invalid.email')),
  v.transform(cleaned),
  v.maxLength(200, says('invalid.email')),
  v.email(says('invalid.email')),
);

/** A photo as an image data URL; what its bytes are is checked where they are decoded. 5 MB of them at the most. */
export const photo = v.pipe(
  v.string(says('invalid.photo')),
  v.startsWith('data:image/', says('invalid.photo')),
  v.maxLength(7_000_000, says('invalid.photo')),
);
