/** Adds to a code its askers, by their addresses' hashes: a wrong code from elsewhere does not use up its tries. */
export const statements = [`alter table sign_in_codes add column asked_from text[] not null default '{}'`];
