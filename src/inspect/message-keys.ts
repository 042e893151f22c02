import * as catalogues from '#domain/texts/catalogues.ts';

/** Texts of one or two words do not match, because they could be names of people. */
const isSentence = /^[A-Z][^{}]* [^{}]* [^{}]*\.$/;

/** Returns the text of a message, or null if the message has a placeholder for a value. */
function wholeText(compiled: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(compiled) ? compiled : [compiled];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

const keys: ReadonlyMap<string, string> = new Map(
  Object.values(catalogues)
    .flatMap((one) => Object.entries<unknown>(one))
    .flatMap(([key, compiled]): [string, string][] => {
      const text = wholeText(compiled);
      return text !== null && isSentence.test(text) ? [[text, key]] : [];
    }),
);

export function findMessageKey(text: string): string | undefined {
  return keys.get(text);
}

export function findMessageKeys(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [findMessageKey(value) ?? []].flat();
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return [];
  return Object.values(value).flatMap((one) => findMessageKeys(one, depth + 1));
}
