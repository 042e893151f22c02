import { sql, type RawBuilder } from 'kysely';

/** Makes SQL for the person id of a membership number (after a join, of the person who stayed), or null. */
export function selectPersonIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/** Makes SQL that replaces a joined person's id by that of the person who stayed, and keeps any other. */
export function selectIdAfterJoining(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/** Makes SQL for the ids of a person and of all joined to them, which older audit entries contain. */
export function selectIdsWithJoinedPeople(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/** Makes SQL for the membership numbers of the people joined to a person. Null if there are none. */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
