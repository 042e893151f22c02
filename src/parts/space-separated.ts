/** Joins the words with spaces. Undefined if all words are undefined or false. */
export function joinWords(...words: readonly (string | false | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined;
}
