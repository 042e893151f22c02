import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { normalizeTypedCharacters } from '../values/written-text.ts';
import { parseSearch } from './member-search.ts';

export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string }
  | { readonly kind: 'name'; readonly words: readonly string[] };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/**
 * The pattern of a payment's reference. The card provider's references have a digit. The portal's references have 24
 * random characters.
 */
const reference = /^(?=.*\d|[\w-]{24}$)\S.{2,98}\S$/u;

/** The pattern of a former name. Names with fewer than three letters match too many people. */
const name = /^(?=.*\p{L}.*\p{L}.*\p{L})[\p{L}\p{M}\s,'’.-]{3,100}$/u;

/**
 * Parses a document's number, a payment's reference or a former name. Zeros at the start of the number can be missing.
 * Returns null for other texts.
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

/** If the browser found this many members, the server does not search former names. */
const fewFound = 20;

/**
 * Returns whether the browser also asks the server for documents and former names. `found` is how many members the
 * browser found. For a document's number, the browser always asks. For a payment's reference, it asks only if it found
 * nobody. For a name, it asks only if it found few members.
 */
export function needsPaperSearch(typed: string, found: number): boolean {
  const named = parsePaperSearch(typed);
  if (named?.kind === 'reference') return found === 0;
  return named?.kind === 'name' ? found < fewFound : named !== null;
}

/**
 * A person whom the search found by a document or a former name. `paper` is the document's number, the payment's
 * reference or the former name. `membershipNumber` is 0 if the person has none. For a former name, `year` is the year
 * in which the name changed.
 */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
