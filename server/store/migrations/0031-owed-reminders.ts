/** Adds when, and by which carrier, a member was last reminded of the outstanding amount of a year. */
export const statements = [
  `alter table records
     add column owed_reminded_at timestamptz,
     add column owed_reminded_by text check (owed_reminded_by in ('sms', 'email')),
     add check ((owed_reminded_at is null) = (owed_reminded_by is null))`,
];
