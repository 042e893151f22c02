/**
 * Adds to checkouts the instant when a job next asks the card provider about a checkout without a result. Also adds the
 * concerns about payments, which the office must look after. A concern is a payment with an unknown reference, a
 * disputed payment, or a refund that was made only at the provider.
 */
export const statements = [
  `alter table checkouts add column look_after_at timestamptz, add column look_after_tries integer not null default 0`,
  `drop index checkouts_unsettled`,
  `create index checkouts_unsettled on checkouts (look_after_at nulls first) where settled_at is null`,
  `create table payment_concerns (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('unknown', 'given back elsewhere', 'disputed')),
     provider text not null,
     provider_payment_id text not null,
     payment_id bigint references payments (id),
     reference text,
     amount_cents integer not null,
     currency text not null,
     reason text,
     noticed_at timestamptz not null,
     dealt_at timestamptz,
     dealt_by text,
     note text,
     unique (provider, provider_payment_id, kind)
   )`,
  `create index payment_concerns_open on payment_concerns (noticed_at) where dealt_at is null`,
  `create index payment_concerns_payment on payment_concerns (payment_id)`,
  `alter table sandbox_payments add column captured_at timestamptz`,
];
