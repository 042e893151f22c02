import type { SnapshotFrom } from 'xstate';
import { dayOf } from '#domain/time-zone.ts';
import { euro } from '#domain/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { settlementMachine } from '#machines/reports/settlement.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Button } from '#src/parts/button.tsx';
import { DateField } from '#src/parts/date-field.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';

/** The dialog in which the office records what it paid over to a club, or submitted to the insurer. */
export function SettlingDialog(props: {
  readonly snapshot: SnapshotFrom<typeof settlementMachine>;
  readonly onDismiss: () => void;
}) {
  const { onDismiss, snapshot } = props;
  const { club: shortName, settlement } = snapshot.context;
  const { settle: form } = snapshot.children;
  // Where it is about the insurer, there is none.
  const club = settlement?.clubs.find((one) => one.shortName === shortName);
  const title = club
    ? t('settlement.pay.title', { club: club.name, amount: euro(club.toPay) })
    : t('settlement.submit.title');
  return (
    <Dialog
      description={club ? t('settlement.pay.lead') : t('settlement.submit.lead')}
      onClose={onDismiss}
      open={snapshot.hasTag('settling')}
      title={title}
    >
      {form && (
        <SubmissionForm
          actions={
            <Button disabled={!snapshot.can({ type: 'dismissed' })} kind="secondary" onClick={onDismiss}>
              {t('settlement.cancel')}
            </Button>
          }
          form={form}
          scope="settle"
          submitText={club ? t('settlement.pay.yes') : t('settlement.submit.yes')}
        >
          {(field) => (
            <>
              {club && (
                <DateField
                  {...field('day')}
                  hint={t('report.date.hint')}
                  label={t('settlement.pay.day')}
                  last={dayOf(serverNow())}
                  pickText={t('report.pick')}
                  required
                />
              )}
              <TextField {...field('reference')} label={t('settlement.reference')} />
            </>
          )}
        </SubmissionForm>
      )}
    </Dialog>
  );
}
