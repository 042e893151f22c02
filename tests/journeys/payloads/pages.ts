/** The screens by their paths, the headings, and how many of the payloads must be there. */
export const officePages = [
  ['/admin/members/list', 'Members', 200],
  ['/admin/members/add', 'Add member', 200],
  ['/admin/members/same-people', 'Perhaps the same person', 0],
  // The same list, at the page that was turned to.
  ['/admin', 'Members', 1],
  ['/admin/administrators/list', 'Administrators', 200],
  ['/admin/administrators/add', 'Add administrator', 0],
  ['/admin/clubs/list', 'Clubs', 200],
  ['/admin/clubs/add', 'Add club', 0],
  ['/admin/affiliated-groups/list', 'Affiliated Groups', 200],
  ['/admin/affiliated-groups/add', 'Add affiliated group', 0],
  ['/admin/reports/emails', 'Active member email list', 200],
  ['/admin/reports/membership', 'Membership report', 200],
  ['/admin/reports/reminders', 'Reminders', 0],
  ['/admin/reports/insurance', 'Insurance report', 0],
  ['/admin/reports/settlement', 'Settlement', 0],
  ['/admin/reports/group-statements', 'Group statements', 200],
  ['/admin/administration/association', 'Association', 0],
  ['/admin/administration/renewals', 'Renewal years', 0],
  ['/admin/administration/payments', 'Payments that need attention', 200],
  ['/admin/administration/payments/owed', 'Owed', 200],
  ['/admin/administration/payments/day-book', 'Day book', 200],
  ['/admin/administration/log', 'Log', 1],
  ['/admin/profile/update', 'Update profile', 0],
] as const;
export const groupPages = [
  ['/admin/group-members/list', 'Group members', 200],
  ['/admin/group-members/add', 'Add member', 0],
  ['/admin/group-members/statement', 'Statement', 200],
] as const;
