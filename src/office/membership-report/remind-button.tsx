import type { SnapshotFrom } from 'xstate';
import { mostReminded } from '#domain/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import type { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { Button } from '#src/parts/button.tsx';

/** The button that writes to whom the filters and the search find; where it cannot, it says why. */
export function RemindButton(props: {
  readonly snapshot: SnapshotFrom<typeof membershipReportMachine>;
  readonly onRemind: () => void;
}) {
  const { data, hits, year } = props.snapshot.context;
  const why =
    hits.length > mostReminded
      ? t('reminder.wish.tooMany')
      : data.open.includes(year)
        ? undefined
        : t('reminder.wish.closed', { year });
  return (
    <div>
      <Button
        describedBy={why === undefined ? undefined : 'remind-why'}
        disabled={!props.snapshot.can({ type: 'reminder wished' })}
        id="remind"
        onClick={props.onRemind}
      >
        {t('reminder.wish', { count: hits.length })}
      </Button>
      {why !== undefined && <p id="remind-why">{why}</p>}
    </div>
  );
}
