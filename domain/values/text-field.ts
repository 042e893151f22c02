import * as v from 'valibot';
import { createLengthCheck } from './input-length.ts';
import { toMessage, t, type PlainKey } from '../texts/texts.ts';
import { cleanName, cleanText, rawPerKept, findUnprintable } from './written-text.ts';

/**
 * Returns the function that finds the message for a text of more than `most` characters. `name` is the key of the
 * field's label.
 */
export function toTooLongMessage(name: PlainKey, most: number): () => string {
  return () => t('invalid.tooLong', { name: toMessage(name)(), most });
}

/** Creates the schema of a text that the documents' font can print. */
function printableText(name: PlainKey, most: number, clean = cleanText) {
  return v.pipe(
    v.string(),
    createLengthCheck(toTooLongMessage(name, most), most * rawPerKept),
    v.transform(clean),
    v.maxLength(most, toTooLongMessage(name, most)),
    v.check(
      (text) => findUnprintable(text) === undefined,
      ({ input }) => t('invalid.letters', { name: toMessage(name)(), letter: findUnprintable(input) ?? '' }),
    ),
  );
}

/**
 * The text of a search. Characters that the database cannot store are replaced, so that a search with them finds
 * nobody.
 */
export const searchedText = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')),
);

/** Creates the schema of a text that must not be empty. `name` is the key of the field's label. */
export function createRequiredTextSchema(
  message: PlainKey,
  name: PlainKey,
  most = 200,
  clean: typeof cleanText = cleanText,
) {
  return v.pipe(
    v.string(toMessage(message)),
    printableText(name, most, clean),
    v.nonEmpty(toMessage(message)),
  );
}

/** Creates the schema of a first name or surname. `name` is the key of the field's label. */
export function createNameSchema(message: PlainKey, name: PlainKey) {
  return createRequiredTextSchema(message, name, 100, cleanName);
}

/** Creates the schema of a text that can be empty. A missing field becomes an empty text. */
export function createOptionalTextSchema(name: PlainKey, most = 200) {
  return v.pipe(
    v.nullish(v.string(toMessage('invalid.value')), ''),
    v.transform((text) => text ?? ''),
    printableText(name, most),
  );
}
