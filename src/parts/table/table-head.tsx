// Some browsers ignore the ARIA roles of table rows that are styled as grids, so the roles are written here.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as styles from './data-table.css.ts';
import { joinWords } from '../space-separated.ts';
import type { Column, Sorting } from './table-column.ts';

export function TableHead<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
}) {
  const { columns, sorting } = props;
  return (
    <thead className={styles.heads} role="rowgroup">
      <tr className={styles.head} role="row">
        {columns.map(({ end, id, isHeadUnseen, label, place, sorts }) => {
          const sorted = sorting?.by === id ? (sorting.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              aria-sort={sorted}
              className={joinWords(end && styles.end, place)}
              key={id}
              role="columnheader"
              scope="col"
            >
              {sorting && sorts ? (
                <>
                  <button className={styles.sorter} onClick={() => sorting.onSort(id)} type="button">
                    <span>{label}</span>
                    {sorted !== undefined && <span aria-hidden="true">{marks[sorted]}</span>}
                  </button>
                  <span className={styles.words}>{label}</span>
                </>
              ) : isHeadUnseen ? (
                <span className={visuallyHidden}>{label}</span>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const marks = { ascending: ' ▲', descending: ' ▼' } as const;
