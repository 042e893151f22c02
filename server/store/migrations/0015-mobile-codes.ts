/** Adds to a code the new mobile of a member that it went to, by its hash: the code counts for that mobile alone. */
export const statements = [`alter table sign_in_codes add column sent_to text`];
