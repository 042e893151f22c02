/** Who asked for a code, by the hash of the address: a wrong code from anywhere else does not use up its tries. */
export const statements = [`alter table sign_in_codes add column asked_from text[] not null default '{}'`];
