// In some browsers, rows that are drawn as grids lose a table's roles, so the roles are written out. An element that
// scrolls must be reachable by the keyboard.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-tabindex */
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as styles from './data-table.css.ts';
import { besideRows, useDeskWidth } from '../desk-width.ts';
import type { Column, Sorting } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { scrollToFirstRow, Pager, type Paging } from './table-pager.tsx';
import { Rows } from './table-rows.tsx';

export type { Column } from './table-column.ts';

/** The rows of a long table are at least 3.5rem high, those of a dense one 2.25rem. */
const lowestRow = { long: 56, dense: 36 } as const;

/**
 * A data table: rows in a native table, or cards on a telephone. `count` is read out at each change. `rows` are all
 * rows found, and `paging` shows a hundred of them. If `paging` has `pages`, `rows` are one page. The rows of a `long`
 * table keep their places. The columns should keep their identity, so that unchanged rows are not drawn again.
 */
export function DataTable<Row>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Undefined if the page shows elsewhere how many rows there are. */
  readonly count: string | undefined;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty?: ReactNode;
  readonly paging?: Paging | undefined;
  readonly sorting?: Sorting | undefined;
  /** The search and the filters of the rows. If they or the order change, the table returns to the first row. */
  readonly choice?: string | undefined;
  readonly long?: boolean | undefined;
  /** Whether the rows of a long table are as low as one line of text allows. */
  readonly dense?: boolean | undefined;
  /** Whether the page fills the window, so that only the rows scroll. */
  readonly fills?: boolean | undefined;
  /** The key of the marked row. A row that is marked later is scrolled into sight. */
  readonly marked?: string | undefined;
  /** The class for the layout of a row on a telephone. */
  readonly card?: string | undefined;
  /** The content below the rows, beside the pages. */
  readonly foot?: ReactNode;
  /**
   * While the user types or sorts, and when a long table is shown first, it draws only the rows that fit into the
   * window. The other rows follow a moment later, because drawing them is most of the cost of a key press.
   */
  readonly settling?: boolean | undefined;
  /** Whether other rows were requested. Until the other rows come, these rows stay. */
  readonly busy?: boolean | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  /** A message below a row, or null. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}) {
  const { columns, onRow, paging, rows, settling = false } = props;
  const focus = useFollowedFocus();
  const scroll = useRef<HTMLDivElement>(null);
  // On a desk the user turns the pages above the rows, which stay in sight. On a telephone, below the last row.
  const isDesk = useDeskWidth();
  const [height] = useState(() => innerHeight);
  const room = paging && isDesk ? height - besideRows * 16 : height;
  const lowest = lowestRow[props.dense ? 'dense' : 'long'];
  const mostInSight = Math.ceil(room / lowest);
  const isWhole = paging && paging.pages === undefined;
  const shown = isWhole ? rows.slice(paging.page * rowsPerPage, (paging.page + 1) * rowsPerPage) : rows;
  const inSight = props.long ? mostInSight : shown.length;
  const followed = useDeferredValue(true, props.marked !== undefined);
  useMarked(scroll, props.marked, rows, props.busy ?? false);
  useBeginning(scroll, `${props.sorting?.by} ${props.sorting?.descending} ${props.choice}`);
  const drawing = {
    card: props.card,
    columns: columns as readonly Column<unknown>[],
    dense: props.dense ?? false,
    long: props.long ?? false,
    marked: props.marked,
    note: props.note as ((row: unknown) => ReactNode) | undefined,
    onRow: onRow as ((row: unknown) => void) | undefined,
    rowKey: props.rowKey as (row: unknown) => string,
  };
  const pages = paging?.pages ?? Math.ceil(rows.length / rowsPerPage);
  const pager = paging && pages > 1 && { paging, pages, settling };
  return (
    <div className={props.fills ? `${styles.frame} ${styles.filling}` : styles.frame}>
      <div className={styles.bar}>
        {props.search !== undefined && <div className={styles.search}>{props.search}</div>}
        {props.count !== undefined && (
          <p className={styles.count} role="status">
            {props.count}
          </p>
        )}
        {pager && isDesk && <Pager {...pager} region={scroll} small />}
        {props.actions}
      </div>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <div
          aria-busy={props.busy}
          aria-label={props.caption}
          className={paging ? `${styles.scroll} ${styles.bounded}` : styles.scroll}
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
            <TableHead columns={columns} sorting={props.sorting} />
            <tbody role="rowgroup">
              <Rows {...drawing} rows={shown.slice(0, inSight)} waits={false} />
            </tbody>
            {shown.length > inSight && (
              <tbody
                className={styles.below}
                role="rowgroup"
                style={{ containIntrinsicBlockSize: `${((shown.length - inSight) * lowest) / 16}rem` }}
              >
                <Rows {...drawing} rows={shown.slice(inSight)} waits={settling || !followed} />
              </tbody>
            )}
          </table>
        </div>
      )}
      {((pager && !isDesk) || props.foot !== undefined) && (
        <div className={styles.foot}>
          {pager && !isDesk && <Pager {...pager} region={scroll} />}
          {props.foot}
        </div>
      )}
    </div>
  );
}

/**
 * Moves the focus with its button. A row that keeps its place may show another person, with another button. Then the
 * focus goes to the button with this id, or is removed if it is gone. Returns the event handlers that note the focus.
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

/**
 * Scrolls the marked row into sight: when the table begins with this row, or when its page has come, which was still
 * being read. Then its button takes the focus from the page's heading. A row that was already shown stays at its place,
 * because its button has the focus.
 */
function useMarked(
  region: RefObject<HTMLElement | null>,
  marked: string | undefined,
  rows: readonly unknown[],
  busy: boolean,
): void {
  const sought = useRef(marked);
  const known = useRef(marked);
  const begun = useRef(marked);
  useLayoutEffect(() => {
    if (known.current === marked && sought.current === undefined) return;
    const row = region.current?.querySelector('[data-marked]');
    if (known.current !== marked) sought.current = row ? undefined : marked;
    known.current = marked;
    if (sought.current === undefined) return;
    row?.scrollIntoView({ block: 'center' });
    // The dialog that closed may have given the focus to the heading.
    if (marked !== begun.current && document.activeElement?.matches('body, h1'))
      row?.querySelector('button')?.focus({ preventScroll: true });
    // The row is not searched for on pages that are opened later.
    if (row || !busy) sought.current = undefined;
  }, [busy, region, marked, rows]);
}

/** Returns to the first row if other rows or another order are chosen. */
function useBeginning(region: RefObject<HTMLElement | null>, choice: string): void {
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    scrollToFirstRow(region.current);
  }, [choice, region]);
}
