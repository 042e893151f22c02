import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';
import { parseSearch } from './member-search.ts';

/** What a search text can be if it is no current detail: a document's number, a payment's reference, a former name. */
export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string }
  /** The words of a text that is perhaps a person's former name, converted for the search. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/** Matches a payment's reference: a text with a digit (card provider), or 24 random characters (portal). */
const reference = /^(?=.*\d|[\w-]{24}$)\S.{2,98}\S$/u;

/** Matches a name with at least three letters. Names with fewer than three letters match too many people. */
const name = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\s,'’.-]{3,100}$/u;

/**
 * Parses a search text as the number of a receipt or certificate, the reference of a payment, or a former name. People
 * can leave out the first zeros of the receipt's or certificate's number. Returns null if the text is no number,
 * reference or name.
 */
export function parsePaperSearch(typed: string): PaperNamed | null {
  const text = typed.trim();
  const plain = normalizeTypedCharacters(typed);
  for (const [kind, pattern] of numberedPapers) {
    const [, of, number] = pattern.exec(plain) ?? [];
    if (of !== undefined) return { kind, year: Number(of), number: Number(number) };
  }
  if (reference.test(text)) return { kind: 'reference', text };
  if (!name.test(plain)) return null;
  const sought = parseSearch(text);
  return sought.is === 'words' ? { kind: 'name', words: sought.words.map(({ word }) => word) } : null;
}

/** If a search by name finds this many members or more, the server does not search former names as well. */
const fewFound = 20;

/**
 * Returns whether the browser also asks the server to search for documents, payments and former names. `found` is how
 * many members the browser has found without the server. If the text is the number of a receipt or certificate, the
 * browser always asks the server. If the text is the reference of a payment, the browser asks the server only if it
 * found no member. If the text is a name, the browser asks the server only if it found few members.
 */
export function needsPaperSearch(typed: string, found: number): boolean {
  const named = parsePaperSearch(typed);
  if (named?.kind === 'reference') return found === 0;
  return named?.kind === 'name' ? found < fewFound : named !== null;
}

/**
 * The member to whom a receipt, a certificate or a payment belongs. `paper` is the number of the receipt or
 * certificate, or the reference of the payment. `membershipNumber` is 0 if the person has no membership number. If the
 * search found a former name, `paper` is this name and `year` is the year in which it was changed.
 */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
