/** Which receipt of a year a print ticket is for; null for the latest. */
export const statements = [`alter table print_tickets add column receipt text`];
