/**
 * Adds the passkeys of administrators, and the challenges that passkeys answer. Also adds the time of an
 * administrator's last proof in a session, and whether an administrator can sign in only with a passkey. A server
 * process of the previous release still asks for password and code.
 */
export const statements = [
  `create table passkeys (
     id bigint generated always as identity primary key,
     administrator_id bigint not null references administrators (id) on delete cascade,
     site text not null,
     credential_id text not null unique,
     public_key bytea not null,
     counter bigint not null,
     transports text[] not null,
     name text not null,
     created_at timestamptz not null,
     used_at timestamptz
   )`,
  `create unique index passkeys_name on passkeys (administrator_id, lower(name))`,
  `create table passkey_challenges (
     hash text primary key,
     purpose text not null check (purpose in ('sign-in', 'enrolment', 'proof')),
     administrator_id bigint references administrators (id) on delete cascade,
     session_hash text,
     expires_at timestamptz not null,
     used_at timestamptz,
     check ((purpose = 'sign-in') = (session_hash is null))
   )`,
  `create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
  `alter table sessions add column proved_at timestamptz`,
  `alter table administrators add column sms_off boolean not null default false`,
];
