/** Adds the hash of the new mobile number to which a code was sent. The code is valid only for this number. */
export const statements = [`alter table sign_in_codes add column sent_to text`];
