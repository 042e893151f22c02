import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { giveUpCharges } from '../insurance/group-charges.ts';
import { coversOf } from '#domain/price.ts';
import { hindranceOf, readBegunYear } from './begun-year.ts';
import { addToCertificate } from './numbered-documents.ts';
import type { Renewal } from './renewal.ts';

/** What came of completing a year: the record, and whether its certificate tells of the covers that were bought now. */
export type Completed =
  | { readonly outcome: 'completed'; readonly recordId: number; readonly hasCertificate: boolean }
  | { readonly outcome: 'not begun' | 'other covers' };

/**
 * Makes the year that a group began for a held member a membership: with clubs, licences, and the covers that the group
 * did not buy. The group's rows, its charges and its certificate stay.
 */
export async function completeYear(trx: Transaction<Database>, renewal: Renewal): Promise<Completed> {
  const { memberId, year, selection, lines, source, checkoutId, at, boughtAt } = renewal;
  const begun = await readBegunYear(trx, memberId, year);
  if (!begun) return { outcome: 'not begun' };
  if (hindranceOf(begun, selection, lines) !== null) return { outcome: 'other covers' };
  const { affiliatedGroups, insurance, licences } = selection;
  const clubs = lines.filter((line) => line.kind === 'club');
  const { rows } = await sql<{ id: number }>`
    /* complete a record */
    with record as (
      update records set third_party = ${insurance.thirdParty}, personal_accident = ${insurance.personalAccident},
        insured_elsewhere = ${insurance.insuredElsewhere}, agency_name = ${insurance.agencyName}, source = ${source},
        checkout_id = ${checkoutId}, created_at = ${boughtAt ?? at}
      where member_id = ${memberId} and year = ${year}
      returning id
    ),
    unheld as (
      delete from record_licences using record where record_id = id and licence <> all (${licences}::text[])
    ),
    licences as (
      insert into record_licences (record_id, licence)
      select id, licence from record, unnest(${licences}::text[]) as licence on conflict do nothing
    ),
    clubs as (
      insert into record_clubs (record_id, short_name, fee_cents)
      select id, club.short_name, club.fee_cents from record,
        unnest(${clubs.map((club) => club.shortName)}::text[], ${clubs.map((club) => club.cents)}::integer[])
          as club (short_name, fee_cents)
    ),
    groups as (
      insert into record_groups (record_id, short_name)
      select id, short_name from record, unnest(${affiliatedGroups}::text[]) as short_name on conflict do nothing
    )
    select id from record`.execute(trx);
  const [record] = rows;
  if (!record) throw new Error('A record that a group began is not there');
  await giveUpCharges(trx, record.id, coversOf(lines));
  return {
    outcome: 'completed',
    recordId: record.id,
    hasCertificate: await addToCertificate(trx, record.id, renewal),
  };
}
