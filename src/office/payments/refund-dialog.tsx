import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { formatAmount } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { paymentsMachine } from '#machines/office/payments.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';

export function RefundDialog(props: {
  readonly snapshot: SnapshotFrom<typeof paymentsMachine>;
  readonly send: (event: EventFromLogic<typeof paymentsMachine>) => void;
}) {
  const { send, snapshot } = props;
  const { chosen: payment, refusal } = snapshot.context;
  const form = snapshot.hasTag('marking') ? snapshot.children.mark : undefined;
  const dismissDialog = () => send({ type: 'dismissed' });
  const waits = !snapshot.can({ type: 'dismissed' });
  const values = {
    amount: formatAmount(payment?.amount ?? 0, payment?.currency),
    name: payment?.name ?? '',
    year: payment?.year ?? 0,
  };
  const deals = payment !== null && payment.concern !== null;
  const mark = deals ? 'payments.deal' : 'payments.mark';
  return (
    <FormDialog
      description={form ? t(`${mark}.question`, values) : t('payments.refund.question', values)}
      form={form}
      onClose={dismissDialog}
      open={snapshot.hasTag('question')}
      role="alertdialog"
      title={form ? t(`${mark}.title`, values) : t('payments.refund.title', values)}
    >
      {form ? (
        <SubmissionForm
          cancelText={t('payments.refund.no')}
          form={form}
          scope="mark"
          submitText={t(`${mark}.yes`)}
        >
          {(field) => (
            <TextField hint={t(`${mark}.note.hint`)} label={t(`${mark}.note`)} required {...field('note')} />
          )}
        </SubmissionForm>
      ) : (
        <>
          <RefusalNotice announced refusal={refusal} />
          <Actions>
            <Button
              busy={snapshot.hasTag('giving back')}
              busyText={t('app.loading')}
              onClick={() => send({ type: 'refund confirmed' })}
            >
              {t('payments.refund.yes', values)}
            </Button>
            <Button disabled={waits} kind="secondary" onClick={dismissDialog}>
              {t('payments.refund.no')}
            </Button>
            <Button disabled={waits} kind="quiet" onClick={() => send({ type: 'other way chosen' })}>
              {t('payments.refund.otherwise')}
            </Button>
          </Actions>
        </>
      )}
    </FormDialog>
  );
}
