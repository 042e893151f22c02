import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the number of a receipt in the form of `formatReceiptNumber`. `alias` is the alias of the receipt's row. Null
 * if there is no row.
 */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
