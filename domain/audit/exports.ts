/** The lists and reports that are exported: what the log calls each, and whether groups have it too. */
export const exported = {
  members: { subject: 'list:members', isForGroups: true },
  'membership report': { subject: 'report:membership', isForGroups: false },
  'telephone list': { subject: 'report:reminders', isForGroups: false },
  'insurance report': { subject: 'report:insurance', isForGroups: false },
  'group statement': { subject: 'report:group-statement', isForGroups: true },
  'day book': { subject: 'report:day-book', isForGroups: false },
  'owed amounts': { subject: 'list:owed', isForGroups: false },
  settlement: { subject: 'report:settlement', isForGroups: false },
  log: { subject: 'log', isForGroups: false },
} as const;

export const exportKinds = Object.keys(exported) as (keyof typeof exported)[];
