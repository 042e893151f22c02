import '../portal/today-texts.ts';
import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { Today } from '#domain/office/today.ts';
import { t } from '#domain/texts/texts.ts';
import { AdminLink } from '#src/office/portal/admin-link.tsx';
import { useAdministrator, useAdminPortal } from '#src/office/portal/portal-context.tsx';
import { ChevronIcon } from '#src/parts/icons.tsx';
import { getAriaCurrent, listMenuGroups, type MenuEntry } from './menu-entries.ts';
import * as styles from '../portal/shell.css.ts';

/** The headings of the groups are buttons that open and close the groups (specification section 2.2). */
export function Menu({ id }: { readonly id: string }) {
  const { menu, session } = useAdminPortal();
  const administrator = useAdministrator();
  const folded = useSelector(menu, ({ context }) => context.folded);
  const leaving = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <nav aria-label={t('admin.menu.main')} className={styles.nav}>
      <ul className={styles.groups}>
        {listMenuGroups(administrator ?? { role: '' }).map((group) => {
          const { label } = group;
          const open = label === undefined || !folded.includes(group.id);
          return (
            <li key={group.id}>
              {label !== undefined && (
                <button
                  aria-controls={`${id}-${group.id}`}
                  aria-expanded={open}
                  className={styles.group}
                  onClick={() => menu.send({ type: 'group toggled', group: group.id })}
                  type="button"
                >
                  <span>{t(label)}</span>
                  <ChevronIcon className={styles.chevron} />
                </button>
              )}
              <ul className={styles.entries} hidden={!open} id={`${id}-${group.id}`}>
                {group.entries.map((entry) => (
                  <li key={entry.label}>
                    <Entry entry={entry} />
                  </li>
                ))}
                {group.id === 'profile' && (
                  <li>
                    <button
                      aria-disabled={leaving || undefined}
                      className={styles.entry}
                      onClick={() => session.send({ type: 'left' })}
                      type="button"
                    >
                      {t('admin.menu.logout')}
                    </button>
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns how many requests or applications wait for a decision, or 0 for other entries. */
function countOpen(today: Today | null, path: string): number {
  if (path === '/admin/members/requests') return today?.requests.count ?? 0;
  return path === '/admin/members/applications' ? (today?.applications?.count ?? 0) : 0;
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const { menu, today } = useAdminPortal();
  const open = useSelector(today, ({ context }) => countOpen(context.today, entry.path));
  const current = useLocation({ select: ({ pathname }) => getAriaCurrent(entry, pathname) });
  return (
    <AdminLink
      className={styles.entry}
      current={current}
      onClick={() => {
        menu.send({ type: 'page chosen' });
        today.send({ type: 'news asked' });
      }}
      to={entry.path}
    >
      {open > 0 ? (
        <>
          <span>{t(entry.label)}</span>
          <span className={styles.open}>{` ${t('today.requests.menu', { count: open })}`}</span>
        </>
      ) : (
        t(entry.label)
      )}
    </AdminLink>
  );
}
