import * as catalogues from '#domain/texts/catalogues.ts';

/** Matches sentences that say what is wrong or missing. Shorter texts and names also appear in personal data. */
const isSentence = /^[A-Z][^{}]* [^{}]* [^{}]*\.$/;

/** Joins a compiled text of the catalogue. Null if the text has a part that changes. */
function wholeText(compiled: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** The keys of the catalogue's sentences, by their text. No personal data looks like one of these sentences. */
const keys: ReadonlyMap<string, string> = new Map(
  Object.values(catalogues)
    .flatMap((one) => Object.entries<unknown>(one))
    .flatMap(([key, compiled]): [string, string][] => {
      const text = wholeText(compiled);
      return text !== null && isSentence.test(text) ? [[text, key]] : [];
    }),
);

/** Finds the key of one of the product's own messages. Undefined for any other text. */
export function messageKey(text: string): string | undefined {
  return keys.get(text);
}

/** Finds the keys of the product's own messages in a value, down to four levels inside. */
export function findMessageKeys(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [messageKey(value) ?? []].flat();
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [];
  return Object.values(value).flatMap((one) => findMessageKeys(one, depth + 1));
}
