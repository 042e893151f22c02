/** To which new number of a member's a code went, by its hash: a code counts for that number alone. */
export const statements = [`alter table sign_in_codes add column sent_to text`];
