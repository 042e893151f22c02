import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { explainNoReminder } from '#machines/reports/report-look.ts';
import { Button } from '#src/parts/button.tsx';
import { useMayDo } from '../portal/for-duty.tsx';

/** The button that reminds the found people. If they cannot be reminded, a text says why. */
export function RemindButton(props: {
  readonly snapshot: SnapshotFrom<typeof membershipReportMachine>;
  readonly onRemind: () => void;
}) {
  const mayRemind = useMayDo('people');
  const { data, hits, year } = props.snapshot.context;
  const text = {
    nobody: undefined,
    'too many': t('reminder.wish.tooMany'),
    closed: t('reminder.wish.closed', { year }),
  };
  const reason = explainNoReminder(data, props.snapshot.context);
  const why = reason === null ? undefined : text[reason];
  if (!mayRemind) return null;
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
