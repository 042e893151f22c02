import * as v from 'valibot';
import { createLengthCheck } from './input-length.ts';
import { toMessage, t, type PlainKey } from '../texts/texts.ts';
import { cleanText, rawPerKept, findUnprintable } from './written-text.ts';

/** Returns the message for a text that is longer than `most` characters. `name` is the text key of the field's name. */
export function toTooLongMessage(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: toMessage(name)(), most });
}

/**
 * Creates the schema of a text that documents can print. The length is checked before and after the text is cleaned.
 */
function printableText(name: PlainKey, most: number) {
  return v.pipe(
    v.string(),
    createLengthCheck(toTooLongMessage(name, most), most * rawPerKept),
    v.transform(cleanText),
    v.maxLength(most, toTooLongMessage(name, most)),
    v.check(
      (text) => findUnprintable(text) === undefined,
      ({ input }) => t('invalid.letters', { name: toMessage(name)(), letter: findUnprintable(input) ?? '' }),
    ),
  );
}

/**
 * The schema of a search text. The schema replaces characters that the database cannot store, so that a text with such
 * characters finds nobody.
 */
export const searchedText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')),
);

/**
 * Creates the schema of a required text. The text is trimmed and has at most 200 characters by default. `name` is the
 * text key of the field's name.
 */
export function createRequiredTextSchema(message: PlainKey, name: PlainKey, most = 200) {
  return v.pipe(v.string(toMessage(message)), printableText(name, most), v.nonEmpty(toMessage(message)));
}

/** Creates the schema of an optional text. A missing text becomes an empty text. */
export function createOptionalTextSchema(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(toMessage('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    printableText(name, most),
  );
}
