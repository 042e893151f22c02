import type { ReactNode } from 'react';

/** A column of a data table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its width on a desk as a track of a grid, `6rem`, `minmax(9rem, 2fr)`; undefined where `place` puts it. */
  readonly width?: string | undefined;
  /** The class that puts its head and its cells below those of other columns on a desk. */
  readonly place?: string | undefined;
  /** Whether the table can be sorted by it. */
  readonly sorts?: boolean | undefined;
  /** Whether its head is read out alone, since its cells say what they are. */
  readonly isHeadUnseen?: boolean | undefined;
  /** Whether its cells are numbers, which are aligned at the end. */
  readonly end?: boolean | undefined;
  /** Whether its cell is the header of the row. */
  readonly heads?: boolean | undefined;
  /** Whether its cell needs no label on a telephone, such as a button. */
  readonly bare?: boolean | undefined;
  /** The class of its cells. */
  readonly className?: string | undefined;
}

/** How a data table is sorted: by which column, and what a press on the head of one does. */
export interface Sorting {
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (column: string) => void;
}
