/** The words that are there, space-separated, as an attribute lists classes; undefined where none is. */
export function joinWords(...words: readonly (string | false | undefined)[]): string | undefined {
  return words.filter(Boolean).join(' ') || undefined;
}
