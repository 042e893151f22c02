import { sql, type RawBuilder } from 'kysely';

/**
 * Returns SQL for the id of the person with a membership number. If that person was merged with another person's
 * record, it is the id of the person who stayed. The SQL value is null if nobody has the number.
 */
export function selectPersonIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/**
 * Returns SQL for a person id. If that person was merged with another person's record, it is the id of the person who
 * stayed. Any other id is unchanged.
 */
export function selectIdAfterJoining(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/**
 * Returns SQL for the id of a person and the ids of all people who were merged with that person's record. Older audit
 * entries contain these ids.
 */
export function selectIdsWithJoinedPeople(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/**
 * Returns SQL for the membership numbers of the people who were merged with a person's record. The SQL value is null if
 * there are none.
 */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
