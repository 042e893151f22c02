import { useLocation } from '@tanstack/react-router';
import { t } from '#domain/texts/texts.ts';
import { OutsidePage } from '../../office/portal/outside-page.tsx';
import { signInPaths } from '../../office/portal/pages.ts';
import { useAdministrator } from '../../office/portal/portal-context.tsx';
import { PendingShell } from '../../office/portal/shell-frame.tsx';
import { getAssociationName, useAssociationLogo } from '../../portal/association.ts';

export function Pending() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const administrator = useAdministrator();
  const logo = useAssociationLogo();
  if (signInPaths.some((one) => one === path))
    return <OutsidePage title={t('app.loading')}>{null}</OutsidePage>;
  return (
    <PendingShell
      administrator={administrator}
      association={getAssociationName()}
      logo={logo}
      title={t('app.loading')}
    />
  );
}
