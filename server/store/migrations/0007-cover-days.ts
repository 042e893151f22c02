/**
 * Adds two days for each cover of a certificate: the day on which the cover was bought, and the first day of the cover.
 * The database computes the certificate's own two days from the days of its covers: the earlier day of the two covers.
 */
export const statements = [
  `alter table certificates
     add column third_party_bought_on date,
     add column third_party_from date,
     add column personal_accident_bought_on date,
     add column personal_accident_from date`,
  // Until now, all covers of a certificate were bought on the certificate's day. If a cover cost nothing, the record
  // says whether a valid certificate has the cover.
  `update certificates set
     third_party_bought_on = case when third_party then bought_on end,
     third_party_from = case when third_party then cover_from end,
     personal_accident_bought_on = case when personal_accident then bought_on end,
     personal_accident_from = case when personal_accident then cover_from end
   from (
     select certificates.id,
       third_party_cents > 0 or (voided_at is null and records.third_party)
         or (voided_at is not null and personal_accident_cents = 0) as third_party,
       personal_accident_cents > 0 or (voided_at is null and records.personal_accident) as personal_accident
     from certificates join records on records.id = record_id
   ) holds
   where holds.id = certificates.id`,
  // Also drops the index `certificates_bought`. The unique index on cover year and number finds the certificates of a
  // year.
  `alter table certificates drop column bought_on, drop column cover_from`,
  `alter table certificates
     add column bought_on date not null
       generated always as (least(third_party_bought_on, personal_accident_bought_on)) stored,
     add column cover_from date not null
       generated always as (least(third_party_from, personal_accident_from)) stored,
     add check ((third_party_bought_on is null) = (third_party_from is null)),
     add check ((personal_accident_bought_on is null) = (personal_accident_from is null))`,
];
