import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { parseSearch } from './member-search.ts';

/**
 * Something that a text may name and no list shows: a receipt or certificate by number, a payment by
 * reference, or a former name.
 */
export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string }
  /** The converted words of a possible former name. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/** A provider's reference contains a digit. One of ours is 24 random characters, which may be letters alone. */
const reference = /^(?=.*\d|[\w-]{24}$)\S.{2,98}\S$/u;

/** A name with at least three letters, to distinguish people. */
const name = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\s,'’.-]{3,100}$/u;

/**
 * Parses what receipt, certificate, payment or former name a text may name. Zeros before a number may be
 * missing. Null if it looks like none of these.
 */
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

/** If a search finds this many members by name, a search for former names would not help. */
const fewFound = 20;

/**
 * Whether the server is asked about a text that found this many members. A payment's reference: if it found
 * nobody. A former name: if it found few. The number of a receipt or certificate: always.
 */
export function isPaperAsked(typed: string, found: number): boolean {
  const named = parsePaper(typed);
  if (named?.kind === 'reference') return found === 0;
  return named?.kind === 'name' ? found < fewFound : named !== null;
}

/**
 * The member of a receipt, certificate or payment: the number or reference, the year, and the member, with
 * number 0 for none. For a former name, `paper` is that name and `year` the year of its change.
 */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
