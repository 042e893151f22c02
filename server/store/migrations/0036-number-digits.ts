/** Allows membership numbers of up to seven digits. A setting of the server can allow fewer digits. */
export const statements = [
  `alter table members
     drop constraint members_membership_number_check,
     add constraint members_membership_number_check check (membership_number between 1 and 9999999)`,
];
