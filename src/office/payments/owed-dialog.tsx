import { deskMethods, type Owed } from '#domain/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { SelectField } from '#src/parts/select-field.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { ReceiptGiven } from '../members/detail/receipt-given.tsx';
import { AdminForm, type SubmissionRef } from '../portal/admin-form.tsx';
import { carrierOf, owedValues } from './owed-actors.ts';

/** The dialog that asks how an amount was paid or given back, gives the receipt, asks why it is waived, or whether to remind. */
export function OwedDialog(props: {
  readonly owed: Owed | null;
  /** The form of the payment, of the waiver, or of the reminder, while it is asked for. */
  readonly pay: SubmissionRef | undefined;
  readonly waive: SubmissionRef | undefined;
  readonly remind: SubmissionRef | undefined;
  /** The number of the receipt once it is paid. */
  readonly receipt: string | null;
  /** Whether an answer is waited for, so that the dialog cannot be left. */
  readonly disabled: boolean;
  readonly onDismiss: () => void;
  readonly onReceiptTaken: () => void;
}) {
  const { onDismiss, onReceiptTaken, owed, pay, receipt, remind, waive } = props;
  const values = owedValues(owed);
  const carrier = carrierOf(owed);
  const paying = (owed?.total ?? 0) < 0 ? 'return' : 'pay';
  const kind = remind ? 'remind' : waive ? 'waive' : paying;
  const leave = (
    <Button disabled={props.disabled} kind="secondary" onClick={onDismiss}>
      {t('owed.no')}
    </Button>
  );
  return (
    <Dialog
      description={
        receipt !== null
          ? undefined
          : t(kind === 'remind' ? `owed.remind.question.${carrier}` : `owed.${kind}.question`)
      }
      onClose={receipt === null ? onDismiss : onReceiptTaken}
      open={[pay, waive, remind].some(Boolean) || receipt !== null}
      role="alertdialog"
      title={t(
        kind === 'waive' && paying === 'return' ? 'owed.waiveBack.title' : `owed.${kind}.title`,
        values,
      )}
    >
      {pay && (
        <AdminForm actions={leave} form={pay} scope="owed" submitText={t(`owed.${paying}.yes`, values)}>
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
        </AdminForm>
      )}
      {waive && (
        <AdminForm actions={leave} form={waive} scope="owed" submitText={t('owed.waive.yes', values)}>
          {(field) => (
            <TextField hint={t('owed.reason.hint')} label={t('owed.reason')} required {...field('reason')} />
          )}
        </AdminForm>
      )}
      {remind && (
        <AdminForm
          actions={leave}
          form={remind}
          scope="owed"
          submitText={t(`owed.remind.yes.${carrier}`, values)}
        >
          {() => null}
        </AdminForm>
      )}
      {receipt !== null && owed && (
        <ReceiptGiven
          leaveText={t('paidBy.close')}
          member={{ id: owed.memberId, membershipNumber: owed.membershipNumber }}
          onLeave={onReceiptTaken}
          receipt={receipt}
          said={t(paying === 'return' ? 'owed.returned' : 'owed.paid', values)}
          year={owed.year}
        />
      )}
    </Dialog>
  );
}
