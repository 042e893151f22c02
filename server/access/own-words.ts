import { sql } from 'kysely';
import { folded } from '#domain/member-search.ts';
import { associationNow } from '../association/versions.ts';
import type { Context } from '../base/context.ts';

/** Shorter words are in too many others. */
const shortest = 3;

/** The letters of a text in plain lower case, word by word. */
function wordsOf(text: string): string[] {
  return folded(text).split(/[^\p{L}]+/u);
}

/** Whether a text is made of nothing but these words, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [0];
  for (let end = shortest; end <= text.length; end += 1)
    if (ends.some((start) => words.has(text.slice(start, end)))) ends.push(end);
  return ends.includes(text.length);
}

/** Whether letters and digits follow one another as in the alphabet: `abcdef`, `654321`, `aaaaaa`. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
  return [1, 0, -1].some((step) => steps.every((one) => one === step));
}

/** The words by which an association and its people are known, of which a guess would be made. */
async function ownWords({ config, db }: Pick<Context, 'config' | 'db'>): Promise<ReadonlySet<string>> {
  const { name, longName, address, country, insurer } = await associationNow({ config, db });
  const { rows } = await sql<{ word: string }>`
    select username as word from administrators
    union select short_name from clubs union select name from clubs
    union select short_name from affiliated_groups union select name from affiliated_groups`.execute(db);
  const texts = [name, longName, address, country, insurer, ...rows.map(({ word }) => word)];
  const whole = texts.map((text) => wordsOf(text).join(''));
  return new Set([...whole, ...texts.flatMap(wordsOf)].filter((word) => word.length >= shortest));
}

/**
 * Whether a password is made of the words of an association and its people, or is a run of letters or digits: whatever
 * year, digits and signs stand around them, those are guessed first. `username` is one that is not on file yet.
 */
export async function isOfOwnWords(
  portal: Pick<Context, 'config' | 'db'>,
  password: string,
  username = '',
): Promise<boolean> {
  const core = wordsOf(password).join('');
  if (isRun(password.toLowerCase())) return true;
  if (core === '') return false;
  const words = await ownWords(portal);
  if (isMadeOf(core, new Set([...words, wordsOf(username).join('')]))) return true;
  const { rows } = await sql`
    select from members where char_length(city) >= ${shortest}
      and regexp_replace(folded_text(city), '[^[:alpha:]]', '', 'g') = ${core} limit 1`.execute(portal.db);
  return rows.length > 0;
}
