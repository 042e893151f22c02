/**
 * Adds to a code the hash of the new mobile number to which it was sent. A code with this hash confirms only that
 * mobile number.
 */
export const statements = [`alter table sign_in_codes add column sent_to text`];
