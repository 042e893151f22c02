import type { PlainKey } from '#domain/texts/texts.ts';
import { maySee, pages, type AdminPath, type MenuGroupId } from '#src/office/portal/pages.ts';

/** An entry of the administrators' menu, and where it leads. */
export interface MenuEntry {
  readonly label: PlainKey;
  readonly path: AdminPath;
}

interface MenuGroup {
  readonly id: MenuGroupId;
  /** What folds it; none where its entries stand by themselves. */
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

/** The entries of the menu that an administrator sees by role and duties (specification section 2.2). */
export function listMenuGroups(whose: Parameters<typeof maySee>[0]): readonly MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: listEntries(group.id, whose) }))
    .filter(({ entries }) => entries.length > 0);
}

/**
 * How the page at this path stands to a menu entry: it is the `page` to which the entry leads (the list is shown at
 * `/admin` as well), it is reached from there (`true`), or neither.
 */
export function getCurrentMark(entry: MenuEntry, path: string): 'page' | 'true' | undefined {
  const findPageAt = (at: string) => pages.find((page) => page.path === at);
  const page = findPageAt(path);
  if (page?.screen === findPageAt(entry.path)?.screen) return 'page';
  return page && 'from' in page && page.from === entry.path ? 'true' : undefined;
}
