import type { ReactNode } from 'react';
import type { Column } from '#src/parts/table/data-table.tsx';
import { Price } from '#src/parts/price.tsx';

export function createPlainColumn<Id extends string, Row extends Readonly<Record<Id, ReactNode>>>(
  id: Id,
  label: string,
  width: string,
): Column<Row> {
  return { id, label, width, cell: (row) => row[id] };
}

/** Creates a column of amounts. The row's field is in integer cents. */
export function createAmountColumn<
  Id extends string,
  Row extends Readonly<Record<Id, number>> & { readonly currency?: string | undefined },
>(id: Id, label: string, width: string): Column<Row> {
  return { id, label, width, end: true, cell: (row) => <Price cents={row[id]} currency={row.currency} /> };
}
