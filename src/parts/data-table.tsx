// Rows that are drawn as grids lose a table's roles in some browsers, so the roles are written out; and what scrolls
// must be reached by the keyboard.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex */
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { rowsPerPage } from '#domain/list-page.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { Button } from './button.tsx';
import * as styles from './data-table.css.ts';
import { Rows } from './table-rows.tsx';

/** The rows of a long table are at least 3.5rem high. */
const lowestRow = 56;

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its width on a desk as a track of a grid: `6rem`, `minmax(9rem, 2fr)`. */
  readonly width: string;
  /** Whether its cells are numbers, which are aligned at the end. */
  readonly end?: boolean | undefined;
  /** Whether its cell is the header of the row. */
  readonly heads?: boolean | undefined;
  /** Whether its cell needs no label on a telephone, such as a button. */
  readonly bare?: boolean | undefined;
  /** The class of its cells. */
  readonly className?: string | undefined;
}

/** The paging of a table: which page is shown, from 0, and what the buttons say. */
export interface Paging {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Whether the page cannot be turned for now. */
  readonly disabled?: boolean;
  readonly label: string;
  readonly text: (page: number, pages: number) => string;
  readonly previousText: string;
  readonly nextText: string;
}

/**
 * Rows in a native table, or one card under the other on a telephone. `count` is read out whenever it changes; `rows`
 * are all that are found, of which `paging` shows a hundred; the rows of a `long` one
 * keep their places. Its columns should keep their identity, so that rows that stay are not drawn again.
 */
export function DataTable<Row>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly count: string;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty?: ReactNode;
  readonly paging?: Paging | undefined;
  readonly long?: boolean | undefined;
  /**
   * While somebody types, the search stands in the window, and below it no more rows of a long table than fit there: the
   * others follow when the typing rests, since to draw them is most of what a key costs.
   */
  readonly typing?: boolean | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  /** A message below a row, or null. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}) {
  const { columns, onRow, paging, rows } = props;
  const focus = useFollowedFocus();
  const scroll = useRef<HTMLDivElement>(null);
  const [mostInSight] = useState(() => Math.ceil(innerHeight / lowestRow));
  const shown = paging ? rows.slice(paging.page * rowsPerPage, (paging.page + 1) * rowsPerPage) : rows;
  const inSight = props.long ? mostInSight : shown.length;
  const drawing = {
    columns: columns as readonly Column<unknown>[],
    long: props.long ?? false,
    note: props.note as ((row: unknown) => ReactNode) | undefined,
    onRow: onRow as ((row: unknown) => void) | undefined,
    rowKey: props.rowKey as (row: unknown) => string,
  };
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {props.search !== undefined && <div className={styles.search}>{props.search}</div>}
        <p className={styles.count} role="status">
          {props.count}
        </p>
        {props.actions}
      </div>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <div
          aria-label={props.caption}
          className={styles.scroll}
          {...focus}
          ref={scroll}
          role="region"
          tabIndex={0}
        >
          <table
            className={styles.table}
            role="table"
            style={{ ['--columns' as string]: columns.map(({ width }) => width).join(' ') }}
          >
            <caption className={visuallyHidden}>{props.caption}</caption>
            <thead role="rowgroup">
              <tr className={styles.head} role="row">
                {columns.map(({ end, id, label }) => (
                  <th className={end ? styles.end : undefined} key={id} role="columnheader" scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              <Rows {...drawing} rows={shown.slice(0, inSight)} waits={false} />
            </tbody>
            {shown.length > inSight && (
              <tbody role="rowgroup">
                <Rows {...drawing} rows={shown.slice(inSight)} waits={props.typing ?? false} />
              </tbody>
            )}
          </table>
        </div>
      )}
      {paging && rows.length > rowsPerPage && (
        <Pager
          begin={() => scroll.current?.scrollIntoView()}
          paging={paging}
          pages={Math.ceil(rows.length / rowsPerPage)}
        />
      )}
    </div>
  );
}

/**
 * A row that keeps its place may show another person, and its button with it. Then the focus follows the button of this
 * id to its new place, or is removed if it is gone. Returns the event handlers that note where the focus is.
 */
function useFollowedFocus() {
  const focused = useRef<{ readonly element: Element; readonly id: string } | null>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { element, id } = focused.current;
    if (element.isConnected && element.id === id) return;
    const same = id === '' ? null : document.getElementById(id);
    if (same) same.focus({ preventScroll: true });
    else if (element instanceof HTMLElement) element.blur();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, id: target.id };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** `begin` leads to the first row, where another page is read from. */
function Pager(props: { readonly paging: Paging; readonly pages: number; readonly begin: () => void }) {
  const { pages, paging } = props;
  const { disabled = false, page } = paging;
  function turn(to: number) {
    paging.onPage(to);
    props.begin();
  }
  return (
    <nav aria-label={paging.label} className={styles.pager} data-repeats="">
      <Button disabled={disabled || page === 0} kind="secondary" onClick={() => turn(page - 1)}>
        {paging.previousText}
      </Button>
      <span>{paging.text(page + 1, pages)}</span>
      <Button disabled={disabled || page >= pages - 1} kind="secondary" onClick={() => turn(page + 1)}>
        {paging.nextText}
      </Button>
    </nav>
  );
}
