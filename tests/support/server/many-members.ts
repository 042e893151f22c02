import { sql, type RawBuilder } from 'kysely';
import type { NewMember } from '#server/store/schema.ts';
import { someone } from './member-body.ts';

/**
 * The statement that writes so many people: with these columns, by values or by SQL over their place `n` from 1 on, and
 * the others as `someone` has them. It returns their ids.
 */
export function insertMembers(
  many: number,
  columns: { readonly [Column in keyof NewMember]?: string | null | RawBuilder<unknown> },
): RawBuilder<{ id: number }> {
  const values = Object.entries({ ...someone({ membership_number: null, email: null }), ...columns });
  const selected = values.map(([, value]) => (Object(value).toOperationNode ? value : sql.lit(value)));
  return sql`
    insert into members (${sql.join(values.map(([name]) => sql.ref(name)))})
    select ${sql.join(selected)} from generate_series(1, ${many}::int) as n returning id`;
}
