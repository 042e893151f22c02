import { sql, type Kysely } from 'kysely';

const statements = [
  `create table settings (name text primary key, value text not null)`,
  `create table members (
     id bigint generated always as identity primary key,
     membership_number integer unique check (membership_number between 1 and 9999),
     id_number text not null unique,
     title text not null,
     first_name text not null,
     last_name text not null,
     gender text not null check (gender in ('M', 'F', 'X')),
     date_of_birth date not null,
     place_of_birth text not null,
     street text not null,
     city text not null,
     post_code text not null,
     country text not null default 'Malta',
     mobile_number text not null,
     email text,
     home_phone text,
     office_phone text,
     occupation text not null default '',
     employer text not null default '',
     deceased boolean not null default false,
     vip boolean not null default false,
     version integer not null default 1,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,
  `create table member_photos (
     member_id bigint primary key references members (id),
     jpeg bytea not null,
     hash text not null
   )`,
  `create table clubs (
     id bigint generated always as identity primary key,
     short_name text not null unique,
     name text not null,
     fee_cents integer not null check (fee_cents >= 0),
     mandatory boolean not null default false,
     enabled boolean not null default true
   )`,
  `create table affiliated_groups (
     id bigint generated always as identity primary key,
     short_name text not null unique check (short_name ~ '^[a-z0-9-]+$' and short_name <> 'amacs'),
     name text not null,
     enabled boolean not null default true
   )`,
  `create table renewal_years (
     year integer primary key check (year between 1900 and 2200),
     enabled boolean not null
   )`,
  `create table administrators (
     id bigint generated always as identity primary key,
     username text not null unique,
     password_hash text not null,
     group_name text not null,
     first_name text not null,
     last_name text not null,
     email text not null,
     mobile text not null,
     enabled boolean not null default true
   )`,
  `create table checkouts (
     id bigint generated always as identity primary key,
     reference text not null unique,
     member_id bigint not null references members (id),
     year integer not null,
     state text not null check (state in ('prepared', 'paid', 'renewed', 'declined', 'expired', 'replaced', 'refund due')),
     selection jsonb not null,
     lines jsonb not null,
     total_cents integer not null check (total_cents >= 0),
     currency text not null default 'EUR',
     provider text not null,
     provider_id text,
     redirect_url text,
     reason text,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     settled_at timestamptz
   )`,
  `create unique index checkouts_one_open on checkouts (member_id, year) where state in ('prepared', 'declined')`,
  `create unique index checkouts_provider on checkouts (provider, provider_id) where provider_id is not null`,
  `create index checkouts_member on checkouts (member_id, year)`,
  `create index checkouts_unsettled on checkouts (created_at) where settled_at is null`,
  `create table records (
     id bigint generated always as identity primary key,
     member_id bigint not null references members (id),
     year integer not null,
     third_party boolean not null,
     personal_accident boolean not null,
     insured_elsewhere boolean not null,
     agency_name text not null default '',
     source text not null,
     checkout_id bigint unique references checkouts (id),
     created_at timestamptz not null,
     unique (member_id, year),
     check (not (insured_elsewhere and (third_party or personal_accident)))
   )`,
  `create table record_licences (
     record_id bigint not null references records (id),
     licence text not null,
     primary key (record_id, licence)
   )`,
  `create table record_clubs (
     record_id bigint not null references records (id),
     short_name text not null references clubs (short_name),
     fee_cents integer not null check (fee_cents >= 0),
     primary key (record_id, short_name)
   )`,
  `create table record_groups (
     record_id bigint not null references records (id),
     short_name text not null references affiliated_groups (short_name),
     primary key (record_id, short_name)
   )`,
  `create index record_groups_by_group on record_groups (short_name, record_id)`,
  `create table certificates (
     id bigint generated always as identity primary key,
     record_id bigint not null references records (id),
     cover_year integer not null,
     number integer not null,
     bought_on date not null,
     cover_from date not null,
     cover_until date not null,
     third_party_cents integer not null,
     personal_accident_cents integer not null,
     verify_token text not null unique,
     voided_at timestamptz,
     unique (cover_year, number)
   )`,
  `create unique index certificates_one_valid on certificates (record_id) where voided_at is null`,
  `create table receipts (
     id bigint generated always as identity primary key,
     record_id bigint not null unique references records (id),
     checkout_id bigint not null unique references checkouts (id),
     issue_year integer not null,
     number integer not null,
     lines jsonb not null,
     total_cents integer not null,
     issued_at timestamptz not null,
     unique (issue_year, number)
   )`,
  `create table counters (name text primary key, value integer not null)`,
  `create table payments (
     id bigint generated always as identity primary key,
     checkout_id bigint not null references checkouts (id),
     provider text not null,
     provider_payment_id text not null,
     amount_cents integer not null,
     currency text not null,
     state text not null check (state in ('captured', 'applied', 'refund due', 'refunded')),
     reason text,
     captured_at timestamptz not null,
     unique (provider, provider_payment_id)
   )`,
  `create index payments_checkout on payments (checkout_id)`,
  `create table payment_events (
     event_id text not null,
     provider text not null,
     kind text not null,
     reference text,
     received_at timestamptz not null,
     outcome text not null,
     primary key (provider, event_id)
   )`,
  `create table sessions (
     token_hash text primary key,
     realm text not null check (realm in ('member', 'admin')),
     member_id bigint references members (id),
     administrator_id bigint references administrators (id),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     ends_at timestamptz not null,
     ended_at timestamptz,
     check ((realm = 'member') = (member_id is not null) and (realm = 'admin') = (administrator_id is not null))
   )`,
  `create index sessions_member on sessions (member_id) where ended_at is null`,
  `create index sessions_administrator on sessions (administrator_id) where ended_at is null`,
  `create table sign_in_codes (
     id bigint generated always as identity primary key,
     realm text not null,
     account_id bigint not null,
     code text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     tries integer not null default 0,
     last_sent_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index sign_in_codes_account on sign_in_codes (realm, account_id)`,
  `create table limits (key text primary key, used integer not null, until timestamptz not null)`,
  `create table print_tickets (
     ticket_hash text primary key,
     type text not null,
     member_id bigint not null references members (id),
     year integer not null,
     expires_at timestamptz not null
   )`,
  `create table sms_messages (
     id bigint generated always as identity primary key,
     to_number text not null,
     body text not null,
     state text not null,
     tries integer not null default 0,
     created_at timestamptz not null,
     next_try_at timestamptz not null,
     sent_at timestamptz
   )`,
  `create index sms_messages_queue on sms_messages (next_try_at) where state in ('queued', 'sending')`,
  `create table audit (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     request_id text not null,
     actor text not null,
     action text not null,
     subject text not null,
     before jsonb,
     after jsonb
   )`,
  `create index audit_subject on audit (subject, id)`,
];

/** Everything that a member's renewal stands on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
