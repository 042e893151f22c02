/** Texts of the duties of the association's administrators. */
export const dutiesEn = {
  'invalid.duty': 'Choose the duties.',
  'invalid.duty.group': 'An administrator of a group has no other duties.',
  'action.administrator.duty': 'change the duties of the administrator',

  'duty.all': 'All',
  'duty.treasurer': 'Treasurer',
  'duty.registrar': 'Registrar',
  'duty.reader': 'Reader',
  'duty.all.does': 'All: everything, administrators and the association too',
  'duty.treasurer.does': 'Treasurer: money, and reading',
  'duty.registrar.does': 'Registrar: people and years, and reading',
  'duty.reader.does': 'Reader: reading alone',

  duties: 'Duties',
  'duties.people': 'A registrar can change this.',
  'duties.yes': 'Yes',
  'duties.no': 'No',
  'duties.hint': 'For administrators of the association. Those of a group do what the group does.',
  'duties.change': 'Change',
  'duties.change.of': 'Change the duties of {name}',
  'duties.title': 'Duties of {name}',
  'duties.lead': 'They count at once: {name} is signed out, and signs in again.',
  'duties.submit': 'Change the duties',
  'duties.changed.title': 'Duties changed',
  'duties.changed': 'The duties of {name} were changed.',
} as const;
