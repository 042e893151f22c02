import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { t } from '#domain/texts/texts.ts';
import { getSessionEnd } from '#machines/session/session-memory.ts';
import '#src/member/session/member-texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notices } from '#src/portal/notices.tsx';
import '#src/portal/style-nonce.ts';
import { usePortal } from '../../member/portal/portal-context.tsx';

export default function Overlays() {
  const { services, session } = usePortal();
  const asking = useSelector(session, (snapshot) => snapshot.hasTag('asking'));
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Notices notices={services.notices} />
      <Dialog
        closeText={t('app.close')}
        description={<EndingText />}
        onClose={() => session.send({ type: 'stay asked' })}
        open={asking}
        title={t('session.ending.title')}
      >
        <TimeLeft />
        <Actions>
          <Button busy={busy} onClick={() => session.send({ type: 'stay asked' })}>
            {t('session.stay')}
          </Button>
          <Button kind="quiet" onClick={() => session.send({ type: 'left' })}>
            {t('session.leave')}
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}

function watchSeconds(passed: () => void): () => void {
  const timer = setInterval(passed, 1000);
  return () => clearInterval(timer);
}

function useSecondsLeft(): number {
  const end = useSelector(usePortal().session, ({ context }) => getSessionEnd(context));
  return useSyncExternalStore(watchSeconds, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
}

function EndingText() {
  return <span>{t('session.ending', { minutes: Math.ceil(useSecondsLeft() / 60) })}</span>;
}

function TimeLeft() {
  const left = useSecondsLeft();
  return (
    <p aria-hidden="true" translate="no">
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </p>
  );
}
