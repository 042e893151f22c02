/**
 * Adds the index by which the server finds the people to whom a reminder still has to be sent, without reading all
 * other people of the reminder.
 */
export const statements = [
  `create index reminder_people_open on reminder_people (reminder_id, member_id) where state in ('waiting', 'queued')`,
  `drop index reminder_people_waiting`,
];
