/**
 * Lets a member pay two years on one payment page. `part_of` is the id of the checkout that has the payment page. A
 * payment of two years has one row for each of the two checkouts. A server process of the previous release would store
 * only one row, with the whole amount. A trigger makes such a process fail, so that the card provider reports the
 * payment again to a process of this release.
 */
export const statements = [
  `alter table checkouts add column part_of bigint references checkouts (id) on delete set null`,
  `create index checkouts_parts on checkouts (part_of) where part_of is not null`,
  `drop index checkouts_provider`,
  `create unique index checkouts_provider on checkouts (provider, provider_id)
     where provider_id is not null and part_of is null`,
  `alter table payments drop constraint payments_provider_provider_payment_id_key,
     add constraint payments_provider_provider_payment_id_key unique (provider, provider_payment_id, checkout_id)`,
  `create function refuse_payment_of_parts() returns trigger language plpgsql as $$
   begin
     if exists (
       select from checkouts as part join checkouts as whole on whole.id = part.part_of
       where whole.id = new.checkout_id and whole.total_cents + part.total_cents = new.amount_cents
     ) then
       raise exception 'a payment of two years is written for each of them';
     end if;
     return new;
   end $$`,
  `create trigger payments_of_parts before insert on payments
     for each row execute function refuse_payment_of_parts()`,
];
