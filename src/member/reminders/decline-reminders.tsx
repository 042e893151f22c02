import { useActor } from '@xstate/react';
import { useLocation } from '@tanstack/react-router';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { createDeclineMachine } from './decline-reminders-actors.ts';

addTexts(declineEn);

/** The token comes after `#` in the URL, so browsers do not send it and no log contains it. */
export function DeclineReminders() {
  // Another link in the same window has another token, so a new page is shown.
  const token = useLocation({ select: ({ hash }) => hash });
  return <Decline key={token} token={token} />;
}

function Decline({ token }: { readonly token: string }) {
  const services = useServices();
  const [snapshot, send] = useActor(useMachineWithServices(createDeclineMachine), { input: { token } });
  const home = (
    <Button kind="secondary" onClick={() => services.go('/member')} wide>
      {t('decline.home')}
    </Button>
  );
  if (snapshot.matches('done')) {
    return (
      <MemberPage title={t('decline.title')}>
        <Notice announced focused kind="success" title={t('decline.done')}>
          {t('decline.done.text')}
        </Notice>
        <Actions>{home}</Actions>
      </MemberPage>
    );
  }
  return (
    <MemberPage lead={t('decline.lead')} title={t('decline.title')}>
      <RefusalNotice refusal={snapshot.context.refusal} />
      <p>{t('decline.text')}</p>
      <Actions>
        <Button
          busy={snapshot.hasTag('busy')}
          busyText={t('app.loading')}
          onClick={() => send({ type: 'declined' })}
          wide
        >
          {t('decline.confirm')}
        </Button>
        {home}
      </Actions>
    </MemberPage>
  );
}
