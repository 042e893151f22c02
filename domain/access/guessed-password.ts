import { toSearchText } from '../values/search-text.ts';

/**
 * A word of the association is searched in a password only if it has at least this many letters. Words of one or two
 * letters occur inside too many other words.
 */
const shortest = 3;

/** Splits a text at all characters that are not letters into words, in lower case and without accents. */
function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** Returns only the letters of a text, in lower case and without accents. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/**
 * Returns all words of at least three letters that occur in texts about the association and its people. The result also
 * has the letters of each text joined into one word, such as `maltashootingclub`.
 */
export function collectOwnWords(texts: readonly string[]): ReadonlySet<string> {
  const all = [...texts.map(toLettersOnly), ...texts.flatMap(splitWords)];
  return new Set(all.filter((word) => word.length >= shortest));
}

/** Returns whether a text consists of one or more of the given words, with no other characters. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return text !== '' && ends.includes(text.length);
}

/** Returns whether the characters of a text count up, count down or are all equal: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Returns whether attackers would guess this password at once (not in section 5 of the specification). Attackers first
 * try sequences like `abcdef` and the association's own words. The comparison with the association's words ignores the
 * password's digits and signs.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
