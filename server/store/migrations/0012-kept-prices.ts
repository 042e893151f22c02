/**
 * The SQL subquery of the group charges whose cover is in the record's valid certificate, with the cover's price and
 * purchase day. `anew` says whether the cover was bought again after the group had paid the charge.
 */
const held = `(
  select charge.id, group_name, charge.record_id, cover, purchase, bought.cents, bought.day,
    bought.day > charged_on and coalesce((paid_at at time zone 'UTC')::date < bought.day, false) as anew
  from group_charges as charge
  join certificates on certificates.record_id = charge.record_id and voided_at is null
  join lateral (values
    ('thirdParty', third_party_cents, third_party_bought_on),
    ('personalAccident', personal_accident_cents, personal_accident_bought_on)
  ) as bought (kind, cents, day) on kind = cover
  where bought.day is not null
) as held`;

/**
 * Adds the prices of covers as they were at the purchase. A certificate stores how many cents of its prices are stamp
 * duty. A checkout stores the rate of the stamp duty in percent. Each purchase of a cover through a group becomes a
 * separate charge. Existing certificates and checkouts get the current rate of stamp duty, because documents and
 * reports have used this rate until now.
 */
export function statements({ stampDutyPercent }: { readonly stampDutyPercent: number }) {
  const duty = (cents: string) => `${cents} - round(${cents} * 100 / (100 + ${stampDutyPercent}::numeric))`;
  return [
    `alter table certificates
       add column third_party_duty_cents integer not null default 0,
       add column personal_accident_duty_cents integer not null default 0`,
    `update certificates set
       third_party_duty_cents = ${duty('third_party_cents')},
       personal_accident_duty_cents = ${duty('personal_accident_cents')}`,
    `alter table certificates
       alter column third_party_duty_cents drop default,
       alter column personal_accident_duty_cents drop default,
       add check (third_party_duty_cents between 0 and third_party_cents),
       add check (personal_accident_duty_cents between 0 and personal_accident_cents)`,
    `alter table checkouts add column stamp_duty_percent double precision not null default ${stampDutyPercent}`,
    `alter table checkouts alter column stamp_duty_percent drop default`,
    `alter table group_charges
       drop constraint group_charges_record_id_cover_key,
       add column purchase integer not null default 1 check (purchase > 0),
       add unique (record_id, cover, purchase)`,
    // Until now, the statements of groups took day and price of a cover from the valid certificate, even if the group
    // had paid less.
    `insert into group_charges (group_name, record_id, cover, purchase, cents, charged_on)
       select group_name, record_id, cover, purchase + 1, cents, day from ${held} where anew order by id`,
    `update group_charges set cents = held.cents, charged_on = held.day
       from ${held} where held.id = group_charges.id and not anew`,
  ];
}
