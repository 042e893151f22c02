/**
 * Makes the table of group charges. Each group charge is the amount that an affiliated group owes for one cover that
 * the group renewed or added.
 */
export const statements = [
  `create table group_charges (
     id bigint generated always as identity primary key,
     group_name text not null,
     record_id bigint not null references records (id),
     cover text not null check (cover in ('thirdParty', 'personalAccident')),
     cents integer not null check (cents >= 0),
     charged_on date not null,
     paid_at timestamptz,
     paid_by text,
     unique (record_id, cover),
     check ((paid_at is null) = (paid_by is null))
   )`,
  `create index group_charges_group on group_charges (group_name)`,
  // Adds the charges of covers that groups renewed before this table existed. A record gets charges only if it has
  // exactly one group, because otherwise it is not certain which group renewed it.
  `insert into group_charges (group_name, record_id, cover, cents, charged_on)
   select own.short_name, records.id, charged.cover, charged.cents, certificates.bought_on
   from records
   join certificates on certificates.record_id = records.id and voided_at is null
   join (select record_id, min(short_name) as short_name from record_groups group by record_id having count(*) = 1) own
     on own.record_id = records.id
   cross join lateral (values
     ('thirdParty', records.third_party, third_party_cents),
     ('personalAccident', records.personal_accident, personal_accident_cents)
   ) charged (cover, held, cents)
   where records.source = 'group' and charged.held
   order by certificates.bought_on, certificates.number, charged.cover desc`,
];
