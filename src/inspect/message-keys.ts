import * as catalogues from '#domain/texts/catalogues.ts';

/** Sentences that say what is wrong or missing; shorter texts and names stand in people's data as well. */
const isSentence = /^[A-Z][^{}]* [^{}]* [^{}]*\.$/;

/** A text of the catalogue, which a build has compiled; null where it has a part that changes. */
function wholeText(compiled: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** The keys of the catalogue's own sentences, by their text: no person's data reads like one. */
const keys: ReadonlyMap<string, string> = new Map(
  Object.values(catalogues)
    .flatMap((one) => Object.entries<unknown>(one))
    .flatMap(([key, compiled]): [string, string][] => {
      const text = wholeText(compiled);
      return text !== null && isSentence.test(text) ? [[text, key]] : [];
    }),
);

/** The key of one of the product's own messages; undefined for any other text. */
export function messageKey(text: string): string | undefined {
  return keys.get(text);
}

/** The keys of the product's own messages in a value, however deep they stand. */
export function findMessageKeys(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [messageKey(value) ?? []].flat();
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [];
  return Object.values(value).flatMap((one) => findMessageKeys(one, depth + 1));
}
