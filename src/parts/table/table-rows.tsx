// Some browsers ignore the ARIA roles of table rows that are styled as grids, so the roles are written here.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, type MouseEvent, type ReactNode } from 'react';
import * as styles from './data-table.css.ts';
import { joinWords } from '../space-separated.ts';
import type { Column } from './table-column.ts';

/** These values are the same for all rows and at every render, so that React does not render unchanged rows again. */
interface Drawing {
  readonly columns: readonly Column<unknown>[];
  readonly long: boolean;
  readonly dense: boolean;
  readonly card: string | undefined;
  readonly onRow: ((row: unknown) => void) | undefined;
  readonly note: ((row: unknown) => ReactNode) | undefined;
}

interface RowsProps extends Drawing {
  readonly rows: readonly unknown[];
  readonly rowKey: (row: unknown) => string;
  readonly marked: string | undefined;
  /** Whether these rows are drawn later, because the user is typing or sorting. */
  readonly waits: boolean;
}

/** In a long table, the rows' HTML elements are reused, because creating new ones would be much slower. */
export const Rows = memo(
  function Rows({ marked, rowKey, rows, waits, ...drawing }: RowsProps) {
    if (waits) return null;
    return rows.map((row, place) => {
      const key = rowKey(row);
      return <Row {...drawing} isMarked={key === marked} key={drawing.long ? place : key} row={row} />;
    });
  },
  (_, { waits }) => waits,
);

/** In milliseconds. A click on words opens the row only after this time, because a double click selects a word. */
const timeToSelect = 300;
let opening: ReturnType<typeof setTimeout> | undefined;

function stopOpening(): void {
  clearTimeout(opening);
}

function pressRow(
  { clientX: x, clientY: y, currentTarget, nativeEvent, target }: MouseEvent,
  open: () => void,
) {
  if (!(target instanceof Element) || target.closest('button, a, input, select')) return;
  if (getSelection()?.isCollapsed === false) return;
  const words = document.createRange();
  words.selectNodeContents(target);
  const isOnWords = [...words.getClientRects()].some(
    ({ bottom, left, right, top }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  // With a finger, words are selected by a long press, so a short press does not wait.
  const isByFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  if (!isOnWords || isByFinger) open();
  else opening = setTimeout(() => currentTarget.isConnected && open(), timeToSelect);
}

/** A click on the row does the same as the button in the row, which users of the keyboard press. */
const Row = memo(function Row(props: Drawing & { readonly row: unknown; readonly isMarked: boolean }) {
  const { card, columns, dense, isMarked, long, onRow, row } = props;
  const note = props.note?.(row) ?? null;
  return (
    <tr
      className={joinWords(styles.row[dense ? 'dense' : long ? 'long' : 'free'], card)}
      data-marked={isMarked ? '' : undefined}
      data-pressable={onRow ? '' : undefined}
      onClick={onRow && ((event) => pressRow(event, () => onRow(row)))}
      onMouseDown={onRow && stopOpening}
      role="row"
    >
      {columns.map(({ bare, cell, className, end, heads, id, label, place }) => {
        const classes = joinWords(end && styles.end, place, className);
        // Numbers are at the right of the number's cell. Browsers do not translate the numbers.
        const translate = end && !bare ? ('no' as const) : undefined;
        const common = { className: classes, 'data-label': bare ? undefined : label, translate };
        return heads ? (
          <th key={id} role="rowheader" scope="row" {...common}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} role="cell" {...common}>
            {cell(row)}
          </td>
        );
      })}
      {note !== null && (
        <td className={styles.note} colSpan={columns.length} role="cell">
          {note}
        </td>
      )}
    </tr>
  );
});
