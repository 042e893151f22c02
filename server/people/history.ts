import { sql, type RawBuilder } from 'kysely';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { describeAuditEntry } from '#domain/audit/audit-sentence.ts';
import { readNamesInLogEntries, type NamedEntry } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { selectIdsWithJoinedPeople } from '../store/joined-people.ts';

/** The largest number of history entries that are read, newest first. */
const most = 500;

type Row = Omit<HistoryEntry, 'at' | 'sentence' | 'details'> &
  NamedEntry & { readonly at: Date; readonly actorNow: string };

/**
 * Creates SQL for whether an audit entry belongs to a person's history. The entry is about the person, about somebody
 * who was joined to the person, or about one of the person's checkouts. The condition compares with an array, because
 * with a subquery PostgreSQL would read the whole audit instead of an index.
 */
export function isEntryAbout(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`(subject = any(array(select 'member:id:' || id from (${selectIdsWithJoinedPeople(memberId)}) as same))
    or person_id = any(array(${selectIdsWithJoinedPeople(memberId)}))
    or subject = any(array(select 'checkout:' || reference from checkouts where member_id = ${memberId})))`;
}

/**
 * Creates SQL that converts the actor or the subject of an audit entry to a readable name. The SQL names a member by
 * the membership number that the member has now.
 */
export function selectShownName(column: 'actor' | 'subject'): RawBuilder<string> {
  const name = sql.ref(column);
  return sql<string>`coalesce((
    select 'member:' || membership_number from members
    where id = substring(${name} from '^member:id:(\\d{1,15})$')::bigint), ${name})`;
}

/**
 * Reads the history of a person: the changes of the person and of the person's checkouts, newest first. The result
 * contains no entries about sign-ins, sign-outs and the reading of data, because these change nothing.
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
  const namesOf = await readNamesInLogEntries(where, rows);
  return rows.map((row) => {
    const { action, actorNow, after, at, before, id } = row;
    const said = describeAuditEntry(row, namesOf(row));
    return { id, at: at.toISOString(), actor: actorNow, action, before, after, ...said };
  });
}
