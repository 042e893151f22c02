// Some browsers ignore the ARIA roles of table rows that are styled as grids, so the roles are written here. The
// element that scrolls must be reachable by the keyboard.
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

/** The minimum height of a row in pixels: 3.5rem in a long table, 2.25rem in a dense table. */
const lowestRow = { long: 56, dense: 36 } as const;

/**
 * On a telephone each row is a card. Screen readers read each change of `count`. `rows` are all found rows, a hundred
 * on each page; with `paging.pages` they are the rows of one page. If `long` is true, the rows' HTML elements are
 * reused. The columns should be the same objects at every render, so that unchanged rows are not rendered again.
 */
export function DataTable<Row>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Undefined if the number of rows is shown outside the table. */
  readonly count: string | undefined;
  readonly search?: ReactNode;
  readonly actions?: ReactNode;
  readonly empty?: ReactNode;
  readonly paging?: Paging | undefined;
  readonly sorting?: Sorting | undefined;
  /** A text of search and filters. When the text or the order changes, the table scrolls to its first row. */
  readonly choice?: string | undefined;
  readonly long?: boolean | undefined;
  /** Whether the rows of a long table have space for only one line of text. */
  readonly dense?: boolean | undefined;
  /** Whether only the rows scroll, because the page fills the window. */
  readonly fills?: boolean | undefined;
  /** The table scrolls to a newly marked row that it has not shown before. */
  readonly marked?: string | undefined;
  /** The CSS class that lays out a row as a card on a telephone. */
  readonly card?: string | undefined;
  /** The part below the rows, on the line of the pager. */
  readonly foot?: ReactNode;
  /** Whether the user is typing or sorting. Then only as many rows as fit are drawn at once, so that keys stay fast. */
  readonly settling?: boolean | undefined;
  /** Whether other rows are loading, while the old rows stay visible. */
  readonly busy?: boolean | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  /** Returns a message below a row, or null. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}) {
  const { columns, onRow, paging, rows, settling = false } = props;
  const focus = useFollowedFocus();
  const scroll = useRef<HTMLDivElement>(null);
  // On a desktop the pager is above the rows, to be always visible. On a telephone it is below the last row.
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
 * Keeps the focus on the button with the same id, because React reuses elements for other rows. If no button has this
 * id any more, the focus is removed. Returns event handlers that notice which element has the focus.
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
 * Scrolls to the marked row when the table appears, or when its page has loaded. The row's button gets the focus if a
 * closed dialog left the focus on the page's heading. Does not scroll to a newly marked row that is already shown.
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
    // When a dialog was closed, the heading possibly got the focus.
    if (marked !== begun.current && document.activeElement?.matches('body, h1'))
      row?.querySelector('button')?.focus({ preventScroll: true });
    // When the user later opens another page of the table, the row is not searched for again.
    if (row || !busy) sought.current = undefined;
  }, [busy, region, marked, rows]);
}

/** Scrolls to the first row when `choice` changes. */
function useBeginning(region: RefObject<HTMLElement | null>, choice: string): void {
  const shown = useRef(choice);
  useLayoutEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    scrollToFirstRow(region.current);
  }, [choice, region]);
}
