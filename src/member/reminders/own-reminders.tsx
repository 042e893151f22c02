import { useActor } from '@xstate/react';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useProvided, useServices } from '#src/member/portal/portal-context.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { provideOwnReminders } from './own-reminders-actors.ts';

addTexts(declineEn);

/** The page on which members choose whether they get their own reminders. */
export function OwnReminders() {
  const services = useServices();
  const [snapshot, send] = useActor(useProvided(provideOwnReminders));
  const { refusal, wanted } = snapshot.context;
  return (
    <MemberPage
      back={{ label: t('wizard.back'), onClick: () => services.go('/member') }}
      lead={t('reminders.own.lead')}
      title={t('reminders.own.title')}
    >
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('shown') && (
        <>
          <RefusalNotice refusal={refusal} />
          <Checkbox
            busy={!snapshot.can({ type: 'wish changed', wanted: !wanted })}
            checked={wanted}
            id="reminders-wanted"
            label={t('reminders.own.tick')}
            onChange={(next) => send({ type: 'wish changed', wanted: next })}
          />
          <p role="status">{t(wanted ? 'reminders.own.wanted' : 'reminders.own.declined')}</p>
        </>
      )}
    </MemberPage>
  );
}
