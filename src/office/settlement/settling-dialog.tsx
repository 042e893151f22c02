import type { SnapshotFrom } from 'xstate';
import { toDay } from '#domain/values/time-zone.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { settlementMachine } from '#machines/reports/settlement.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { getPayOverDirection } from './shares.tsx';

export function SettlingDialog({ snapshot }: { readonly snapshot: SnapshotFrom<typeof settlementMachine> }) {
  const { club: shortName, settlement } = snapshot.context;
  const { settle: form } = snapshot.children;
  // The club is undefined if the dialog is about the insurer.
  const club = settlement?.clubs.find((one) => one.shortName === shortName);
  const way = club ? getPayOverDirection(club.toPay) : 'submit';
  const title = club
    ? t(`settlement.${getPayOverDirection(club.toPay)}.title`, {
        club: club.name,
        amount: formatEuro(Math.abs(club.toPay)),
      })
    : t('settlement.submit.title');
  return (
    <FormDialog
      description={t(`settlement.${way}.lead`)}
      form={form}
      open={snapshot.hasTag('settling')}
      title={title}
    >
      {form && (
        <SubmissionForm
          cancelText={t('settlement.cancel')}
          form={form}
          scope="settle"
          submitText={t(`settlement.${way}.yes`)}
        >
          {(field) => (
            <>
              {club && (
                <DateField
                  {...field('day')}
                  hint={t('report.date.hint')}
                  label={t('settlement.pay.day')}
                  last={toDay(getServerTime())}
                  pickText={t('report.pick')}
                  required
                />
              )}
              <TextField {...field('reference')} label={t('settlement.reference')} />
            </>
          )}
        </SubmissionForm>
      )}
    </FormDialog>
  );
}
