import { sql, type RawBuilder } from 'kysely';

/** The number of a receipt, a row of the named alias, as `formatReceiptNumber` writes it; null for no row. A part of SQL. */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
