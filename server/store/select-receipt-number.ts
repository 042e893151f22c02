import { sql, type RawBuilder } from 'kysely';

/**
 * Returns SQL for a receipt's number, in the same form as `formatReceiptNumber`. `alias` is the name of the table
 * `receipts` in the query.
 */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
