import { useActor } from '@xstate/react';
import type { OwnReminders } from '#domain/calls/reminders.ts';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import '#src/member/session/member-texts.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { MemberLoadingState } from '#src/member/portal/kept-card-offer.tsx';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { createOwnRemindersMachine } from './own-reminders-actors.ts';

addTexts(declineEn);

/** Describes how reminders reach the member. Undefined if a server of the previous release answered. */
function describeCarrier(by: OwnReminders['by']) {
  if (by === undefined) return undefined;
  if (by === null) return t('reminders.own.unreachable');
  return (
    <>
      <span>{t(`reminders.own.${by.carrier}`)}</span>{' '}
      {by.carrier === 'email' ? <EmailAddress address={by.to} /> : <span>{by.to}</span>}
    </>
  );
}

export function ReminderChoice() {
  const services = useServices();
  const [snapshot, send] = useActor(useMachineWithServices(createOwnRemindersMachine));
  const { by, refusal, wanted } = snapshot.context;
  return (
    <MemberPage
      back={{ label: t('wizard.back'), onClick: () => services.go(getHomePath()) }}
      title={t('reminders.own.title')}
    >
      <MemberLoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('shown') && (
        <>
          <RefusalNotice refusal={refusal} />
          <Checkbox
            busy={!snapshot.can({ type: 'wish changed', wanted: !wanted })}
            checked={wanted}
            description={describeCarrier(by)}
            id="reminders-wanted"
            label={t('reminders.own.tick')}
            onChange={(next) => send({ type: 'wish changed', wanted: next })}
          />
        </>
      )}
    </MemberPage>
  );
}
