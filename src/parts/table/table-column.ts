import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * The column's width on a desktop, as a grid track: `6rem`, `minmax(9rem, 2fr)`. Undefined if `place` sets the width.
   */
  readonly width?: string | undefined;
  /** The class that puts this column's head and cells below the other columns on a desktop. */
  readonly place?: string | undefined;
  /** Whether the table can be sorted by this column. */
  readonly sorts?: boolean | undefined;
  /** Whether only screen readers get the head, because the cells are clear without it. */
  readonly isHeadUnseen?: boolean | undefined;
  /** Whether the cells are numbers, which are aligned at the right. */
  readonly end?: boolean | undefined;
  /** Whether the cell is the header of the row. */
  readonly heads?: boolean | undefined;
  /** Whether the cell needs no label on a telephone, such as a button. */
  readonly bare?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The sorting of a data table: the column, the direction, and the handler for a press on a head. */
export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (column: string) => void;
}
