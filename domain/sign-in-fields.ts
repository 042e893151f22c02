import * as v from 'valibot';
import { isPhone, phoneOf, phoneText } from './phone.ts';
import { says } from './texts/texts.ts';
import { lengthFirst, mostTyped } from './typed.ts';

/** The fields of the member's sign-in; apart from `fields.ts`, so that the login brings no other field along. */

/** A number that must be there, as the one text `+356 79001001`. */
export const mobile = v.pipe(
  v.string(says('invalid.mobile')),
  lengthFirst(says('invalid.mobile'), mostTyped),
  v.transform((text) => phoneOf(text)),
  v.check(isPhone, says('invalid.mobile')),
  v.transform(phoneText),
);

/** The seven digits of an SMS code, out of what was pasted around them: `123 4567`, `123-4567`, `Code: 1234567`. */
export const verificationCode = v.pipe(
  v.string(says('invalid.code')),
  lengthFirst(says('invalid.code'), mostTyped),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^\D+/, '')),
  v.regex(/^\d{7}$/, says('invalid.code')),
);

/** A membership number to sign in with: 1 to 4 digits, `0028` and `28` alike; never 0. */
export const membershipNumber = v.pipe(
  v.union(
    [v.string(), v.pipe(v.number(), v.integer(), v.transform(String))],
    says('invalid.membershipNumber'),
  ),
  lengthFirst(says('invalid.membershipNumber'), mostTyped),
  v.trim(),
  v.regex(/^\d{1,4}$/, says('invalid.membershipNumber')),
  v.transform(Number),
  v.minValue(1, says('invalid.membershipNumber')),
);
