/** Adds to print tickets the sessions that they were given under. */
export const statements = [
  // They live for a minute; whoever holds one asks for another.
  `delete from print_tickets`,
  `alter table print_tickets drop column administrator_id, add column session_hash text not null`,
];
