import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { associationRole } from '#domain/access/role.ts';
import { readPrintToken, type Printable } from '../access/print-tickets.ts';
import { toActor } from '../audit/audit.ts';
import type { AdministratorCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { findPerson, isOfGroup } from '../people/find-person.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { linkEntries, pickUnrepeatedValues, type Queries } from './member-print-link.ts';

const { member, ...rest } = linkEntries;
const absent = v.optional(v.undefined());
const personId = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const link = v.union([
  v.pipe(
    v.object({ ...rest, member, memberid: absent }),
    v.transform(({ member: membershipNumber, memberid: _, ...asked }) => ({
      ...asked,
      ref: { membershipNumber },
    })),
  ),
  v.pipe(
    v.object({ ...rest, member: absent, memberid: personId }),
    v.transform(({ memberid: id, member: _, ...asked }) => ({ ...asked, ref: { id } })),
  ),
]);
export type OfficeLink = v.InferOutput<typeof link>;

/** Parses the office's print link (specification section 2.6). Returns null if the link is invalid. */
export function parseOfficePrintLink(queries: Queries): OfficeLink | null {
  const read = v.safeParse(link, pickUnrepeatedValues(queries));
  return read.success ? read.output : null;
}

/** Returns whether an administrator may print a document. A group may print only certificates of its own people. */
export async function mayPrintDocument(
  db: Kysely<Database>,
  caller: AdministratorCaller,
  { type, memberId }: Pick<Printable, 'type' | 'memberId'>,
): Promise<boolean> {
  if (caller.group === associationRole) return true;
  return type === 'ic' && (await isOfGroup(db, memberId, caller.group));
}

export interface OfficePrint {
  readonly printable: Printable;
  readonly person: MemberRow | null;
  readonly actor: string;
}

/**
 * Finds the document of the office's print link, or returns null. A print ticket opens one document. The token of a
 * session opens all documents that its administrator may print (specification section 6).
 */
export async function findOfficePrintable(context: Context, asked: OfficeLink): Promise<OfficePrint | null> {
  const redeemed = await readPrintToken(context, asked.token);
  if (!redeemed) return null;
  const { type, year, ref } = asked;
  const person = (await findPerson(context.db, ref)) ?? null;
  const { caller, printable: own } = redeemed;
  const printable = { type, year, memberId: person?.id ?? 0, receipt: own?.receipt ?? null };
  if (own && !(own.type === type && own.year === year && own.memberId === person?.id)) return null;
  if (caller.realm !== 'admin' || !(await mayPrintDocument(context.db, caller, printable))) return null;
  return { printable, person, actor: toActor(caller) };
}
