/**
 * Adds to applications the questions of the office, the kept number of an accepted applicant, and until when the
 * applicant can pay. A checkout can belong to an application, and gets its member when it is paid. A server process of
 * the previous release does not find the checkout of an application. It shows the payment to the office as a payment
 * with an unknown reference. A process of this release takes the payment in later, when its job asks the card provider
 * about the checkout.
 */
export const statements = [
  `alter table applications
     drop constraint applications_check1,
     drop constraint applications_outcome_check,
     add constraint applications_outcome_check check (outcome in ('accepted', 'refused', 'ended')),
     add constraint applications_of_somebody check (outcome is not null or details is not null),
     add column person_hash text,
     add column membership_number integer,
     add column contact jsonb,
     add column pay_until timestamptz,
     add column reminded_at timestamptz,
     add column questions jsonb not null default '[]',
     add column asked_at timestamptz,
     add column link_hashes text[] not null default '{}'`,
  `create unique index applications_person on applications (person_hash) where outcome is null`,
  `create index applications_links on applications using gin (link_hashes)`,
  `alter table checkouts
     alter column member_id drop not null,
     add column application_id bigint,
     add constraint checkouts_of_somebody check (member_id is not null or application_id is not null)`,
  `create unique index checkouts_one_of_application on checkouts (application_id)
     where member_id is null and state in ('prepared', 'declined')`,
  `create index checkouts_application on checkouts (application_id) where application_id is not null`,
];
