import { euro } from '#domain/money.ts';
import type { PaymentToLookAfter } from '#domain/payment-to-look-after.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { Actions } from '#src/parts/form.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { AdminForm, type SubmissionRef } from '../portal/admin-form.tsx';

/** The dialog that asks whether to refund a payment, how it was refunded by other means, or what else was done about it. */
export function RefundDialog(props: {
  readonly open: boolean;
  readonly payment: PaymentToLookAfter | null;
  /** The form of the note, while it is asked for. */
  readonly form: SubmissionRef | undefined;
  readonly busy: boolean;
  /** Whether an answer is waited for, so that the dialog cannot be left. */
  readonly disabled: boolean;
  readonly refusal: string | null;
  readonly onConfirm: () => void;
  readonly onOtherWay: () => void;
  readonly onDismiss: () => void;
}) {
  const { form, payment, refusal } = props;
  const values = {
    amount: euro(payment?.amount ?? 0),
    name: payment?.name ?? '',
    year: payment?.year ?? 0,
  };
  const deals = payment !== null && payment.concern !== null;
  const mark = deals ? 'payments.deal' : 'payments.mark';
  return (
    <Dialog
      description={form ? t(`${mark}.question`, values) : t('payments.refund.question', values)}
      onClose={props.onDismiss}
      open={props.open}
      role="alertdialog"
      title={form ? t(`${mark}.title`, values) : t('payments.refund.title', values)}
    >
      {form ? (
        <AdminForm
          actions={
            <Button disabled={props.disabled} kind="secondary" onClick={props.onDismiss}>
              {t('payments.refund.no')}
            </Button>
          }
          form={form}
          scope="mark"
          submitText={t(`${mark}.yes`)}
        >
          {(field) => (
            <TextField hint={t(`${mark}.note.hint`)} label={t(`${mark}.note`)} required {...field('note')} />
          )}
        </AdminForm>
      ) : (
        <>
          <RefusalNotice announced refusal={refusal} />
          <Actions>
            <Button busy={props.busy} busyText={t('app.loading')} onClick={props.onConfirm}>
              {t('payments.refund.yes', values)}
            </Button>
            <Button disabled={props.disabled} kind="secondary" onClick={props.onDismiss}>
              {t('payments.refund.no')}
            </Button>
            <Button disabled={props.disabled} kind="quiet" onClick={props.onOtherWay}>
              {t('payments.refund.otherwise')}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  );
}
