/**
 * Adds what a checkout is for: a renewal, or lines of a record that are owed. One of lines renews nothing, whoever tries.
 * A process of the release before this one, which knows no other kind, makes a refund due of its payment where the year
 * is a membership; where it is none any more it keeps the payment as captured, until this release settles it.
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
