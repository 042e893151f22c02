import { sql } from 'kysely';
import type { CsvFile } from './kind.ts';

/** The last number of each row of numbers that was ever given. */
export const numbers: CsvFile = {
  file: 'numbers.csv',
  columns: ['name', 'value'],
  async read(db) {
    const { rows } = await sql<{ name: string; value: number }>`
      select name, max(value) as value from (
        select name, value from counters
        union all select 'membership number', membership_number from members where membership_number is not null
      ) as given group by name order by name`.execute(db);
    return rows.map((row) => ({ name: row.name, value: String(row.value) }));
  },
};
