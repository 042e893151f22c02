import * as v from 'valibot';
import { sql, type Transaction } from 'kysely';
import { fields } from '#domain/wire.ts';
import type { Database } from '../../store/schema.ts';
import { csvFile } from './cells.ts';
import { kindOf } from './kind.ts';

/** The export's file with the last number given to a member, a receipt and a certificate: none is given again. */
export const numbers = kindOf({
  ...csvFile('numbers.csv', ['name', 'value'], () => {
    return sql<{ name: string; value: number }>`
      select name, max(value) as value from (
        select name, value from counters
        union all select 'membership number', membership_number from members where membership_number is not null
      ) as given group by name order by name`;
  }),
  schema: fields({
    name: v.pipe(
      v.string(),
      v.regex(/^(membership number|(receipt|certificate):(19|20)\d\d)$/, 'is no row of numbers'),
    ),
    value: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number)),
  }),
  keyOf: (cells) => (cells['name'] ?? '').trim(),
  countsOf: (given, before) => (Number(given['value']) < Number(before['value']) ? before : given),
  add: (trx, rows) => raise(trx, rows),
  change: (trx, row) => raise(trx, [row]),
});

async function raise(
  trx: Transaction<Database>,
  rows: readonly { readonly name: string; readonly value: number }[],
): Promise<void> {
  await trx
    .insertInto('counters')
    .values([...rows])
    .onConflict((there) =>
      there.column('name').doUpdateSet({ value: sql`greatest(counters.value, excluded.value)` }),
    )
    .execute();
}
