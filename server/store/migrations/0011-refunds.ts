/**
 * Adds refunds to payments and checkouts. The new lists of allowed states contain all old states, so that the database
 * need not check existing rows. The new columns are empty or have a constant default, so that the database need not
 * rewrite existing rows.
 */
export const statements = [
  `alter table checkouts drop constraint checkouts_state_check`,
  `alter table checkouts add constraint checkouts_state_check check (state in
     ('prepared', 'paid', 'renewed', 'declined', 'expired', 'replaced', 'refund due', 'refunded')) not valid`,
  `alter table payments drop constraint payments_state_check`,
  `alter table payments add constraint payments_state_check check (state in
     ('captured', 'applied', 'refund due', 'refunding', 'refunded')) not valid`,
  `alter table payments
     add column refund_try integer not null default 0,
     add column refund_by text,
     add column refund_asked_at timestamptz,
     add column refund_refusal text,
     add column refunded_at timestamptz,
     add column refunded_how text check (refunded_how in ('card', 'otherwise')),
     add column refund_note text`,
  `create index payments_to_give_back on payments (captured_at) where state in ('refund due', 'refunding')`,
  `drop index payments_refund_due`,
  `alter table sandbox_payments add column refund_key text`,
];
