import { toSearchText } from '../values/search-text.ts';

/** The minimum length of a word. Words of one or two letters occur inside too many other words. */
const shortest = 3;

function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** Returns only the letters of a text, in lower case and without accents. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/**
 * Returns the words of three or more letters in these texts, and each text as one word, such as `maltashootingclub`.
 */
export function collectOwnWords(texts: readonly string[]): ReadonlySet<string> {
  const all = [...texts.map(toLettersOnly), ...texts.flatMap(splitWords)];
  return new Set(all.filter((word) => word.length >= shortest));
}

/** Returns whether a text consists only of the given words. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return text !== '' && ends.includes(text.length);
}

/** Returns whether a text is a sequence, such as `abcdef`, `654321` or `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Returns whether attackers guess this password first. Such a password is a sequence, or contains only the
 * association's own words and any digits or signs.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
