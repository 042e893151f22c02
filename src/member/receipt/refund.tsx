import { formatAmount } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { OwnYear, Payment } from '#machines/member-area/receipt.machine.ts';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';

function describeRefund({ refund, state, year }: Payment): string {
  const values = {
    amount: refund ? formatAmount(refund.amount, refund.currency) : t('receipt.refund.amount'),
    year: String(year),
  };
  if (refund?.amount === 0) return t('receipt.refunded.nothing', values);
  if (state === 'refunded') return t('receipt.refunded', values);
  return t(refund?.isCancelled ? 'receipt.refundDue.cancelled' : 'receipt.refundDue', values);
}

export function Refund(props: {
  readonly own: OwnYear | null;
  readonly payment: Payment;
  readonly reference: string;
}) {
  const { own, payment, reference } = props;
  const year = String(payment.year);
  return (
    <Notice announced>
      <p>{describeRefund(payment)}</p>
      {own && <p>{t(own.renewed ? 'receipt.refund.renewed' : 'receipt.refund.notRenewed', { year })}</p>}
      <p>{t('receipt.refund.reference', { reference })}</p>
      <AssociationContact />
    </Notice>
  );
}
