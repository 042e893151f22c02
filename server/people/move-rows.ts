import { sql, type Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { toPersonSubject, type By } from '../audit/audit.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { selectMessagesOfPerson } from './messages-of.ts';

/** Two people, of whom `stays` gets the data of `goes`. The caller must have locked both rows. */
export interface Two {
  readonly stays: MemberRow;
  readonly goes: MemberRow;
}

/** Selects how far a reminder came, from 0 (`left out`) to 4 (`sent`). */
const selectReach = (alias: 'less' | 'more') => {
  const state = sql.ref(`${alias}.state`);
  return sql`case ${state} when 'left out' then 0 when 'waiting' then 1 when 'queued' then 2 when 'sent' then 4 else 3 end`;
};

/** Moves all rows of `goes` to `stays`, except the row in `members` and the photo. Ends the sessions of `goes`. */
export async function moveRowsOfJoinedPerson(
  trx: Transaction<Database>,
  two: Two,
  { at }: By,
): Promise<void> {
  const [stays, goes] = [two.stays.id, two.goes.id];
  await endMemberSessions(trx, at, goes);
  for (const statement of [
    sql`update checkouts set member_id = ${stays} where member_id = ${goes}`,
    sql`update records set member_id = ${stays} where member_id = ${goes}`,
    sql`update records set cancelled_member_id = ${stays} where cancelled_member_id = ${goes}`,
    sql`update member_notes set member_id = ${stays} where member_id = ${goes}`,
    // A member can have only one open request of a kind, or one for each new mobile, so the second request is refused.
    sql`update member_requests set outcome = 'refused', answer = ${t('join.request.twice')}, decided_at = ${at},
        decided_by = 'system'
      from member_requests as own where member_requests.member_id = ${goes} and member_requests.outcome is null
        and own.member_id = ${stays} and own.outcome is null and own.kind = member_requests.kind
        and own.new_mobile = member_requests.new_mobile`,
    sql`update member_requests set member_id = ${stays} where member_id = ${goes}`,
    // If both people are on a reminder, the later state stays, so that the reminder is not sent again.
    sql`delete from reminder_people as less using reminder_people as more
      where less.reminder_id = more.reminder_id and less.member_id in (${stays}, ${goes})
        and more.member_id in (${stays}, ${goes}) and less.member_id <> more.member_id
        and (${selectReach('less')}, less.member_id) < (${selectReach('more')}, more.member_id)`,
    sql`update reminder_people set member_id = ${stays} where member_id = ${goes}`,
    sql`update decline_tokens set member_id = ${stays} where member_id = ${goes}`,
    sql`update sessions set member_id = ${stays} where member_id = ${goes}`,
    sql`delete from print_tickets where member_id = ${goes}`,
    sql`update sign_in_codes set account_id = ${stays} where realm <> 'admin' and account_id = ${goes}`,
    sql`update messages set member_id = ${stays} where about = '{}' and id in (
      select id ${selectMessagesOfPerson(two.goes)})`,
    sql`update messages set about = array_replace(about, ${toPersonSubject(two.goes)}, ${toPersonSubject(two.stays)})
      where ${toPersonSubject(two.goes)} = any (about)`,
    sql`insert into different_people (one_id, other_id, marked_at, marked_by)
      select least(${stays}::bigint, another), greatest(${stays}::bigint, another), marked_at, marked_by
      from (select case when one_id = ${goes} then other_id else one_id end as another, marked_at, marked_by
        from different_people where ${goes} in (one_id, other_id)) as marked
      where another <> ${stays} on conflict do nothing`,
    sql`delete from different_people where ${goes} in (one_id, other_id)`,
    sql`update members set joined_to = ${stays} where joined_to = ${goes}`,
  ])
    await statement.execute(trx);
}
