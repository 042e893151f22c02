import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the id that a membership number leads to: of its holder, or of the person to whom the holder was
 * joined. Null if nobody has it.
 */
export function selectIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/** Selects the id that an id leads to after two people were joined, or itself if nobody has it. */
export function selectIdLedTo(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/** Selects the ids of a person and of everybody joined to that person. Older entries use those ids. */
export function selectIdsOf(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/** Selects the former membership numbers that lead to the person with an id. Null if there are none. */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
