import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column's width on a desktop, a grid track such as `minmax(9rem, 2fr)`. Undefined if `place` sets the width. */
  readonly width?: string | undefined;
  /** The CSS class that on a desktop puts the head and the cells of this column below the other columns. */
  readonly place?: string | undefined;
  /** Whether the user can sort the table by this column. */
  readonly sorts?: boolean | undefined;
  /** Whether the head is only for screen readers, because the cells are clear without the head. */
  readonly isHeadUnseen?: boolean | undefined;
  /** Whether the cells contain numbers. Cells with numbers are at the right of the column. */
  readonly end?: boolean | undefined;
  /** Whether the cell names the row, so that screen readers read the cell as the header of the row. */
  readonly heads?: boolean | undefined;
  /** Whether the cell has no label on a telephone, because the cell is clear, for example a button. */
  readonly bare?: boolean | undefined;
  readonly className?: string | undefined;
}

/** How a table is sorted: the column's id, the direction, and what a press on a head calls. */
export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (column: string) => void;
}
