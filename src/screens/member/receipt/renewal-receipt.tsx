import { useSearch } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import type { DocumentType } from '#domain/calls/printing.ts';
import type { PaymentState } from '#machines/members/receipt.machine.ts';
import { providePrinting } from '#src/actors/printing.ts';
import { provideReceipt } from '#src/actors/receipt.ts';
import { MemberPage } from '#src/app/member-page.tsx';
import { usePortal } from '#src/app/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';

const titles = {
  opening: 'receipt.title',
  asking: 'receipt.confirming.title',
  confirming: 'receipt.confirming.title',
  paid: 'receipt.paid.title',
  notPaid: 'receipt.notPaid.title',
  refundDue: 'receipt.refundDue.title',
  unavailable: 'receipt.unavailable.title',
  unknown: 'receipt.unknown.title',
} as const;

export function RenewalReceipt() {
  const { services, session } = usePortal();
  const { payment: reference } = useSearch({ from: '/member/renewal-receipt' });
  const input = { reference: reference ?? null };
  const [snapshot, send] = useActor(
    useMemo(() => provideReceipt(services), [services]),
    { input },
  );
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  const { payment, refusal } = snapshot.context;
  const year = payment?.year ?? 0;
  return (
    <MemberPage step={t('wizard.step', { step: 4 })} title={t(titles[snapshot.value])}>
      {snapshot.hasTag('busy') && <Loading text={t('receipt.confirming')} />}
      {snapshot.matches('paid') && payment && (
        <Notice announced kind="success">
          {t('receipt.paid', { year })}
        </Notice>
      )}
      {snapshot.matches('notPaid') && <Notice announced>{t('receipt.notPaid', { year })}</Notice>}
      {snapshot.matches('refundDue') && <Notice announced>{t('receipt.refundDue', { year })}</Notice>}
      {snapshot.matches('unknown') && <Notice>{t('receipt.unknown')}</Notice>}
      {snapshot.matches('unavailable') && (
        <Notice announced kind="error">
          {refusal}
        </Notice>
      )}
      {snapshot.matches('paid') && payment && signedIn && <Documents payment={payment} />}
      <Actions>
        {(snapshot.matches('unavailable') || snapshot.matches('notPaid')) && (
          <Button kind="secondary" onClick={() => send({ type: 'asked again' })}>
            {t('receipt.again')}
          </Button>
        )}
        {snapshot.matches('notPaid') && (
          <Button onClick={() => services.go('/member/licence-and-insurance')} wide>
            {t('receipt.continue')}
          </Button>
        )}
        <Button
          kind={snapshot.matches('notPaid') ? 'quiet' : 'primary'}
          onClick={() => services.go('/member')}
          wide
        >
          {signedIn || !snapshot.matches('paid') ? t('receipt.home') : t('receipt.signIn')}
        </Button>
      </Actions>
    </MemberPage>
  );
}

function Documents({ payment }: { readonly payment: PaymentState }) {
  const { services } = usePortal();
  const [printing, send] = useActor(useMemo(() => providePrinting(services), [services]));
  const { year } = payment;
  function button(type: DocumentType, label: string) {
    return (
      <Button
        busy={printing.hasTag('busy') && printing.context.request?.type === type}
        kind="secondary"
        onClick={() => send({ type: 'print requested', request: { type, year } })}
        wide
      >
        {label}
      </Button>
    );
  }
  return (
    <>
      {printing.hasTag('refused') && (
        <Notice announced kind="error" title={t('app.refused')}>
          {printing.context.refusal}
        </Notice>
      )}
      <Actions>
        {button('mc', t('receipt.printCard'))}
        {payment.boughtInsurance && button('ic', t('receipt.printCertificate'))}
        {button('rr', t('receipt.printReceipt'))}
        <p>{t('receipt.lottery')}</p>
      </Actions>
    </>
  );
}
