import { isAssociation } from '#domain/role.ts';

/** The addresses of the administrators' area (specification section 2.2); Payments and the statements are additions. */
export const adminPaths = {
  home: '/admin',
  login: '/admin/login',
  verify: '/admin/verify',
  membersList: '/admin/members/list',
  membersAdd: '/admin/members/add',
  groupMembersList: '/admin/group-members/list',
  groupMembersAdd: '/admin/group-members/add',
  groupStatement: '/admin/group-members/statement',
  administratorsList: '/admin/administrators/list',
  administratorsAdd: '/admin/administrators/add',
  clubsList: '/admin/clubs/list',
  clubsAdd: '/admin/clubs/add',
  groupsList: '/admin/affiliated-groups/list',
  groupsAdd: '/admin/affiliated-groups/add',
  insuranceReport: '/admin/reports/insurance',
  emails: '/admin/reports/emails',
  groupStatements: '/admin/reports/group-statements',
  renewalYears: '/admin/administration/renewals',
  payments: '/admin/administration/payments',
  profile: '/admin/profile/update',
} as const;

export type AdminPath = (typeof adminPaths)[keyof typeof adminPaths];

/** Where an administrator begins, and where one is led who may not see a page (specification section 2.2). */
export function homeOf(role: string): AdminPath {
  return isAssociation(role) ? adminPaths.home : adminPaths.groupMembersList;
}
