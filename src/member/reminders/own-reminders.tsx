import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { getOwnReminders, setOwnReminders } from '#domain/calls/reminders.ts';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { ownRemindersMachine } from '#machines/members/own-reminders.machine.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loading } from '#src/parts/progress.tsx';
import { asMember, reported, until, type Services } from '#src/portal/services.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';

addTexts(declineEn);

function provideOwnReminders(services: Services) {
  return ownRemindersMachine.provide({
    actors: {
      load: fromPromise<boolean, undefined>(async ({ signal }) => {
        const read = asMember(until(signal, services), getOwnReminders, {});
        return (await reported(services, read)).wanted;
      }),
      save: fromPromise<boolean, { wanted: boolean }>(async ({ input: { wanted } }) => {
        await reported(services, asMember(services, setOwnReminders, { body: { wanted } }));
        return wanted;
      }),
    },
  });
}

/** The page on which members say whether they want to be reminded. */
export function OwnReminders() {
  const services = useServices();
  const [snapshot, send] = useActor(useMemo(() => provideOwnReminders(services), [services]));
  const { refusal, wanted } = snapshot.context;
  return (
    <MemberPage
      back={{ label: t('wizard.back'), onClick: () => services.go('/member') }}
      lead={t('reminders.own.lead')}
      title={t('reminders.own.title')}
    >
      {snapshot.hasTag('busy') && <Loading text={t('app.loading')} />}
      {snapshot.hasTag('refused') && (
        <Notice
          action={
            <Button kind="secondary" onClick={() => send({ type: 'retried' })}>
              {t('app.retry')}
            </Button>
          }
          kind="error"
          title={t('app.refused')}
        >
          {refusal}
        </Notice>
      )}
      {snapshot.hasTag('shown') && (
        <>
          <RefusalNotice refusal={refusal} />
          <Checkbox
            checked={wanted}
            disabled={!snapshot.can({ type: 'wish changed', wanted: !wanted })}
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
