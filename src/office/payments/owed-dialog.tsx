import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import type { owedMachine } from '#machines/office/owed.machine.ts';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { ReceiptGiven } from '../members/detail/receipt-given.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { chooseReminderCarrier, toOwedTextValues } from './owed-actors.ts';

/** The dialog about an owed amount: how it was paid or given back, its receipt, why it is waived, or a reminder. */
export function OwedDialog(props: {
  readonly snapshot: SnapshotFrom<typeof owedMachine>;
  readonly send: (event: EventFromLogic<typeof owedMachine>) => void;
}) {
  const { send, snapshot } = props;
  const { chosen: owed } = snapshot.context;
  const { pay, remind, waive } = snapshot.children;
  const receipt = snapshot.matches('paid') ? snapshot.context.receipt : null;
  const takeReceipt = () => send({ type: 'receipt taken' });
  const values = toOwedTextValues(owed);
  const carrier = chooseReminderCarrier(owed);
  const paying = (owed?.total ?? 0) < 0 ? 'return' : 'pay';
  const kind = remind ? 'remind' : waive ? 'waive' : paying;
  const form = pay ?? waive ?? remind;
  const leave = t('owed.no');
  return (
    <FormDialog
      description={
        receipt !== null
          ? undefined
          : t(kind === 'remind' ? `owed.remind.question.${carrier}` : `owed.${kind}.question`)
      }
      form={form}
      onClose={takeReceipt}
      open={form !== undefined || receipt !== null}
      role="alertdialog"
      title={t(
        kind === 'waive' && paying === 'return' ? 'owed.waiveBack.title' : `owed.${kind}.title`,
        values,
      )}
    >
      {pay && (
        <SubmissionForm
          cancelText={leave}
          form={pay}
          scope="owed"
          submitText={t(`owed.${paying}.yes`, values)}
        >
          {(field) => (
            <>
              <SelectField
                {...field('paidBy')}
                label={t(paying === 'return' ? 'owed.return.by' : 'paidBy.label')}
                options={deskMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) }))}
                placeholder={t('owed.choose')}
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
      {waive && (
        <SubmissionForm cancelText={leave} form={waive} scope="owed" submitText={t('owed.waive.yes', values)}>
          {(field) => (
            <TextField hint={t('owed.reason.hint')} label={t('owed.reason')} required {...field('reason')} />
          )}
        </SubmissionForm>
      )}
      {remind && (
        <SubmissionForm
          cancelText={leave}
          form={remind}
          scope="owed"
          submitText={t(`owed.remind.yes.${carrier}`, values)}
        >
          {() => null}
        </SubmissionForm>
      )}
      {receipt !== null && owed && (
        <ReceiptGiven
          leaveText={t('paidBy.close')}
          member={{ id: owed.memberId, membershipNumber: owed.membershipNumber }}
          onLeave={takeReceipt}
          receipt={receipt}
          said={t(paying === 'return' ? 'owed.returned' : 'owed.paid', values)}
          year={owed.year}
        />
      )}
    </FormDialog>
  );
}
