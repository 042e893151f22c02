import * as v from 'valibot';
import { sql } from 'kysely';
import { fields } from '#domain/calls/wire.ts';
import { kindOf } from '../kind.ts';

/** The last number of each row of numbers that was ever given, since none is given again. */
export const numbers = kindOf({
  file: 'numbers.csv',
  columns: ['name', 'value'],
  schema: fields({
    name: v.pipe(
      v.string(),
      v.regex(/^(membership number|(receipt|certificate):(19|20)\d\d)$/, 'is no row of numbers'),
    ),
    value: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number)),
  }),
  keyOf: (cells) => (cells['name'] ?? '').trim(),
  countsOf: (given, before) => (Number(given['value']) < Number(before['value']) ? before : given),
  async read(db) {
    const rows = await db.selectFrom('counters').selectAll().orderBy('name').execute();
    return rows.map((row) => ({ name: row.name, value: String(row.value) }));
  },
  async add(trx, rows) {
    await trx
      .insertInto('counters')
      .values([...rows])
      .onConflict((there) =>
        there.column('name').doUpdateSet({ value: sql`greatest(counters.value, excluded.value)` }),
      )
      .execute();
  },
  async change(trx, row) {
    await trx
      .updateTable('counters')
      .set({ value: sql`greatest(value, ${row.value})` })
      .where('name', '=', row.name)
      .execute();
  },
});
