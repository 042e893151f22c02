import * as v from 'valibot';
import { checkLengthFirst } from './input-length.ts';
import { toMessage, t, type PlainKey } from '../texts/texts.ts';
import { cleanText, rawPerKept, findUnprintable } from './written-text.ts';

/** The message for a text field that is too long; `name` is what messages call the field. */
export function toTooLongMessage(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: toMessage(name)(), most });
}

/** A text that people read and documents print, cleaned; its length is checked before and after cleaning. */
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

/** A text that is looked for. What no database can keep, no name holds. */
export const searchedText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')),
);

/** A text field that must be filled, trimmed, by default of 200 characters at most; `name` is what messages call it. */
export function requireText(message: PlainKey, name: PlainKey, most = 200) {
  return v.pipe(v.string(toMessage(message)), printableText(name, most), v.nonEmpty(toMessage(message)));
}

/** A text field that may be empty or absent: then it is ''. */
export function optionalText(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(toMessage('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    printableText(name, most),
  );
}
