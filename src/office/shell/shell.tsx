import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { t } from '#domain/texts/texts.ts';
import { useAssociationLogo, useAssociationName } from '#src/portal/association.ts';
import { LeaveQuestion } from '#src/portal/leave-question.tsx';
import { AssociationFoot } from '#src/portal/association-foot.tsx';
import { useAdministrator, useAdminPortal } from '#src/office/portal/portal-context.tsx';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { MenuIcon } from '#src/parts/icons.tsx';
import { Menu } from './menu.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { foot, frame, main } from '../portal/shell-frame.css.ts';
import { ShellHeader } from '../portal/shell-frame.tsx';
import * as styles from '../portal/shell.css.ts';

export function Shell() {
  const { menu, session } = useAdminPortal();
  const administrator = useAdministrator();
  const association = useAssociationName();
  const logo = useAssociationLogo();
  const open = useSelector(menu, (snapshot) => snapshot.matches('open'));
  const isSignedIn = useCallback(() => session.getSnapshot().matches('signedIn'), [session]);
  return (
    <div className={frame}>
      <ShellHeader administrator={administrator} association={association} logo={logo}>
        <button
          aria-expanded={open}
          aria-haspopup="dialog"
          className={styles.menuButton}
          onClick={() => menu.send({ type: 'menu opened' })}
          type="button"
        >
          <MenuIcon />
          <span>{t('admin.menu')}</span>
        </button>
      </ShellHeader>
      <div className={styles.side}>
        <Menu id="side" />
      </div>
      <main className={main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={foot}>
        <AssociationFoot />
      </footer>
      <Dialog
        closeText={t('app.close')}
        onClose={() => menu.send({ type: 'menu closed' })}
        open={open}
        title={t('admin.menu')}
      >
        <Menu id="drawer" />
      </Dialog>
      <LeaveQuestion isSignedIn={isSignedIn} />
      <ProofDialog />
    </div>
  );
}
