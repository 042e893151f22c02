import * as v from 'valibot';
import { isIdCardNumber, padIdCardNumber } from './id-card.ts';
import { isPhone, phoneOf, phoneText } from './phone.ts';
import { lengthFirst, mostTyped } from './typed.ts';
import { says, t, type PlainKey } from './texts/texts.ts';
import { cleaned, cleanedSecret, rawPerKept, unprintableIn } from './written-text.ts';

/**
 * The fields of the product, each with its rule and its message (specification section 5): the forms, the calls and
 * the server check with these same lines.
 */

const mostEmail = 200;

function tooLong(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: says(name)(), most });
}

/** A text that people read and documents print, cleaned; its length is looked at as it comes and as it is kept. */
function written(name: PlainKey, most: number) {
  return v.pipe(
    v.string(),
    lengthFirst(tooLong(name, most), most * rawPerKept),
    v.transform(cleaned),
    v.maxLength(most, tooLong(name, most)),
    v.check(
      (text) => unprintableIn(text) === undefined,
      ({ input }) => t('invalid.letters', { name: says(name)(), letter: unprintableIn(input) ?? '' }),
    ),
  );
}

/** A text that must be there, trimmed, of 200 characters at most unless said otherwise; `name` is what messages call it. */
export function requiredText(message: PlainKey, name: PlainKey, most = 200) {
  return v.pipe(v.string(says(message)), written(name, most), v.nonEmpty(says(message)));
}

/** A text that may be empty or absent: then it is ''. */
export function optionalText(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(says('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    written(name, most),
  );
}

/** A password that must be there, trimmed, of 200 characters at most. */
export function secret(message: PlainKey) {
  return v.pipe(
    v.string(says(message)),
    lengthFirst(tooLong('admin.password', 200), 200 * rawPerKept),
    v.transform(cleanedSecret),
    v.nonEmpty(says(message)),
    v.maxLength(200, tooLong('admin.password', 200)),
  );
}

/** A number that may be absent: no digits at all are null. */
export function optionalPhone(message: PlainKey) {
  return v.pipe(
    v.nullish(v.string(says(message)), ''),
    v.transform((text) => text ?? ''),
    lengthFirst(says(message), mostTyped),
    v.transform((text) => phoneOf(text)),
    v.check((phone) => phone.number === '' || isPhone(phone), says(message)),
    v.transform((phone) => (phone.number === '' ? null : phoneText(phone))),
  );
}

export const idCardNumber = v.pipe(
  v.string(says('invalid.idCard')),
  lengthFirst(says('invalid.idCard'), mostTyped),
  v.check(isIdCardNumber, says('invalid.idCard')),
  v.transform(padIdCardNumber),
);

/** An e-mail address that may be absent: an empty one is null. */
export const optionalEmail = v.pipe(
  v.nullish(v.string(says('invalid.email')), ''),
  v.transform((text) => text ?? ''),
  lengthFirst(says('invalid.email'), mostEmail * rawPerKept),
  v.transform(cleaned),
  v.check(
    (text) => text === '' || (text.length <= mostEmail && v.is(v.pipe(v.string(), v.email()), text)),
    says('invalid.email'),
  ),
  v.transform((text) => (text === '' ? null : text)),
);

/** An e-mail address that must be there. */
export const requiredEmail = v.pipe(
  v.string(says('invalid.email')),
  lengthFirst(says('invalid.email'), mostEmail * rawPerKept),
  v.transform(cleaned),
  v.maxLength(mostEmail, says('invalid.email')),
  v.email(says('invalid.email')),
);

/** A photo as an image data URL; what its bytes are is checked where they are decoded. 5 MB of them at the most. */
export const photo = v.pipe(
  v.string(says('invalid.photo')),
  v.startsWith('data:image/', says('invalid.photo')),
  v.maxLength(7_000_000, says('invalid.photo')),
);
