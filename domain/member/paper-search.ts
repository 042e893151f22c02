import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { parseSearch } from './member-search.ts';

/** What a text names that no list shows: a receipt or a certificate by its number, a payment by its reference, a former name. */
export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string }
  /** The folded words of a name that somebody may have had before. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/** References are longer than what members are usually searched by, and hold a digit. */
const reference = /^(?=.*\d)\S.{2,98}\S$/u;

/** A name, of at least as many letters as tell one from another. */
const name = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\s,'’.-]{3,100}$/u;

/** What paper, payment or former name a text may name, with or without the zeros before a number; null where it looks like none. */
export function parsePaper(typed: string): PaperNamed | null {
  const text = typed.trim();
  for (const [kind, pattern] of numberedPapers) {
    const [, of, number] = pattern.exec(text) ?? [];
    if (of !== undefined) return { kind, year: Number(of), number: Number(number) };
  }
  if (reference.test(text)) return { kind: 'reference', text };
  if (!name.test(text)) return null;
  const sought = parseSearch(text);
  return sought.is === 'words' ? { kind: 'name', words: sought.words.map(({ word }) => word) } : null;
}

/** Where so many members are found by their names, who had one before is not looked for: that would be of no help. */
const fewFound = 20;

/**
 * Whether a text that finds so many members is asked about: a payment's reference where it finds none, a former name
 * where it finds few, and the number of a paper always.
 */
export function isPaperAsked(typed: string, found: number): boolean {
  const named = parsePaper(typed);
  if (named?.kind === 'reference') return found === 0;
  return named?.kind === 'name' ? found < fewFound : named !== null;
}

/**
 * Whose a paper or a payment is: its number or reference, the year, and the member, whose number is 0 for none. Of a former
 * name that name, and the year in which it was changed.
 */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
