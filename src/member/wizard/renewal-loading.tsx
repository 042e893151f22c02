import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { Waiting } from '#src/portal/loading-state.tsx';
import { KeptCardOffer } from '#src/member/portal/kept-card-offer.tsx';
import type { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

export type Renewal = ActorRefFrom<typeof membershipRenewalMachine>;

/** Returns whether the renewal is loading or could not be loaded. */
export function isRenewalNotLoaded(snapshot: SnapshotFrom<Renewal> | undefined): boolean {
  return snapshot?.hasTag('busy') === true || snapshot?.hasTag('refused') === true;
}

export function RenewalLoading({ renewal }: { readonly renewal: Renewal }) {
  const snapshot = useSelector(renewal, (state) => state);
  if (snapshot.hasTag('busy')) return <Waiting />;
  return (
    <>
      <RefusalNotice refusal={snapshot.context.refusal} />
      <Actions>
        <Button onClick={() => renewal.send({ type: 'retried' })}>{t('app.retry')}</Button>
        <Button kind="quiet" onClick={() => renewal.send({ type: 'cancelled' })}>
          {t('wizard.cancel')}
        </Button>
      </Actions>
      <KeptCardOffer />
    </>
  );
}
