import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { listTicked, type owedMachine } from '#machines/office/owed.machine.ts';
import { listOwing } from '#machines/office/owed-view.ts';
import { Button } from '#src/parts/button.tsx';
import { toSumTextValues } from '../money/owed-dealing-actors.ts';
import * as styles from '../money/money.css.ts';

export function OwedTicks(props: {
  readonly snapshot: SnapshotFrom<typeof owedMachine>;
  readonly send: (event: EventFromLogic<typeof owedMachine>) => void;
}) {
  const { send, snapshot } = props;
  const { hits, page, ticked } = snapshot.context;
  const chosen = listTicked(snapshot.context);
  const shown = hits.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  const tick = (rows: typeof hits) => send({ type: 'rows ticked', keys: rows.map(({ key }) => key) });
  const { amount } = toSumTextValues(listOwing(chosen));
  const canPay = snapshot.can({ type: 'payment together wished' });
  const canRemind = snapshot.can({ type: 'reminders wished' });
  return (
    <div className={styles.ticks}>
      <span className={styles.ticked} role="status">
        {ticked.length > chosen.length
          ? t('owed.ticked.hidden', { all: ticked.length, count: chosen.length, amount })
          : t('owed.ticked', { count: chosen.length, amount })}
      </span>
      <Button disabled={shown.length === 0} kind="quiet" onClick={() => tick(shown)}>
        {t('owed.tick.page')}
      </Button>
      {hits.length > shown.length && (
        <Button kind="quiet" onClick={() => tick(hits)}>
          {t('owed.tick.found', { count: hits.length })}
        </Button>
      )}
      <Button
        disabled={ticked.length === 0}
        kind="quiet"
        onClick={() => send({ type: 'rows unticked', keys: ticked })}
      >
        {t('owed.untick')}
      </Button>
      <Button
        id="pay-together"
        kind="secondary"
        onClick={() => send({ type: 'payment together wished' })}
        why={canPay ? undefined : t('owed.together.none')}
      >
        {t('owed.together')}
      </Button>
      <Button
        id="remind-together"
        kind="secondary"
        onClick={() => send({ type: 'reminders wished' })}
        why={canRemind ? undefined : t('owed.remind.none')}
      >
        {t('owed.remind')}
      </Button>
    </div>
  );
}
