import { sql, type RawBuilder } from 'kysely';

/**
 * Makes the SQL for the id of the person with a membership number. If this person was joined to another person, the SQL
 * gives the id of the person who stayed. The SQL gives null if nobody has the number.
 */
export function selectPersonIdOfNumber(number: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(joined_to, id) from members where membership_number = ${number})`;
}

/**
 * Makes the SQL that replaces the id of a joined person by the id of the person who stayed. For a person who was not
 * joined, the SQL gives the same id.
 */
export function selectIdAfterJoining(id: number | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select joined_to from members where id = ${id}), ${id}::bigint)`;
}

/**
 * Makes the SQL for the ids of a person and of all people who were joined to the person. Audit entries from before a
 * join contain the ids of joined people.
 */
export function selectIdsWithJoinedPeople(id: number): RawBuilder<number> {
  return sql<number>`select id from members where id = ${id} or joined_to = ${id}`;
}

/**
 * Makes the SQL for the membership numbers of the people who were joined to a person. The SQL gives null if nobody was
 * joined to the person.
 */
export function selectFormerNumbers(id: RawBuilder<unknown>): RawBuilder<number[] | null> {
  return sql<number[] | null>`(
    select array_agg(former.membership_number order by former.membership_number) from members as former
    where former.joined_to = ${id} and former.membership_number is not null)`;
}
