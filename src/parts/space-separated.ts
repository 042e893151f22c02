/** Those of the words that are there, as an attribute lists classes and ids; undefined where none is. */
export function spaceSeparated(...words: readonly (string | false | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined;
}
