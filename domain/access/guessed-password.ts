import { toSearchText } from '../member/member-search.ts';

/** The minimum length of a word. Shorter words are part of too many other words. */
const shortest = 3;

/** Splits a text into words of letters, in plain lower case. */
function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** Keeps only the letters of a text, in plain lower case. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/**
 * Returns all words in texts about the association and its people. For each text, also returns its words joined
 * into one word.
 */
export function collectOwnWords(texts: readonly string[]): ReadonlySet<string> {
  const all = [...texts.map(toLettersOnly), ...texts.flatMap(splitWords)];
  return new Set(all.filter((word) => word.length >= shortest));
}

/** Returns whether a text consists only of the given words, without anything between the words. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return text !== '' && ends.includes(text.length);
}

/** Returns whether each character is the next, the previous or the same letter: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Returns whether attackers try this password first when they guess (not in section 5 of the specification). Such a
 * password is a sequence like `abcdef`, or consists of the association's own words. Digits and signs in the
 * password are ignored for this comparison.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
