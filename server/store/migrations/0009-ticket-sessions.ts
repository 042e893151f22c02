/** Replaces the administrator of a print ticket by the session that requested the ticket. */
export const statements = [
  // Old tickets can be deleted, because a ticket is valid for one minute, and a person can request another ticket.
  `delete from print_tickets`,
  `alter table print_tickets drop column administrator_id, add column session_hash text not null`,
];
