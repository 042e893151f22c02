import * as catalogues from '#domain/texts/catalogues.ts';

/**
 * Matches whole sentences. Shorter texts do not match, because shorter texts could also be names or other personal
 * data.
 */
const isSentence = /^[A-Z][^{}]* [^{}]* [^{}]*\.$/;

/** Joins a compiled text of the catalogue to one string. Null if the text has a placeholder for a value. */
function wholeText(compiled: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/**
 * The key of each sentence of the catalogue. Only whole sentences are in this map, so no personal data can be found in
 * the map.
 */
const keys: ReadonlyMap<string, string> = new Map(
  Object.values(catalogues)
    .flatMap((one) => Object.entries<unknown>(one))
    .flatMap(([key, compiled]): [string, string][] => {
      const text = wholeText(compiled);
      return text !== null && isSentence.test(text) ? [[text, key]] : [];
    }),
);

/** Finds the catalogue's key of a message that the product shows. Undefined for any other text. */
export function findMessageKey(text: string): string | undefined {
  return keys.get(text);
}

/** Finds the catalogue's keys of all messages in a value. Searches nested objects and lists, to a limited depth. */
export function findMessageKeys(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [findMessageKey(value) ?? []].flat();
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [];
  return Object.values(value).flatMap((one) => findMessageKeys(one, depth + 1));
}
