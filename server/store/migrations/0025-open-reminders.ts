/** Adds the index by which the server quickly finds the people of a reminder who have not got it yet. */
export const statements = [
  `create index reminder_people_open on reminder_people (reminder_id, member_id) where state in ('waiting', 'queued')`,
  `drop index reminder_people_waiting`,
];
