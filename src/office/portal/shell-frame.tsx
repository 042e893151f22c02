import type { ReactNode } from 'react';
import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { formatRole } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import { Emblem } from '#src/parts/page/emblem.tsx';
import { removeStandInHeader, SkipLink } from '#src/parts/page/page.tsx';
import * as styles from './shell-frame.css.ts';

/** Keeps space for the name of the administrator, so that nothing moves when the name appears. */
export function ShellHeader(props: {
  readonly association: string;
  readonly logo?: string | undefined;
  readonly administrator?: SignedInAdministrator | null | undefined;
  readonly children?: ReactNode;
}) {
  const { administrator, association, logo } = props;
  return (
    <header className={styles.header} ref={removeStandInHeader}>
      <SkipLink>{t('app.skip')}</SkipLink>
      <span className={styles.association}>
        <Emblem className={styles.emblem} logo={logo} />
        <span>{association}</span>
      </span>
      <span className={styles.who}>
        {administrator ? (
          <>
            <span className={styles.whoLabel}>{t('admin.menu.signedIn')}</span>{' '}
            <span>{`${administrator.firstName} ${administrator.lastName}`}</span>
            <span className={styles.role}>{formatRole(administrator.role, association)}</span>
          </>
        ) : (
          <span>{'\u00a0'}</span>
        )}
      </span>
      {props.children}
    </header>
  );
}

export function ShellStandIn(props: { readonly association: string }) {
  return (
    <>
      <ShellHeader association={props.association} />
      <main className={styles.main} id="main" tabIndex={-1} />
    </>
  );
}

export function PendingShell(props: {
  readonly association: string;
  readonly logo: string | undefined;
  readonly administrator: SignedInAdministrator | null;
  readonly title: string;
}) {
  const { administrator, association, logo, title } = props;
  return (
    <div className={styles.frame}>
      <title>{`${title} – ${association}`}</title>
      <ShellHeader administrator={administrator} association={association} logo={logo} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <h1 className={styles.title}>{title}</h1>
      </main>
    </div>
  );
}
