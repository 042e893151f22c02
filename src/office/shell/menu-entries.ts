import { isAssociation } from '#domain/role.ts';
import type { PlainKey } from '#domain/texts/texts.ts';
import { adminPaths, type AdminPath } from '#src/office/portal/paths.ts';

/** An entry of the menu: where it leads, or why it leads nowhere. */
export interface MenuEntry {
  readonly id: string;
  readonly label: PlainKey;
  readonly to?: AdminPath;
  readonly why?: PlainKey;
}

export interface MenuGroup {
  readonly id: string;
  readonly label: PlainKey;
  readonly entries: readonly MenuEntry[];
}

const profile: MenuGroup = {
  id: 'profile',
  label: 'admin.menu.profile',
  entries: [{ id: 'update', label: 'admin.menu.update', to: adminPaths.profile }],
};

const association: readonly MenuGroup[] = [
  {
    id: 'members',
    label: 'admin.menu.members',
    entries: [
      { id: 'add', label: 'admin.menu.add', to: adminPaths.membersAdd },
      { id: 'list', label: 'admin.menu.list', to: adminPaths.membersList },
    ],
  },
  {
    id: 'reports',
    label: 'admin.menu.reports',
    entries: [
      {
        id: 'membership',
        label: 'admin.menu.reports.membership',
        why: 'admin.menu.reports.membership.why',
      },
      { id: 'insurance', label: 'admin.menu.reports.insurance', to: adminPaths.insuranceReport },
      { id: 'emails', label: 'admin.menu.reports.emails', to: adminPaths.emails },
      { id: 'statements', label: 'admin.menu.reports.statements', to: adminPaths.groupStatements },
    ],
  },
  {
    id: 'administration',
    label: 'admin.menu.administration',
    entries: [
      { id: 'administrators', label: 'admin.menu.administrators', to: adminPaths.administratorsList },
      { id: 'clubs', label: 'admin.menu.clubs', to: adminPaths.clubsList },
      { id: 'groups', label: 'admin.menu.groups', to: adminPaths.groupsList },
      { id: 'renewals', label: 'admin.menu.renewals', to: adminPaths.renewalYears },
      { id: 'payments', label: 'admin.menu.payments', to: adminPaths.payments },
    ],
  },
  profile,
];

const affiliatedGroup: readonly MenuGroup[] = [
  {
    id: 'members',
    label: 'admin.menu.members',
    entries: [
      { id: 'add', label: 'admin.menu.add', to: adminPaths.groupMembersAdd },
      { id: 'list', label: 'admin.menu.list', to: adminPaths.groupMembersList },
      { id: 'statement', label: 'admin.menu.statement', to: adminPaths.groupStatement },
    ],
  },
  profile,
];

/** The menu that a role sees (specification section 2.2). */
export function menuFor(role: string): readonly MenuGroup[] {
  return isAssociation(role) ? association : affiliatedGroup;
}
