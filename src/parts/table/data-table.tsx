// Rows that are drawn as grids lose a table's roles in some browsers, so the roles are written out; and what scrolls
// must be reached by the keyboard.
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
 * A data table: rows in a native table, or cards on a telephone. `count` is read out whenever it changes; `rows` are
 * all that are found, of which `paging` shows a hundred, or those of one of its `pages`; the rows of a `long` one
 * keep their places. Its columns should keep their identity, so that rows that stay are not drawn again.
 */
export function DataTable<Row>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Undefined where the page says elsewhere how many there are. */
  readonly count: string | undefined;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty?: ReactNode;
  readonly paging?: Paging | undefined;
  readonly sorting?: Sorting | undefined;
  /** How the rows were searched and filtered; where this or the order changes, they are read from the first one. */
  readonly choice?: string | undefined;
  readonly long?: boolean | undefined;
  /** Whether the rows of a long table are as low as one line of text allows. */
  readonly dense?: boolean | undefined;
  /** Whether its page fills the window, so that its rows alone scroll. */
  readonly fills?: boolean | undefined;
  /** The key of the row that is marked; one that comes later is brought into sight. */
  readonly marked?: string | undefined;
  /** The class by which a row is laid out on a telephone. */
  readonly card?: string | undefined;
  /** What stands below the rows, beside the pages. */
  readonly foot?: ReactNode;
  /**
   * While somebody types or sorts, and when it is shown first, no more rows of a long table are drawn than fit into the
   * window: the others follow a moment later, since to draw them is most of what a key costs.
   */
  readonly settling?: boolean | undefined;
  /** Whether other rows were asked for, until which these stay. */
  readonly busy?: boolean | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  /** A message below a row, or null. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}) {
  const { columns, onRow, paging, rows, settling = false } = props;
  const focus = useFollowedFocus();
  const scroll = useRef<HTMLDivElement>(null);
  // On a desk the pages are turned above the rows, which stay in sight; on a telephone below the last one.
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

/**
 * Brings the row that is marked into sight: when the table begins with it, or when its page, which was still being read
 * as it was marked, has come; then its button takes the focus from the page's heading. A row that was there as it was
 * marked stays where it is, since its button has the focus.
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
    // The dialog that closed gives the focus to the heading, if it has done so yet.
    if (marked !== begun.current && document.activeElement?.matches('body, h1'))
      row?.querySelector('button')?.focus({ preventScroll: true });
    // It is not looked for on the pages that are turned to later.
    if (row || !busy) sought.current = undefined;
  }, [busy, region, marked, rows]);
}

/** Begins at the first row wherever other rows were chosen, or in another order. */
function useBeginning(region: RefObject<HTMLElement | null>, choice: string): void {
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    scrollToFirstRow(region.current);
  }, [choice, region]);
}
