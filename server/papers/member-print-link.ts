import * as v from 'valibot';
import { documentTypes } from '#domain/calls/printing.ts';
import { year } from '#domain/values/renewal-year.ts';
import { membershipNumber } from '#domain/member/membership-number.ts';
import { readPrintToken, type Printable } from '../access/print-tickets.ts';
import type { Context } from '../base/context.ts';

/** The entries of a member's print link, and of every other: whose document it is by the membership number. */
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
 * The values of a print link's query, a member's or the office's. A value that stands there twice counts as missing,
 * because each reader would take another one.
 */
export function pickSingleValues(queries: Queries): Record<string, string | undefined> {
  const once = Object.entries(queries).filter(([, values]) => values.length === 1);
  return Object.fromEntries(once.map(([name, [value]]) => [name, value]));
}

/** The query of a member's print link (specification section 2.6); null where it is none. */
export function parsePrintLink(queries: Queries): PrintLink | null {
  const read = v.safeParse(link, pickSingleValues(queries));
  return read.success ? read.output : null;
}

/**
 * The document that a member's link opens: a ticket just the one it was made for, a session any of their own
 * (specification section 6). Null where the token is over or is not for this one, and where the member may not sign in.
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
