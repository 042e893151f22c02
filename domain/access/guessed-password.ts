import { toSearchText } from '../member/member-search.ts';

/**
 * The minimum number of letters of a word that is searched in a password. Shorter words occur in too many other words.
 */
const shortest = 3;

/**
 * Splits a text into the words of the text, in lower case and without accents. Every character that is not a letter
 * separates two words.
 */
function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** Returns only the letters of a text, in lower case and without accents. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/**
 * Returns all words of at least three letters in texts about the association and the association's people. For each
 * text, also returns all words of the text joined into one word.
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

/** Returns whether each letter of a text is the next, the previous or the same letter: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Returns whether attackers would try this password among the first (not in section 5 of the specification). Such a
 * password is a sequence like `abcdef`, or consists of the association's own words. The comparison of a password with
 * the association's words ignores digits and signs.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
