import type { SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { settlementMachine } from '#machines/reports/settlement.machine.ts';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { nameSubmission } from './submissions.tsx';

export function TakingBackDialog({
  snapshot,
}: {
  readonly snapshot: SnapshotFrom<typeof settlementMachine>;
}) {
  const { settlement, takingBack } = snapshot.context;
  const { takeBack: form } = snapshot.children;
  const what = takingBack?.what ?? 'payment';
  const payment = settlement?.payments.find(({ id }) => id === takingBack?.id);
  const submission = settlement?.insurer.submissions.find(({ id }) => id === takingBack?.id);
  const title =
    what === 'payment'
      ? payment &&
        t('settlement.payment', {
          amount: formatEuro(payment.amount),
          club: payment.name,
          day: formatDate(payment.day),
        })
      : submission && nameSubmission(submission);
  return (
    <FormDialog
      description={t(`settlement.back.lead.${what}`)}
      form={form}
      open={snapshot.hasTag('taking back')}
      title={t('settlement.back.title', { which: title ?? '' })}
    >
      {form && (
        <SubmissionForm
          cancelText={t('settlement.cancel')}
          form={form}
          scope="taking-back"
          submitText={t('settlement.back.yes')}
        >
          {(field) => (
            <TextField
              {...field('reason')}
              hint={t(`settlement.back.hint.${what}`)}
              label={t('settlement.reason')}
              required
            />
          )}
        </SubmissionForm>
      )}
    </FormDialog>
  );
}
