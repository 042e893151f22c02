/**
 * Adds of which checkout another one is a part: two years are paid on one page, which is the first one's, and a payment has
 * a row for each of them. A process of the release before this one does not know that, and would take the payment for one of a
 * wrong amount. It fails instead, so that the provider tells again and this release takes it in.
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
