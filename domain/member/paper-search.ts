import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { parseSearch } from './member-search.ts';

/**
 * What a search text can mean in addition to the fields of the list: the number of a receipt or certificate, the
 * reference of a payment, or a person's former name.
 */
export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string }
  /** The words of a text that is perhaps a former name, converted for the search. */
  | { readonly kind: 'name'; readonly words: readonly string[] };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/**
 * A reference of the card provider contains a digit. A reference of the portal is 24 random characters, perhaps
 * only letters.
 */
const reference = /^(?=.*\d|[\w-]{24}$)\S.{2,98}\S$/u;

/** A name with at least three letters. Shorter texts match too many people. */
const name = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\s,'’.-]{3,100}$/u;

/**
 * Parses a search text as the number of a receipt or certificate, the reference of a payment, or a former name. The
 * zeros at the start of a number can be missing. Null for any other text.
 */
export function parsePaperSearch(typed: string): PaperNamed | null {
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

/** If a search by name finds this many members or more, the server does not also search former names. */
const fewFound = 20;

/**
 * Returns whether the browser also asks the server about a search text. `found` is how many members the browser found.
 * For the number of a receipt or certificate: always. For a reference: only if nobody was found. For a name: only if
 * few people were found.
 */
export function needsPaperSearch(typed: string, found: number): boolean {
  const named = parsePaperSearch(typed);
  if (named?.kind === 'reference') return found === 0;
  return named?.kind === 'name' ? found < fewFound : named !== null;
}

/**
 * The member to whom a receipt, certificate or payment belongs. `paper` is the number of the receipt or certificate, or
 * the reference of the payment. `membershipNumber` is 0 if the member has no number. If the search found a former name,
 * `paper` is this name and `year` is the year of the change.
 */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
