import './passkey-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { Notice } from '#src/parts/notice.tsx';
import { AdminLink } from './admin-link.tsx';
import { useAdministrator } from './portal-context.tsx';

/** Asks the administrator to add a passkey. Renders nothing if the server does not ask for a passkey. */
export function PasskeyNote() {
  if (useAdministrator()?.passkeyAsked !== true) return null;
  return (
    <Notice action={<AdminLink to="/admin/profile/update">{t('passkeys.asked.link')}</AdminLink>}>
      {t('passkeys.asked')}
    </Notice>
  );
}
