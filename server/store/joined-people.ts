import { sql, type RawBuilder } from 'kysely';

/** Selects the id of whom a membership number leads to: its holder, or the person whom they were joined to. Null for none. */
export function selectIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/** Selects the id of whom an id leads to, likewise; the id itself where nobody has it. */
export function selectIdLedTo(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/** Selects the ids of a person and of everybody who was joined to them, under whom older entries stand. */
export function selectIdsOf(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/** Selects the membership numbers, beside their own, that lead to whoever has an id; null for none. */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
