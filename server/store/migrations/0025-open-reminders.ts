/**
 * Adds the index of the people whom a reminder has not reached yet. The server finds them without reading the people
 * whom the reminder has already reached.
 */
export const statements = [
  `create index reminder_people_open on reminder_people (reminder_id, member_id) where state in ('waiting', 'queued')`,
  `drop index reminder_people_waiting`,
];
