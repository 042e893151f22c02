import { sql, type RawBuilder } from 'kysely';

/**
 * Makes the SQL for the number of a receipt, in the form of `formatReceiptNumber`. `alias` names the receipt's row in
 * the query. Null if the query finds no receipt for this row.
 */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
