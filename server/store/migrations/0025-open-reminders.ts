/** Adds the index of open reminders: whom one has still to reach, however many others were reminded before. */
export const statements = [
  `create index reminder_people_open on reminder_people (reminder_id, member_id) where state in ('waiting', 'queued')`,
  `drop index reminder_people_waiting`,
];
