import type { Page } from './page.ts';

/**
 * The pages of the administrators' area, in the order of the menu (specification section 2.2). The comment of a page's
 * component says if the page is not in the specification.
 */
export const pages = [
  { path: '/admin', screen: 'MembersList', who: 'office' },
  { path: '/admin/today', screen: 'Today', who: 'office', menu: 'first', label: 'today.title' },
  {
    path: '/admin/members/add',
    screen: 'AddMember',
    who: 'office',
    work: 'people',
    menu: 'members',
    label: 'admin.menu.add',
  },
  {
    path: '/admin/members/list',
    screen: 'MembersList',
    who: 'office',
    menu: 'members',
    label: 'admin.menu.list',
  },
  {
    path: '/admin/members/same-people',
    screen: 'SamePeople',
    who: 'office',
    menu: 'members',
    label: 'admin.menu.same',
  },
  {
    path: '/admin/members/join',
    screen: 'JoinPeople',
    who: 'office',
    work: 'people',
    from: '/admin/members/same-people',
  },
  {
    path: '/admin/members/requests',
    screen: 'MemberRequests',
    who: 'office',
    menu: 'members',
    label: 'admin.menu.requests',
  },
  {
    path: '/admin/members/applications',
    screen: 'Applications',
    who: 'office',
    menu: 'members',
    label: 'admin.menu.applications',
  },
  {
    path: '/admin/group-members/add',
    screen: 'AddGroupMember',
    who: 'group',
    menu: 'members',
    label: 'admin.menu.add',
  },
  {
    path: '/admin/group-members/list',
    screen: 'GroupMembersList',
    who: 'group',
    menu: 'members',
    label: 'admin.menu.list',
  },
  {
    path: '/admin/group-members/statement',
    screen: 'OwnStatement',
    who: 'group',
    menu: 'members',
    label: 'admin.menu.statement',
  },
  {
    path: '/admin/reports/membership',
    screen: 'MembershipReport',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.membership',
  },
  {
    path: '/admin/reports/reminders',
    screen: 'Reminders',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.reminders',
  },
  {
    path: '/admin/reports/insurance',
    screen: 'InsuranceReport',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.insurance',
  },
  {
    path: '/admin/reports/emails',
    screen: 'Emails',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.emails',
  },
  {
    path: '/admin/reports/group-statements',
    screen: 'GroupStatements',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.statements',
  },
  {
    path: '/admin/reports/settlement',
    screen: 'SettlementPage',
    who: 'office',
    menu: 'reports',
    label: 'admin.menu.reports.settlement',
  },
  {
    path: '/admin/administrators/add',
    screen: 'AdministratorsAdd',
    who: 'office',
    work: 'everything',
    from: '/admin/administrators/list',
  },
  {
    path: '/admin/administrators/list',
    screen: 'AdministratorsList',
    who: 'office',
    work: 'everything',
    menu: 'administration',
    label: 'admin.menu.administrators',
  },
  { path: '/admin/clubs/add', screen: 'ClubsAdd', who: 'office', work: 'people', from: '/admin/clubs/list' },
  {
    path: '/admin/clubs/list',
    screen: 'ClubsList',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.clubs',
  },
  {
    path: '/admin/affiliated-groups/add',
    screen: 'GroupsAdd',
    who: 'office',
    work: 'people',
    from: '/admin/affiliated-groups/list',
  },
  {
    path: '/admin/affiliated-groups/list',
    screen: 'GroupsList',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.groups',
  },
  {
    path: '/admin/administration/association',
    screen: 'Association',
    who: 'office',
    work: 'everything',
    menu: 'administration',
    label: 'admin.menu.association',
  },
  {
    path: '/admin/administration/renewals',
    screen: 'RenewalYears',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.renewals',
  },
  {
    path: '/admin/administration/payments',
    screen: 'Payments',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.payments',
  },
  {
    path: '/admin/administration/payments/owed',
    screen: 'OwedAmounts',
    who: 'office',
    from: '/admin/administration/payments',
  },
  {
    path: '/admin/administration/payments/day-book',
    screen: 'DayBookPage',
    who: 'office',
    from: '/admin/administration/payments',
  },
  {
    path: '/admin/administration/messages',
    screen: 'UnsentMessages',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.messages',
  },
  {
    path: '/admin/administration/log',
    screen: 'AuditLog',
    who: 'office',
    menu: 'administration',
    label: 'admin.menu.log',
  },
  {
    path: '/admin/profile/update',
    screen: 'Profile',
    who: 'all',
    menu: 'profile',
    label: 'admin.menu.update',
  },
] as const satisfies readonly Page[];

/** The path of the page on which an administrator with a first password chooses a new password. */
export const ownPasswordPath = '/admin/choose-password';

/** The paths of the administrators' sign-in pages. Each of these sign-in pages has its own guard in the router. */
export const signInPaths = ['/admin/login', '/admin/verify', ownPasswordPath] as const;

export type AdminPath = (typeof pages)[number]['path'] | (typeof signInPaths)[number];
