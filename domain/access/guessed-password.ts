import { toSearchText } from '../member/member-search.ts';

/** Shorter words are in too many others. */
const shortest = 3;

/** The letters of a text in plain lower case, word by word. */
function splitWords(text: string): string[] {
  return toSearchText(text).split(/[^\p{L}]+/u);
}

/** The letters of a text in plain lower case, without any other characters. */
export function toLettersOnly(text: string): string {
  return splitWords(text).join('');
}

/** The words by which an association and its people are known, one by one and run together. */
export function collectOwnWords(texts: readonly string[]): ReadonlySet<string> {
  const all = [...texts.map(toLettersOnly), ...texts.flatMap(splitWords)];
  return new Set(all.filter((word) => word.length >= shortest));
}

/** Whether a text is made of nothing but these words, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return text !== '' && ends.includes(text.length);
}

/** Whether letters and digits follow one another as in the alphabet: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/**
 * Whether a password is guessed first. It is a run of letters or digits, or the association's own words with any year,
 * digits and signs around them. An addition to specification section 5.
 */
export function isGuessedFirst(password: string, ownWords: ReadonlySet<string>): boolean {
  return isRun(password.toLowerCase()) || isMadeOf(toLettersOnly(password), ownWords);
}
