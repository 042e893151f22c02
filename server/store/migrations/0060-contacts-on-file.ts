/**
 * Says since when a person's mobile and e-mail are on file, and who says that the mobile is theirs. What stands there so
 * far came from the office, or by our screen, which asks for a code.
 */
export const statements = [
  `alter table members
     add column mobile_since timestamptz,
     add column email_since timestamptz,
     add column mobile_by text not null default 'office' check (mobile_by in ('office', 'code', 'member'))`,
];
