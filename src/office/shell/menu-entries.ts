import type { PlainKey } from '#domain/texts/texts.ts';
import { maySee, type MenuGroupId } from '#src/office/portal/page.ts';
import { pages, type AdminPath } from '#src/office/portal/pages.ts';

export interface MenuEntry {
  readonly label: PlainKey;
  readonly path: AdminPath;
}

interface MenuGroup {
  readonly id: MenuGroupId;
  /** The label of the button that opens and closes this group. Undefined if the group cannot be closed. */
  readonly label?: PlainKey;
  readonly entries: readonly MenuEntry[];
}

const groups: readonly Omit<MenuGroup, 'entries'>[] = [
  { id: 'first' },
  { id: 'members', label: 'admin.menu.members' },
  { id: 'reports', label: 'admin.menu.reports' },
  { id: 'administration', label: 'admin.menu.administration' },
  { id: 'profile', label: 'admin.menu.profile' },
];

function listEntries(id: MenuGroupId, whose: Parameters<typeof maySee>[0]): readonly MenuEntry[] {
  return pages.flatMap((page) => ('menu' in page && page.menu === id && maySee(whose, page) ? [page] : []));
}

/** Lists the groups and entries for this role and duty (specification section 2.2). */
export function listMenuGroups(whose: Parameters<typeof maySee>[0]): readonly MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: listEntries(group.id, whose) }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Returns `page` if the entry leads to the page on the screen (`/admin` also shows the members' list). Returns `true`
 * if the user came from the entry's page. Undefined if the entry is not marked.
 */
export function getAriaCurrent(entry: MenuEntry, path: string): 'page' | 'true' | undefined {
  const findPageAt = (at: string) => pages.find((page) => page.path === at);
  const page = findPageAt(path);
  if (page?.screen === findPageAt(entry.path)?.screen) return 'page';
  return page && 'from' in page && page.from === entry.path ? 'true' : undefined;
}
