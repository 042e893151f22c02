import { toSearchText } from '../member/member-search.ts';

/** Shorter words occur in too many other words. */
const shortest = 3;

/** Splits a text into words of letters, in plain lower case. */
function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** Keeps only the letters of a text, in plain lower case. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/** Collects the words of an association and its people, each alone and all of a text run together. */
export function collectOwnWords(texts: readonly string[]): ReadonlySet<string> {
  const all = [...texts.map(toLettersOnly), ...texts.flatMap(splitWords)];
  return new Set(all.filter((word) => word.length >= shortest));
}

/** Whether a text consists of nothing but these words, one after another. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return text !== '' && ends.includes(text.length);
}

/** Whether the characters follow one another as in the alphabet: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Whether an attacker would guess a password first (not in section 5 of the specification). It is a run of
 * letters or digits, or the association's own words with any year, digits and signs.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
