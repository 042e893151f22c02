import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the id of the person of a membership number. If this person was joined, selects the id of the person who
 * stayed. Null if no person has the number.
 */
export function selectIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/** Selects the id of the person who stayed if the person with the given id was joined, otherwise the given id. */
export function selectIdLedTo(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/** Selects the ids of a person and of all people who were joined to the person. Older entries have these old ids. */
export function selectIdsOf(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/** Selects the membership numbers of the people who were joined to a person. Null if there are no such numbers. */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
