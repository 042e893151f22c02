import { useActorRef, useSelector } from '@xstate/react';
import { t } from '#domain/texts/texts.ts';
import { OutsidePage } from '#src/office/portal/outside-page.tsx';
import {
  useAdministrator,
  useAdminPortal,
  useMachineWithServices,
} from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { createPasswordFormMachine } from './profile-actors.ts';

const nothingTyped = { currentPassword: '', newPassword: '', confirmation: '' };

/** The page for a new password. Until the administrator has chosen a new password, no other page opens. */
export function OwnPassword() {
  const { session } = useAdminPortal();
  const username = useAdministrator()?.username ?? '';
  const busy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const form = useActorRef(useMachineWithServices(createPasswordFormMachine), {
    input: { values: nothingTyped },
  });
  return (
    <OutsidePage lead={t('ownPassword.lead')} title={t('ownPassword.title')}>
      <PasswordForm
        actions={
          <Button
            busy={busy}
            busyText={t('app.loading')}
            kind="quiet"
            onClick={() => session.send({ type: 'left' })}
          >
            {t('admin.menu.logout')}
          </Button>
        }
        currentLabel={t('ownPassword.first')}
        form={form}
        submitText={t('ownPassword.submit')}
        username={username}
      />
    </OutsidePage>
  );
}
