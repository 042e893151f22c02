import { useSelector } from '@xstate/react';
import { mostReminded } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { getCurrentYear } from '#src/api/server-clock.ts';
import { mostChanged } from '#machines/many/change-of-many.ts';
import { Button } from '#src/parts/button.tsx';
import { ticksExportButtonId } from '../export/making-note.tsx';
import { ticked as counted, ticks } from '../money/money.css.ts';
import { useExportLabel } from '../export/file-format-choice.tsx';
import { ForDuty } from '../portal/for-duty.tsx';
import type { Many } from './tick-column.tsx';

/** The bar with the actions for ticked people. Renders nothing if nobody is ticked. */
export function TicksBar(props: {
  readonly many: Many;
  /** The ids of the people on this page. `found` has all found ids, or is null if only the server knows all ids. */
  readonly shown: readonly number[];
  readonly found: readonly number[] | null;
  /** The year of the list, with which the dialogs open. */
  readonly year: number;
  readonly kind: 'members' | 'membership report';
  /** Undefined if the list cannot be exported. `exporting` is true while a file is being made. */
  readonly onExport?: (ids: readonly number[]) => void;
  readonly exporting?: boolean;
}) {
  const { exporting, found, many, onExport, shown, year } = props;
  const exportLabel = useExportLabel(props.kind);
  const count = useSelector(many, ({ context }) => context.ticked.length);
  if (count === 0) return null;
  const isTooMany = count > mostReminded;
  return (
    <div className={ticks}>
      <span className={counted} role="status">
        {t('ticks.count', { count })}
      </span>
      <Button kind="quiet" onClick={() => many.send({ type: 'people ticked', ids: shown })}>
        {t('ticks.page')}
      </Button>
      {found && found.length > shown.length && (
        <Button kind="quiet" onClick={() => many.send({ type: 'people ticked', ids: found })}>
          {t('ticks.found', { count: found.length })}
        </Button>
      )}
      <Button kind="quiet" onClick={() => many.send({ type: 'all unticked' })}>
        {t('ticks.untick')}
      </Button>
      <Button id="papers-of-many" kind="secondary" onClick={() => many.send({ type: 'papers wished', year })}>
        {t('ticks.papers')}
      </Button>
      {onExport && (
        <Button
          busy={exporting}
          id={ticksExportButtonId}
          kind="secondary"
          label={t('ticks.export', { action: exportLabel })}
          onClick={() => onExport(many.getSnapshot().context.ticked)}
        >
          {exportLabel}
        </Button>
      )}
      <ForDuty work="people">
        <Button
          describedBy={count > mostChanged ? 'change-why' : undefined}
          disabled={count > mostChanged}
          id="change-of-many"
          kind="secondary"
          onClick={() =>
            many.send({ type: 'change wished', years: { thisYear: getCurrentYear(), wishedYear: year } })
          }
        >
          {t('ticks.change')}
        </Button>
        {count > mostChanged && (
          <span id="change-why">{t('ticks.change.tooMany', { count: mostChanged })}</span>
        )}
        <Button
          describedBy={isTooMany ? 'message-why' : undefined}
          disabled={isTooMany}
          id="message-to-many"
          kind="secondary"
          onClick={() => many.send({ type: 'message wished' })}
        >
          {t('message.wish')}
        </Button>
        {isTooMany && <span id="message-why">{t('message.wish.tooMany')}</span>}
      </ForDuty>
    </div>
  );
}
