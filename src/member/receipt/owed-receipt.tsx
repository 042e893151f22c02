import type { SnapshotFrom } from 'xstate';
import type { OwnYear, Payment, receiptMachine } from '#machines/member-area/receipt.machine.ts';
import { debtsEn } from '#domain/texts/debts.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatAmount, formatEuro } from '#domain/values/money.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { Documents } from './documents.tsx';

addTexts(debtsEn);

const titles = {
  paid: 'receipt.paid.title',
  notPaid: 'receipt.notPaid.title',
  refundDue: 'receipt.refundDue.title',
  refunded: 'receipt.refunded.title',
} as const;

type Outcome = keyof typeof titles;

/** The receipt page for the payment of a debt, which renews no year. `own` is null if nobody is signed in. */
export function OwedReceipt(props: {
  readonly snapshot: SnapshotFrom<typeof receiptMachine>;
  readonly payment: Payment;
  readonly reference: string;
  readonly own: OwnYear | null;
  readonly onAskedAgain: () => void;
}) {
  const { onAskedAgain, own, payment, reference, snapshot } = props;
  const { year } = payment;
  const services = useServices();
  const outcomes = Object.keys(titles) as Outcome[];
  const outcome = outcomes.find((one) => snapshot.matches(one));
  const receipt = own?.receipt ?? null;
  return (
    <MemberPage isReturn title={t(outcome ? titles[outcome] : 'receipt.confirming.title')}>
      {outcome === undefined && <Loading text={t('debts.confirming')} />}
      {outcome === 'paid' && (
        <Notice
          announced
          kind="success"
          title={
            receipt
              ? t('debts.paid', { amount: formatEuro(receipt.cents), year })
              : t('debts.paid.plain', { year })
          }
        >
          {receipt ? t('debts.paid.receipt') : undefined}
        </Notice>
      )}
      {outcome === 'notPaid' && <Notice announced>{t('debts.notPaid.text', { year })}</Notice>}
      {(outcome === 'refundDue' || outcome === 'refunded') && (
        <Notice announced>
          <p>{describeRefund(payment)}</p>
          <p>{t('receipt.refund.reference', { reference })}</p>
          <AssociationContact />
        </Notice>
      )}
      {outcome === 'paid' && receipt && (
        <SummaryList
          rows={[
            { id: 'number', label: t('receipt.number'), value: receipt.number },
            { id: 'amount', label: t('receipt.amount'), value: formatEuro(receipt.cents) },
            { id: 'date', label: t('receipt.date'), value: formatLongDate(receipt.day) },
          ]}
        />
      )}
      {outcome === 'paid' && own?.renewed && <Documents own={own} year={year} />}
      <Actions>
        {outcome === 'notPaid' && (
          <Button kind="secondary" onClick={onAskedAgain}>
            {t('receipt.again')}
          </Button>
        )}
        <Button kind={outcome ? 'primary' : 'secondary'} onClick={() => services.go(getHomePath())}>
          {t('receipt.home')}
        </Button>
      </Actions>
    </MemberPage>
  );
}

function describeRefund({ refund, state, year }: Payment): string {
  const amount = refund ? formatAmount(refund.amount, refund.currency) : t('receipt.refund.amount');
  return t(state === 'refunded' ? 'debts.refunded' : 'debts.refundDue', { amount, year });
}
