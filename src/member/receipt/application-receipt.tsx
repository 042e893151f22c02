import type { SnapshotFrom } from 'xstate';
import type { Payment, receiptMachine } from '#machines/member-area/receipt.machine.ts';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatAmount, formatEuro } from '#domain/values/money.ts';
import { readApplicationToken } from '#src/member/portal/application-link.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';

addTexts(ownApplicationEn);

const titles = {
  paid: 'receipt.paid.title',
  notPaid: 'receipt.notPaid.title',
  refundDue: 'receipt.refundDue.title',
  refunded: 'receipt.refunded.title',
} as const;

/** The receipt page for an applicant, who has no renewal and could not sign in before the payment. */
export function ApplicationReceipt(props: {
  readonly snapshot: SnapshotFrom<typeof receiptMachine>;
  readonly payment: Payment;
  readonly reference: string;
  readonly onAskedAgain: () => void;
}) {
  const { onAskedAgain, payment, reference, snapshot } = props;
  const services = useServices();
  const outcome = (Object.keys(titles) as (keyof typeof titles)[]).find((one) => snapshot.matches(one));
  const { refund } = payment;
  const token = readApplicationToken();
  const amount = refund ? formatAmount(refund.amount, refund.currency) : t('receipt.refund.amount');
  return (
    <MemberPage isReturn title={t(outcome ? titles[outcome] : 'receipt.confirming.title')}>
      {outcome === undefined && <Loading text={t('own.receipt.confirming')} />}
      {outcome === 'paid' && (
        <Notice announced kind="success" title={t('own.receipt.paid', { year: String(payment.year) })}>
          <p>{t('own.receipt.paid.number')}</p>
        </Notice>
      )}
      {outcome === 'paid' && payment.amount !== undefined && (
        <SummaryList
          rows={[{ id: 'amount', label: t('receipt.amount'), value: formatEuro(payment.amount) }]}
        />
      )}
      {outcome === 'notPaid' && <Notice announced>{t('own.receipt.notPaid')}</Notice>}
      {(outcome === 'refundDue' || outcome === 'refunded') && (
        <Notice announced>
          <p>{t(`own.receipt.${outcome}`, { amount })}</p>
          <p>{t('receipt.refund.reference', { reference })}</p>
          <AssociationContact />
        </Notice>
      )}
      {token === null && <p>{t('own.receipt.link')}</p>}
      <Actions>
        {token !== null && (
          <Button
            kind={outcome === 'notPaid' ? 'primary' : 'secondary'}
            onClick={() => services.go(`/join/application#${token}`)}
          >
            {t('own.receipt.back')}
          </Button>
        )}
        {outcome === 'notPaid' && (
          <Button kind="quiet" onClick={onAskedAgain}>
            {t('receipt.again')}
          </Button>
        )}
        {outcome === 'paid' && (
          <Button onClick={() => services.go(`/member?year=${payment.year}`)}>
            {t('own.receipt.signIn')}
          </Button>
        )}
      </Actions>
    </MemberPage>
  );
}
