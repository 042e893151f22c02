import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { deskMethods, type Owed } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro, parseCents } from '#domain/values/money.ts';
import type { owedDealingMachine } from '#machines/money/owed-dealing.machine.ts';
import { listOwing, listRemindable } from '#machines/office/owed-view.ts';
import { hint } from '#src/parts/forms/field.css.ts';
import { NumberField } from '#src/parts/forms/number-field.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { ReceiptGiven } from './receipt-given.tsx';
import {
  chooseDebtReminderCarrier,
  describePartPayment,
  listDebtsToPay,
  parseTypedAmount,
  toOwedTextValues,
  toSumTextValues,
} from './owed-dealing-actors.ts';
import { LeftOut } from './left-out.tsx';
import { ReceiptsGiven } from './receipts-given.tsx';

type Dealing = ActorRefFrom<typeof owedDealingMachine>;
type Asked = Pick<ReturnType<Dealing['getSnapshot']>['context'], 'what' | 'owed'>;

function writeQuestion({ owed, what }: Asked) {
  const [first] = owed;
  const values = toOwedTextValues(first);
  const carrier = chooseDebtReminderCarrier(first);
  const isReturned = (first?.total ?? 0) < 0;
  if (owed.length > 1 && what === 'remind') {
    const reminded = listRemindable(owed);
    const sum = toSumTextValues(reminded);
    const sms = reminded.filter(({ way }) => way === 'sms').length;
    return {
      title: t('owed.remind.together.title', sum),
      question: t('owed.remind.together.question', { email: reminded.length - sms, sms }),
      yes: t('owed.remind.together.yes', sum),
    };
  }
  if (owed.length > 1) {
    const sum = toSumTextValues(listDebtsToPay(owed));
    const left = owed.length - listOwing(owed).length;
    return {
      title: t('owed.together.title', sum),
      question: [
        t('owed.together.question'),
        ...(left === 0 ? [] : [t('owed.together.left', { count: left })]),
      ].join(' '),
      yes: t('owed.pay.yes', sum),
    };
  }
  if (what === 'remind')
    return {
      title: t('owed.remind.title', values),
      question: t(`owed.remind.question.${carrier}`),
      yes: t(`owed.remind.yes.${carrier}`, values),
    };
  if (what === 'waive')
    return {
      title: t(isReturned ? 'owed.waiveBack.title' : 'owed.waive.title', values),
      question: t('owed.waive.question'),
      yes: t('owed.waive.yes', values),
    };
  const kind = isReturned ? 'return' : 'pay';
  return {
    title: t(`owed.${kind}.title`, values),
    question: t(`owed.${kind}.question`),
    yes: t(`owed.${kind}.yes`, values),
  };
}

export function OwedDialog({
  dealing,
  returnsTo,
}: {
  readonly dealing: Dealing | undefined;
  /** The id of the element that gets the focus at closing, if the button that opened the dialog has disappeared. */
  readonly returnsTo?: string;
}) {
  const snapshot = useSelector(dealing, (state) => state);
  const { pay, remind, waive } = snapshot?.children ?? {};
  const { owed = [], receipts = [], what = 'pay' } = snapshot?.context ?? {};
  const { question, title, yes } = writeQuestion({ owed, what });
  const [first] = owed;
  const isPaid = snapshot?.matches('paid') ?? false;
  const takeReceipts = () => dealing?.send({ type: 'receipts taken' });
  const isReturned = (first?.total ?? 0) < 0;
  const common = { cancelText: t('owed.no'), scope: 'owed', submitText: yes };
  const cents = parseCents(snapshot?.context.amount ?? '') ?? undefined;
  const part = describePartPayment(first, cents ?? null);
  return (
    <FormDialog
      description={isPaid ? undefined : question}
      form={pay ?? waive ?? remind}
      onClose={takeReceipts}
      open={snapshot?.status === 'active'}
      returnsTo={returnsTo}
      role="alertdialog"
      title={title}
    >
      {pay && <PaymentForm form={pay} owed={owed} yes={yes} />}
      {waive && (
        <SubmissionForm {...common} form={waive}>
          {(field) => (
            <TextField hint={t('owed.reason.hint')} label={t('owed.reason')} required {...field('reason')} />
          )}
        </SubmissionForm>
      )}
      {remind && (
        <SubmissionForm {...common} form={remind}>
          {() => (owed.length > 1 ? <LeftOut owed={owed} /> : null)}
        </SubmissionForm>
      )}
      {isPaid && owed.length > 1 && (
        <ReceiptsGiven onLeave={takeReceipts} owed={listDebtsToPay(owed)} receipts={receipts} />
      )}
      {isPaid && owed.length === 1 && first && (
        <ReceiptGiven
          leaveText={t('paidBy.close')}
          member={{ id: first.memberId, membershipNumber: first.membershipNumber }}
          onLeave={takeReceipts}
          receipt={receipts[0] ?? ''}
          said={[t(isReturned ? 'owed.returned' : 'owed.paid', toOwedTextValues(first, cents)), part]
            .filter((one) => one !== null)
            .join(' ')}
          year={first.year}
        />
      )}
    </FormDialog>
  );
}

function PaymentForm(props: {
  readonly form: SubmissionRef;
  readonly owed: readonly Owed[];
  readonly yes: string;
}): ReactNode {
  const { form, owed } = props;
  const cents = useSelector(form, ({ context }) => parseTypedAmount(context.values));
  const [first] = owed;
  const isOne = owed.length === 1;
  const isReturned = isOne && (first?.total ?? 0) < 0;
  const part = isOne ? describePartPayment(first, cents) : null;
  const yes =
    part === null
      ? props.yes
      : t(isReturned ? 'owed.return.yes' : 'owed.pay.yes', { amount: formatEuro(cents ?? 0) });
  return (
    <SubmissionForm cancelText={t('owed.no')} form={form} scope="owed" submitText={yes}>
      {(field) => (
        <>
          {isOne && (
            <div>
              <NumberField label={t('owed.part.amount')} required {...field('amount')} />
              {/* This text is below the field, so that the field does not move when the text appears. */}
              <p className={hint} role="status">
                {part}
              </p>
            </div>
          )}
          <SelectField
            {...field('paidBy')}
            label={t(isReturned ? 'owed.return.by' : 'paidBy.method')}
            options={deskMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) }))}
            placeholder={t('owed.choose')}
            required
          />
          <TextField hint={t('owed.reference.hint')} label={t('owed.reference')} {...field('reference')} />
        </>
      )}
    </SubmissionForm>
  );
}
