import type { SnapshotFrom } from 'xstate';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { groupStatementMachine } from '#machines/reports/group-statement.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { toPaymentTextValues } from './group-statement-actors.ts';

export function PaymentDialog(props: { readonly snapshot: SnapshotFrom<typeof groupStatementMachine> }) {
  const { payment } = props.snapshot.context;
  const { pay } = props.snapshot.children;
  const kind = (payment?.total ?? 0) < 0 ? 'return' : 'pay';
  const values = toPaymentTextValues(payment);
  return (
    <FormDialog
      description={t(`owed.${kind}.whole`)}
      form={pay}
      open={pay !== undefined}
      role="alertdialog"
      title={t(`owed.${kind}.title`, values)}
    >
      {pay && (
        <SubmissionForm
          cancelText={t('owed.no')}
          form={pay}
          scope="payment"
          submitText={t(`owed.${kind}.yes`, values)}
        >
          {(field) => (
            <>
              <SelectField
                {...field('paidBy')}
                label={t(kind === 'return' ? 'owed.return.by' : 'paidBy.method')}
                options={deskMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) }))}
                placeholder={t('owed.choose')}
                required
              />
              <DateField
                {...field('day')}
                hint={t('statement.pay.day.hint')}
                label={t('statement.receipt.day')}
                last={toDay(getServerTime())}
                pickText={t('report.pick')}
                required
              />
              <TextField
                hint={t('owed.reference.hint')}
                label={t('owed.reference')}
                {...field('reference')}
              />
            </>
          )}
        </SubmissionForm>
      )}
    </FormDialog>
  );
}
