import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { manyMembersMachine } from '#machines/many/many-members.machine.ts';
import { CellCheckbox } from '#src/parts/table/cell-checkbox.tsx';
import type { Column } from '#src/parts/table/table-column.ts';

export type Many = ActorRefFrom<typeof manyMembersMachine>;

/**
 * Creates the column of checkboxes. `listShown` returns the ids of all rows on the page, so that a range of rows can be
 * ticked.
 */
export function createTickColumn<Row extends { readonly id: number }>(
  many: Many,
  formatName: (row: Row) => string,
  listShown: () => readonly number[],
): Column<Row> {
  return {
    id: 'tick',
    label: t('ticks.column'),
    isHeadUnseen: true,
    width: '2.75rem',
    bare: true,
    cell: (row) => (
      <TickBox
        id={row.id}
        label={t('ticks.of', { name: formatName(row) })}
        listShown={listShown}
        many={many}
      />
    ),
  };
}

/** A separate component, so that a tick renders only this checkbox again. */
function TickBox(props: {
  readonly id: number;
  readonly label: string;
  readonly many: Many;
  readonly listShown: () => readonly number[];
}) {
  const { id, listShown, many } = props;
  const checked = useSelector(many, ({ context }) => context.ticked.includes(id));
  return (
    <CellCheckbox
      checked={checked}
      label={props.label}
      onChange={(ticked, toHere) =>
        many.send({ type: ticked ? 'row ticked' : 'row unticked', id, shown: listShown(), toHere })
      }
    />
  );
}
