/**
 * Adds the time since when a person's mobile and e-mail address are stored. Also adds where the mobile comes from: the
 * office, a code that confirmed it, or only the member. Marks existing mobiles as `office`, because they came from the
 * office or from a screen that asks for a code.
 */
export const statements = [
  `alter table members
     add column mobile_since timestamptz,
     add column email_since timestamptz,
     add column mobile_by text not null default 'office' check (mobile_by in ('office', 'code', 'member'))`,
];
