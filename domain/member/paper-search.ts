import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/** What a text names of papers and payments: a receipt or a certificate by its number, or the reference of a payment. */
export type PaperNamed =
  | { readonly kind: 'receipt'; readonly year: number; readonly number: number }
  | { readonly kind: 'certificate'; readonly year: number; readonly number: number }
  | { readonly kind: 'reference'; readonly text: string };

const numberedPapers = [
  ['receipt', /^r\s*-?\s*(\d{4})\s*-\s*(\d{1,9})$/i],
  ['certificate', /^(\d{4})\s*\/\s*(\d{1,9})$/],
] as const;
/** References are longer than what members are usually searched by, and hold a digit. */
const reference = /^(?=.*\d)\S.{2,98}\S$/u;

/** What paper or payment a text may name, with or without the zeros before a number; null where it looks like none. */
export function parsePaper(typed: string): PaperNamed | null {
  const text = typed.trim();
  for (const [kind, pattern] of numberedPapers) {
    const [, of, number] = pattern.exec(text) ?? [];
    if (of !== undefined) return { kind, year: Number(of), number: Number(number) };
  }
  return reference.test(text) ? { kind: 'reference', text } : null;
}

/** Whether a text may be a payment's reference: that is asked about where it finds no member. */
export function isReference(typed: string): boolean {
  return parsePaper(typed)?.kind === 'reference';
}

/** Whose a paper or a payment is: its number or reference, the year, and the member, whose number is 0 for none. */
export const paperHolder = v.object({
  paper: v.string(),
  year,
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
});
export type PaperHolder = v.InferOutput<typeof paperHolder>;
