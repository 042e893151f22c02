import { useSearch } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { Payment } from '#machines/member-area/receipt.machine.ts';
import { Loading } from '#src/parts/progress.tsx';
import { createReceiptMachine } from '#src/member/receipt/receipt-actors.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { KeptCardOffer } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { usePortal, useMachineWithServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { ApplicationReceipt } from './application-receipt.tsx';
import { ContinueRenewal } from './continue-renewal.tsx';
import { Documents } from './documents.tsx';
import { OwedReceipt } from './owed-receipt.tsx';
import { Refund } from './refund.tsx';

const titles = {
  opening: 'receipt.title',
  asking: 'receipt.confirming.title',
  confirming: 'receipt.confirming.title',
  wondering: 'receipt.confirming.title',
  paid: 'receipt.paid.title',
  renewed: 'receipt.renewed.title',
  notPaid: 'receipt.notPaid.title',
  refundDue: 'receipt.refundDue.title',
  refunded: 'receipt.refunded.title',
  unavailable: 'receipt.unavailable.title',
  unknown: 'receipt.unknown.title',
} as const;

function formatPaid(cents: number): string {
  return cents === 0 ? t('receipt.paid.nothing') : formatEuro(cents);
}

/** Describes the second year of a payment. Null if the payment was refunded and its second year is not paid. */
function describeAlso({ state, year }: NonNullable<Payment['also']>, isRefund = false): string | null {
  if (isRefund && state === 'not paid') return null;
  const key = isRefund && state === 'paid' ? 'receipt.also.only' : (`receipt.also.${state}` as const);
  return t(key, { year: String(year) });
}

/**
 * Says to which address the receipt was sent. `address` is null if there is no address, and undefined if no e-mail is
 * sent.
 */
function SentTo({ address }: { readonly address: string | null | undefined }) {
  if (address === undefined) return null;
  return <p>{address === null ? t('receipt.paid.noEmail') : t('receipt.paid.sentTo', { address })}</p>;
}

export function RenewalReceipt() {
  const { services, session } = usePortal();
  const { payment: reference } = useSearch({ from: '/member/renewal-receipt' });
  const input = { reference: reference ?? null };
  const [snapshot, send] = useActor(useMachineWithServices(createReceiptMachine), { input });
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  const { payment, refusal } = snapshot.context;
  const year = payment?.year ?? 0;
  const paid = snapshot.matches('paid');
  const isRefund = snapshot.matches('refundDue') || snapshot.matches('refunded');
  const aside = isRefund && payment?.also ? describeAlso(payment.also, true) : null;
  const state = typeof snapshot.value === 'string' ? snapshot.value : 'paid';
  // After a sign-out the page shows no data of the member.
  const own = signedIn ? snapshot.context.own : null;
  if (payment?.kind === 'owed' && !snapshot.matches('unavailable') && !snapshot.matches('unknown'))
    return (
      <OwedReceipt
        onAskedAgain={() => send({ type: 'asked again' })}
        own={own}
        payment={payment}
        reference={reference ?? ''}
        snapshot={snapshot}
      />
    );
  if (
    payment?.forApplication === true &&
    !snapshot.matches('unavailable') &&
    !snapshot.matches('unknown') &&
    !snapshot.matches('renewed')
  )
    return (
      <ApplicationReceipt
        onAskedAgain={() => send({ type: 'asked again' })}
        payment={payment}
        reference={reference ?? ''}
        snapshot={snapshot}
      />
    );
  const hasDocuments = (paid || snapshot.matches('renewed')) && own !== null && own.renewed;
  const again = (
    <Button
      kind={snapshot.matches('notPaid') ? 'quiet' : 'secondary'}
      onClick={() => send({ type: 'asked again' })}
    >
      {t('receipt.again')}
    </Button>
  );
  const renderHomeButton = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={() => services.go(payment ? `/member?year=${year}` : getHomePath())}>
      {signedIn || !paid ? t('receipt.home') : t('receipt.signIn')}
    </Button>
  );
  return (
    <MemberPage isReturn title={t(titles[state])}>
      {snapshot.hasTag('busy') && <Loading text={t('receipt.confirming')} />}
      {paid && (
        <Notice announced kind="success" title={t('receipt.paid', { year })}>
          {payment?.also && <p>{describeAlso(payment.also)}</p>}
          {own?.covers.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {own?.renewed && <p>{t('receipt.paid.ready')}</p>}
          {own?.receipt && <SentTo address={own.receipt.sentTo} />}
        </Notice>
      )}
      {snapshot.matches('renewed') && <Notice announced>{t('receipt.renewed', { year })}</Notice>}
      {snapshot.matches('notPaid') && (
        <Notice announced>
          {payment?.also
            ? t('receipt.notPaid.both', { year, other: payment.also.year })
            : t('receipt.notPaid', { year })}
        </Notice>
      )}
      {isRefund && payment && <Refund own={own} payment={payment} reference={reference ?? ''} />}
      {aside !== null && <Notice>{aside}</Notice>}
      {snapshot.matches('unknown') && <Notice>{t('receipt.unknown')}</Notice>}
      {snapshot.matches('unavailable') && <Notice kind="error">{refusal}</Notice>}
      {own?.receipt && !isRefund && (
        <SummaryList
          rows={[
            { id: 'number', label: t('receipt.number'), value: own.receipt.number },
            { id: 'amount', label: t('receipt.amount'), value: formatPaid(own.receipt.cents) },
            { id: 'date', label: t('receipt.date'), value: formatLongDate(own.receipt.day) },
          ]}
        />
      )}
      {hasDocuments && <Documents own={own} year={year} />}
      {snapshot.matches('notPaid') || (isRefund && own?.renewed === false) ? (
        <ContinueRenewal
          signedIn={signedIn}
          text={isRefund ? t('receipt.refund.renew', { year: String(year) }) : t('receipt.continue')}
          year={year}
        >
          {!isRefund && again}
          {renderHomeButton('secondary')}
        </ContinueRenewal>
      ) : (
        <Actions>
          {snapshot.matches('unavailable') && again}
          {renderHomeButton(
            snapshot.matches('unavailable') || snapshot.hasTag('busy') || hasDocuments
              ? 'secondary'
              : 'primary',
          )}
        </Actions>
      )}
      {snapshot.matches('unavailable') && <KeptCardOffer />}
    </MemberPage>
  );
}
