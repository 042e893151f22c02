import * as catalogues from '#domain/texts/catalogues.ts';

/** Matches whole sentences. Shorter texts and names could also be personal data. */
const isSentence = /^[A-Z][^{}]* [^{}]* [^{}]*\.$/;

/** Returns a compiled text of the catalogue as one string. Null if the text has a part that changes. */
function wholeText(compiled: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** A map from each sentence of the catalogue to its key. No personal data looks like one of these sentences. */
const keys: ReadonlyMap<string, string> = new Map(
  Object.values(catalogues)
    .flatMap((one) => Object.entries<unknown>(one))
    .flatMap(([key, compiled]): [string, string][] => {
      const text = wholeText(compiled);
      return text !== null && isSentence.test(text) ? [[text, key]] : [];
    }),
);

/** Finds the key of a message of the product. Undefined for any other text. */
export function messageKey(text: string): string | undefined {
  return keys.get(text);
}

/** Finds the keys of the product's messages in a value, in at most four levels of nested objects. */
export function findMessageKeys(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [messageKey(value) ?? []].flat();
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [];
  return Object.values(value).flatMap((one) => findMessageKeys(one, depth + 1));
}
