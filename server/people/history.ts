import { sql, type RawBuilder } from 'kysely';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import { readNames, type NamedEntry } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { selectIdsOf } from '../store/joined-people.ts';

/** How many entries are read, newest first, at most. */
const most = 500;

type Row = Omit<HistoryEntry, 'at' | 'sentence' | 'details'> &
  NamedEntry & { readonly at: Date; readonly actorNow: string };

/**
 * Creates SQL for whether an audit entry belongs to a person's history. The entry is about the person, about a person
 * who was joined, or about one of the person's checkouts. With an array PostgreSQL uses an index, but with a subquery
 * PostgreSQL would read the whole audit.
 */
export function isEntryAbout(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(subject = any(array(select 'member:id:' || id from (${selectIdsOf(memberId)}) as same))
    or person_id = any(array(${selectIdsOf(memberId)}))
    or subject = any(array(select 'checkout:' || reference from checkouts where member_id = ${memberId})))`;
}

/** Creates SQL for a name in a person's history in readable form. Members are shown by the present number. */
export function selectShownName(column: 'actor' | 'subject'): RawBuilder<string> {
  const name = sql.ref(column);
  return sql<string>`coalesce((
    select 'member:' || membership_number from members
    where id = substring(${name} from '^member:id:(\\d{1,15})$')::bigint), ${name})`;
}

/**
 * Reads a person's history, newest first: the changes of the person and of the person's checkouts. Sign-ins, sign-outs
 * and reads are left out, because they change nothing.
 */
export async function readHistory(
  where: Pick<Context, 'config' | 'db'>,
  memberId: number,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select id, at, actor, ${selectShownName('actor')} as "actorNow", action, subject, person_id as "personId", before, after
    from audit
    where ${isEntryAbout(memberId)}
      and action not in ('code sent', 'sign-in refused', 'code refused', 'sign-in', 'sign-out',
        'mobile code sent', 'mobile code refused', 'member read')
    order by id desc limit ${most}`.execute(where.db);
  const namesOf = await readNames(where, rows);
  return rows.map((row) => {
    const { action, actorNow, after, at, before, id } = row;
    const said = describeAuditEntry(row, namesOf(row));
    return { id, at: at.toISOString(), actor: actorNow, action, before, after, ...said };
  });
}
