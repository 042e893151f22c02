import { sql, type RawBuilder } from 'kysely';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import { readNamesInLogEntries, type NamedEntry } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { selectIdsWithJoinedPeople } from '../store/joined-people.ts';

const most = 500;

type Row = Omit<HistoryEntry, 'at' | 'sentence' | 'details'> &
  NamedEntry & { readonly at: Date; readonly actorNow: string };

/** Creates SQL for whether an entry is about a person. With a subquery, PostgreSQL would read the whole audit. */
export function isEntryAbout(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(subject = any(array(select 'member:id:' || id from (${selectIdsWithJoinedPeople(memberId)}) as same))
    or person_id = any(array(${selectIdsWithJoinedPeople(memberId)}))
    or subject = any(array(select 'checkout:' || reference from checkouts where member_id = ${memberId})))`;
}

/** Creates SQL that replaces person ids in an actor or subject by the current membership numbers. */
export function selectShownName(column: 'actor' | 'subject'): RawBuilder<string> {
  const name = sql.ref(column);
  return sql<string>`coalesce((
    select 'member:' || membership_number from members
    where id = substring(${name} from '^member:id:(\\d{1,15})$')::bigint), ${name})`;
}

/** Reads a person's history, newest first. Sign-ins, sign-outs and the reading of data are left out. */
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
  const namesOf = await readNamesInLogEntries(where, rows);
  return rows.map((row) => {
    const { action, actorNow, after, at, before, id } = row;
    const said = describeAuditEntry(row, namesOf(row));
    return { id, at: at.toISOString(), actor: actorNow, action, before, after, ...said };
  });
}
