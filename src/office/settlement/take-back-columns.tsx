import { describeReversal } from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import type { TakingBack } from '#machines/reports/settlement.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import type { Settles } from './shares.tsx';
import { ForDuty } from '../portal/for-duty.tsx';

/** `reverses` is the id of the entry that this entry undoes. */
interface Entry {
  readonly id: number;
  readonly reverses: number | null;
  readonly reason: string;
  readonly reversed: boolean;
}

/** Creates the column that says whether an entry was undone, or which earlier entry it undoes. */
export function createReversalNoteColumn<Row extends Entry>(): Column<Row> {
  return { id: 'note', label: t('settlement.note'), width: 'minmax(9rem, 2fr)', cell: describeReversal };
}

/**
 * Creates the column of the buttons that undo an entry. `name` returns the name of an entry for the label of its
 * button.
 */
export function createTakeBackColumn<Row extends Entry>(
  { held, onTakeBack, what }: Pick<Settles, 'held' | 'onTakeBack'> & Pick<TakingBack, 'what'>,
  name: (row: Row) => string,
): Column<Row> {
  return {
    id: 'takeBack',
    label: t('settlement.actions'),
    width: '8rem',
    bare: true,
    cell: (row) =>
      row.reverses === null &&
      !row.reversed && (
        <ForDuty work="money">
          <Button
            disabled={held}
            kind="secondary"
            label={t('settlement.back.of', { which: name(row) })}
            onClick={() => onTakeBack({ what, id: row.id })}
          >
            {t('settlement.back')}
          </Button>
        </ForDuty>
      ),
  };
}
