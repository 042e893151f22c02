import { useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { OutsidePage } from '../../office/portal/outside-page.tsx';
import { useAdminPortal } from '../../office/portal/portal-context.tsx';

export function AdminFailure() {
  // If the machine of the session has failed, the state of the session cannot be read.
  return useAdminPortal().session.getSnapshot().status === 'error' ? <Broken /> : <Unchecked />;
}

function Broken() {
  return (
    <OutsidePage title={t('app.broken.title')}>
      <Notice kind="error">{t(navigator.onLine ? 'app.broken' : 'error.offline')}</Notice>
      <Actions>
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
      </Actions>
    </OutsidePage>
  );
}

function Unchecked() {
  const { session } = useAdminPortal();
  const isUnreachable = useSelector(
    session,
    (snapshot) => snapshot.matches('unreachable') || snapshot.hasTag('busy'),
  );
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  if (!isUnreachable) return <Broken />;
  return (
    <OutsidePage title={t('admin.unreachable.title')}>
      <Notice kind="error">{t('admin.unreachable')}</Notice>
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} onClick={() => session.send({ type: 'retried' })}>
          {t('app.retry')}
        </Button>
        <Button kind="quiet" onClick={() => session.send({ type: 'left' })}>
          {t('admin.menu.logout')}
        </Button>
      </Actions>
    </OutsidePage>
  );
}
