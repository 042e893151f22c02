import { getRouteApi } from '@tanstack/react-router';
import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { t } from '#domain/texts/texts.ts';
import { provideReceipt } from '#src/actors/receipt.ts';
import { MemberPage } from '#src/app/member-page.tsx';
import { usePortal } from '#src/app/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { Stepper } from '#src/parts/stepper.tsx';
import { Documents } from './documents.tsx';

const route = getRouteApi('/member/renewal-receipt');

const titles = {
  opening: 'receipt.title',
  asking: 'receipt.confirming.title',
  confirming: 'receipt.confirming.title',
  paid: 'receipt.paid.title',
  notPaid: 'receipt.notPaid.title',
  refundDue: 'receipt.refundDue.title',
  refunded: 'receipt.refunded.title',
  unavailable: 'receipt.unavailable.title',
  unknown: 'receipt.unknown.title',
} as const;

export function RenewalReceipt() {
  const { services, session } = usePortal();
  const { payment: reference } = route.useSearch();
  const input = { reference: reference ?? null };
  const [snapshot, send] = useActor(
    useMemo(() => provideReceipt(services), [services]),
    { input },
  );
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  const { payment, refusal } = snapshot.context;
  const year = payment?.year ?? 0;
  const again = (
    <Button kind="secondary" onClick={() => send({ type: 'asked again' })}>
      {t('receipt.again')}
    </Button>
  );
  const home = (kind: 'primary' | 'secondary') => (
    <Button kind={kind} onClick={() => services.go('/member')}>
      {signedIn || !snapshot.matches('paid') ? t('receipt.home') : t('receipt.signIn')}
    </Button>
  );
  return (
    <MemberPage
      step={
        snapshot.matches('unknown') ? undefined : (
          <Stepper
            about={payment ? t('wizard.title', { year }) : undefined}
            of={4}
            step={4}
            text={t('wizard.step', { step: 4 })}
          />
        )
      }
      title={t(titles[snapshot.value])}
    >
      {snapshot.hasTag('busy') && <Loading text={t('receipt.confirming')} />}
      {snapshot.matches('paid') && (
        <Notice announced kind="success" title={t('receipt.paid', { year })}>
          {signedIn ? t('receipt.paid.ready') : undefined}
        </Notice>
      )}
      {snapshot.matches('notPaid') && <Notice announced>{t('receipt.notPaid', { year })}</Notice>}
      {snapshot.matches('refundDue') && <Notice announced>{t('receipt.refundDue', { year })}</Notice>}
      {snapshot.matches('refunded') && <Notice announced>{t('receipt.refunded', { year })}</Notice>}
      {snapshot.matches('unknown') && <Notice>{t('receipt.unknown')}</Notice>}
      {snapshot.matches('unavailable') && <Notice kind="error">{refusal}</Notice>}
      {snapshot.matches('paid') && payment && signedIn && <Documents payment={payment} />}
      {snapshot.matches('notPaid') ? (
        <Actions>
          <Button onClick={() => services.go('/member/licence-and-insurance')}>
            {t('receipt.continue')}
          </Button>
          {again}
          {home('secondary')}
        </Actions>
      ) : (
        <Actions>
          {snapshot.matches('unavailable') && again}
          {home(snapshot.matches('unavailable') || snapshot.hasTag('busy') ? 'secondary' : 'primary')}
        </Actions>
      )}
    </MemberPage>
  );
}
