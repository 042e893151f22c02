/**
 * Adds the settlement: the payments of fees to clubs, with the included record lines, and the submissions to the
 * insurer. For each certificate, a submission stores by how much its amounts differ from the sum of all earlier
 * submissions. Rows of the three new tables are never changed.
 */
export const statements = [
  `create table club_payments (
     id bigint generated always as identity primary key,
     year integer not null,
     short_name text not null references clubs (short_name),
     day date not null,
     reference text not null,
     cents integer not null,
     at timestamptz not null,
     by text not null
   )`,
  `alter table record_lines add column club_payment_id bigint references club_payments (id)`,
  `create table insurer_submissions (
     id bigint generated always as identity primary key,
     year integer not null,
     reference text not null,
     at timestamptz not null,
     by text not null
   )`,
  `create index insurer_submissions_year on insurer_submissions (year)`,
  `create table insurer_submission_lines (
     submission_id bigint not null references insurer_submissions (id),
     certificate_id bigint not null references certificates (id),
     third_party_cents integer not null,
     personal_accident_cents integer not null,
     stamp_duty_cents integer not null,
     primary key (certificate_id, submission_id)
   )`,
];
