// Rows that are drawn as grids lose a table's roles in some browsers, so the roles are written out; and what scrolls
// must be reached by the keyboard.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex */
import { memo, type ReactNode } from 'react';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import { Button } from './button.tsx';
import * as look from './data-table.css.ts';

/** Rows that one page shows (specification section 9). */
export const pageSize = 100;

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its width on a desk as a track of a grid: `6rem`, `minmax(9rem, 2fr)`. */
  readonly width: string;
  /** Figures, which stand under one another. */
  readonly end?: boolean | undefined;
  /** What the row is about. */
  readonly heads?: boolean | undefined;
  /** What says by itself what it is, such as a button: on a telephone it stands without its label. */
  readonly bare?: boolean | undefined;
}

/** Which page is shown, from 0, and what the buttons say. */
export interface Paging {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly label: string;
  readonly text: (page: number, pages: number) => string;
  readonly previousText: string;
  readonly nextText: string;
}

/**
 * Rows in a native table, or one card under the other on a telephone. `count` is read out whenever it changes; `rows`
 * are all that are found, of which `paging` shows a hundred; `fixed` gives long lists rows of one height, whose layout
 * costs next to nothing. Its columns should keep their identity, so that rows that stay are not drawn again.
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
  readonly fixed?: boolean | undefined;
  readonly onRow?: ((row: Row) => void) | undefined;
  /** What is to be said of a row below it, or null. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
}) {
  const { columns, onRow, paging, rows } = props;
  const shown = paging ? rows.slice(paging.page * pageSize, (paging.page + 1) * pageSize) : rows;
  return (
    <div className={look.frame}>
      <div className={look.bar}>
        {props.search !== undefined && <div className={look.search}>{props.search}</div>}
        <p className={look.count} role="status">
          {props.count}
        </p>
        {props.actions}
      </div>
      {rows.length === 0 ? (
        props.empty
      ) : (
        <div aria-label={props.caption} className={look.scroll} role="region" tabIndex={0}>
          <table
            className={look.table}
            role="table"
            style={{ ['--columns' as string]: columns.map(({ width }) => width).join(' ') }}
          >
            <caption className={visuallyHidden}>{props.caption}</caption>
            <thead role="rowgroup">
              <tr className={look.head} role="row">
                {columns.map(({ end, id, label }) => (
                  <th className={end ? look.end : undefined} key={id} role="columnheader" scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map((row) => (
                <MemoRow
                  columns={columns as readonly Column<unknown>[]}
                  fixed={props.fixed ?? false}
                  key={props.rowKey(row)}
                  note={props.note as ((row: unknown) => ReactNode) | undefined}
                  onRow={onRow as ((row: unknown) => void) | undefined}
                  row={row}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {paging && rows.length > pageSize && (
        <Pager paging={paging} pages={Math.ceil(rows.length / pageSize)} />
      )}
    </div>
  );
}

/** A press on a row is a short way to the button in it, never the only one. */
const MemoRow = memo(function Row(props: {
  readonly columns: readonly Column<unknown>[];
  readonly fixed: boolean;
  readonly row: unknown;
  readonly onRow: ((row: unknown) => void) | undefined;
  readonly note: ((row: unknown) => ReactNode) | undefined;
}) {
  const { columns, fixed, onRow, row } = props;
  const note = props.note?.(row) ?? null;
  return (
    <tr
      className={look.row[fixed ? 'fixed' : 'free']}
      data-pressable={onRow ? '' : undefined}
      onClick={
        onRow &&
        ((event) => {
          const pressed = event.target instanceof Element && event.target.closest('button, a, input, select');
          if (!pressed && getSelection()?.isCollapsed !== false) onRow(row);
        })
      }
      role="row"
    >
      {columns.map(({ bare, cell, end, heads, id, label }) => {
        const content = fixed ? <span className={look.clamp}>{cell(row)}</span> : cell(row);
        const common = { className: end ? look.end : undefined, 'data-label': bare ? undefined : label };
        return heads ? (
          <th key={id} role="rowheader" scope="row" {...common}>
            {content}
          </th>
        ) : (
          <td key={id} role="cell" {...common}>
            {content}
          </td>
        );
      })}
      {note !== null && (
        <td className={look.note} colSpan={columns.length} role="cell">
          {note}
        </td>
      )}
    </tr>
  );
});

function Pager({ paging, pages }: { readonly paging: Paging; readonly pages: number }) {
  const { onPage, page } = paging;
  return (
    <nav aria-label={paging.label} className={look.pager}>
      <Button disabled={page === 0} kind="secondary" onClick={() => onPage(page - 1)}>
        {paging.previousText}
      </Button>
      <span>{paging.text(page + 1, pages)}</span>
      <Button disabled={page >= pages - 1} kind="secondary" onClick={() => onPage(page + 1)}>
        {paging.nextText}
      </Button>
    </nav>
  );
}
