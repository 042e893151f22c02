/**
 * Makes the tables of the sandbox, the demo's card provider. A real card provider has its payments in its own database.
 */
export const statements = [
  `create table sandbox_payments (
     id text primary key,
     reference text not null unique,
     description text not null,
     lines jsonb not null,
     amount_cents integer not null check (amount_cents > 0),
     currency text not null,
     return_url text not null,
     cancel_url text not null,
     state text not null check (state in ('open', 'captured', 'declined', 'expired', 'cancelled')),
     payment_id text unique,
     captured_cents integer,
     refunded_cents integer not null default 0,
     reason text,
     created_at timestamptz not null,
     expires_at timestamptz not null
   )`,
  `create table sandbox_callbacks (
     id bigint generated always as identity primary key,
     payment_id text not null references sandbox_payments (id),
     body text not null,
     due_at timestamptz not null,
     tries integer not null default 0,
     sent_at timestamptz
   )`,
  `create index sandbox_callbacks_due on sandbox_callbacks (due_at) where sent_at is null`,
];
