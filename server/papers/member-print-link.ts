import * as v from 'valibot';
import { documentTypes } from '#domain/calls/printing.ts';
import { year } from '#domain/values/renewal-year.ts';
import { membershipNumber } from '#domain/member/membership-number.ts';
import { readPrintToken, type Printable } from '../access/print-tickets.ts';
import type { Context } from '../base/context.ts';

/** The values that every print link contains. In a member's link, `member` is the membership number. */
export const linkEntries = {
  type: v.picklist(documentTypes),
  member: membershipNumber,
  year,
  token: v.pipe(v.string(), v.nonEmpty()),
};
const link = v.object(linkEntries);
export type PrintLink = v.InferOutput<typeof link>;

export type Queries = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the values whose name is in a query only once. Of a repeated name, some programs use the first value and
 * others the last.
 */
export function pickUnrepeatedValues(queries: Queries): Record<string, string | undefined> {
  const once = Object.entries(queries).filter(([, values]) => values.length === 1);
  return Object.fromEntries(once.map(([name, [value]]) => [name, value]));
}

/** Parses a member's print link (specification section 2.6). Returns null if the link is invalid. */
export function parsePrintLink(queries: Queries): PrintLink | null {
  const read = v.safeParse(link, pickUnrepeatedValues(queries));
  return read.success ? read.output : null;
}

/**
 * Finds the document of a member's print link, or returns null. A print ticket opens one document. The token of a
 * session opens all documents of its member (specification section 6).
 */
export async function findMemberPrintable(context: Context, asked: PrintLink): Promise<Printable | null> {
  const redeemed = await readPrintToken(context, asked.token);
  if (!redeemed) return null;
  const { type, year } = asked;
  const { caller, printable } = redeemed;
  if (caller.realm !== 'member' || caller.membershipNumber !== asked.member) return null;
  const { memberId } = caller;
  const isIt =
    !printable || (printable.type === type && printable.year === year && printable.memberId === memberId);
  return isIt ? { type, year, memberId, receipt: printable?.receipt } : null;
}
