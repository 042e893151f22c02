/** Adds to a print ticket which receipt of a year it is for; null for the latest. */
export const statements = [`alter table print_tickets add column receipt text`];
