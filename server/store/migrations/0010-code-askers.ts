/**
 * Adds to a code the hashes of the IP addresses that requested it. A wrong code from any other address does not use up
 * a try of the code.
 */
export const statements = [`alter table sign_in_codes add column asked_from text[] not null default '{}'`];
