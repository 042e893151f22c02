/** Adds to a print ticket the number of the receipt to print. The value null means the latest receipt of the year. */
export const statements = [`alter table print_tickets add column receipt text`];
