import * as v from 'valibot';
import { checkLengthFirst } from './input-length.ts';
import { toMessage, t, type PlainKey } from '../texts/texts.ts';
import { cleanText, rawPerKept, findUnprintable } from './written-text.ts';

/** Makes the message for a text field that is too long. `name` is the field's name in messages. */
export function toTooLongMessage(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: toMessage(name)(), most });
}

/** A cleaned text that people read and documents print. Its length is checked before and after cleaning. */
function printableText(name: PlainKey, most: number) {
  return v.pipe(
    v.string(),
    checkLengthFirst(toTooLongMessage(name, most), most * rawPerKept),
    v.transform(cleanText),
    v.maxLength(most, toTooLongMessage(name, most)),
    v.check(
      (text) => findUnprintable(text) === undefined,
      ({ input }) => t('invalid.letters', { name: toMessage(name)(), letter: findUnprintable(input) ?? '' }),
    ),
  );
}

/** A search text. Characters that the database cannot store are replaced, because no name contains them. */
export const searchedText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')),
);

/**
 * Creates a text field that must be filled. It is trimmed, with 200 characters at most by default. `name` is
 * the field's name in messages.
 */
export function requireText(message: PlainKey, name: PlainKey, most = 200) {
  return v.pipe(v.string(toMessage(message)), printableText(name, most), v.nonEmpty(toMessage(message)));
}

/** Creates a text field that may be empty or missing. Then it is ''. */
export function optionalText(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(toMessage('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    printableText(name, most),
  );
}
