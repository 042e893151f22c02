import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The width on a desktop, as a grid track such as `minmax(9rem, 2fr)`. Undefined if `place` sets the width. */
  readonly width?: string | undefined;
  /** The CSS class that on a desktop puts the head and the cells of this column below the other columns. */
  readonly place?: string | undefined;
  readonly sorts?: boolean | undefined;
  /** Whether the head is only for screen readers, because the cells are clear without it. */
  readonly isHeadUnseen?: boolean | undefined;
  /** Whether the cells are numbers, at the right of the column. */
  readonly end?: boolean | undefined;
  /** Whether the cell names the row, so that screen readers read the cell as the header of the row. */
  readonly heads?: boolean | undefined;
  /** Whether the cell has no label on a telephone, because it is clear, for example a button. */
  readonly bare?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (column: string) => void;
}
