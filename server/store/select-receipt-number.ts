import { sql, type RawBuilder } from 'kysely';

/**
 * Selects the number of the receipt in the row of an alias, as `formatReceiptNumber` writes it. Null if there
 * is no row.
 */
export function selectReceiptNumber(alias: string): RawBuilder<string | null> {
  const number = sql.ref(`${alias}.number`);
  return sql`'R-' || ${sql.ref(`${alias}.issue_year`)} || '-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;
}
