/** Joins words by spaces, as in a class attribute. Undefined if there is no word. */
export function joinWords(...words: readonly (string | false | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined;
}
