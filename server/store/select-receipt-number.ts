import { sql, type RawBuilder } from 'kysely';

/** Makes SQL for a receipt's number, like `formatReceiptNumber`. `alias` names the table `receipts` in the query. */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
