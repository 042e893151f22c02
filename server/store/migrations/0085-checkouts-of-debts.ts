/**
 * Adds what a checkout pays for: a renewal, or outstanding lines of a record. A trigger refuses a renewal by a checkout
 * that pays for outstanding lines. A server process of the previous release does not know checkouts for outstanding
 * lines, and would try to renew the year. If the year is already renewed, a process of the previous release marks the
 * payment as refund due. If the year is not renewed, the payment stays
 * captured until a process of this release processes it.
 */
export const statements = [
  `alter table checkouts
     add column pays_for text not null default 'renewal' check (pays_for in ('renewal', 'owed')),
     add column line_ids integer[] not null default '{}'`,
  `create function refuse_renewal_by_debt() returns trigger language plpgsql as $$
   begin
     if exists (select from checkouts where id = new.checkout_id and pays_for = 'owed') then
       raise exception 'checkout % is of what is owed, and renews nothing', new.checkout_id;
     end if;
     return new;
   end $$`,
  `create trigger records_renewed_by before insert or update of checkout_id on records
     for each row when (new.checkout_id is not null) execute function refuse_renewal_by_debt()`,
];
