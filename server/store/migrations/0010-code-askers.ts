/**
 * Adds to a sign-in code the hashes of the IP addresses that requested it. A wrong code from any other IP address does
 * not use up a try for the sign-in code.
 */
export const statements = [`alter table sign_in_codes add column asked_from text[] not null default '{}'`];
