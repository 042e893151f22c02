import * as v from 'valibot';
import { lengthFirst } from './input-length.ts';
import { says, t, type PlainKey } from '../texts/texts.ts';
import { cleaned, rawPerKept, unprintableIn } from './written-text.ts';

/** The message for a text field that is too long; `name` is what messages call the field. */
export function tooLong(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: says(name)(), most });
}

/** A text that people read and documents print, cleaned; its length is checked before and after cleaning. */
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

/** A text field that must be filled, trimmed, by default of 200 characters at most; `name` is what messages call it. */
export function requiredText(message: PlainKey, name: PlainKey, most = 200) {
  return v.pipe(v.string(says(message)), written(name, most), v.nonEmpty(says(message)));
}

/** A text field that may be empty or absent: then it is ''. */
export function optionalText(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(says('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    written(name, most),
  );
}
