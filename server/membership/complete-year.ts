import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { endGroupChargesForCovers } from '../insurance/group-charges.ts';
import { getCoversOfLines } from '#domain/year/price.ts';
import { explainWhyNotRenewable, readBegunYear } from '../year/begun-year.ts';
import { addCoversToCertificate } from '../insurance/numbered-documents.ts';
import type { Renewal } from '../year/renewal.ts';
import { withdrawOtherCheckouts, writeRecord } from './write-record.ts';

/** `hasCertificate` is true if the year's certificate already contains the new covers. */
export type Completed =
  | { readonly outcome: 'completed'; readonly recordId: number; readonly hasCertificate: boolean }
  | { readonly outcome: 'not begun' | 'other covers' };

/** Turns a year that a group began into a membership. The caller must have locked the member's row. */
export async function completeBegunYear(trx: Transaction<Database>, renewal: Renewal): Promise<Completed> {
  const { memberId, year, selection, lines, source, checkoutId, at, boughtAt } = renewal;
  const begun = await readBegunYear(trx, memberId, year);
  if (!begun) return { outcome: 'not begun' };
  if (explainWhyNotRenewable(begun, selection, lines) !== null) return { outcome: 'other covers' };
  const { insurance, licences } = selection;
  const enrols = lines.some(({ kind }) => kind === 'enrolment');
  const id = await writeRecord(
    trx,
    sql`/* complete a record */
    with ${withdrawOtherCheckouts(renewal)}, record as (
      update records set third_party = ${insurance.thirdParty}, personal_accident = ${insurance.personalAccident},
        insured_elsewhere = ${insurance.insuredElsewhere}, agency_name = ${insurance.agencyName}, source = ${source},
        checkout_id = ${checkoutId}, created_at = ${boughtAt ?? at}, cancelled_at = null, cancelled_by = null,
        cancelled_reason = null, enrolment_cancelled = enrolment_cancelled and not ${enrols}, begun_with = jsonb_build_object(
          'insuredElsewhere', insured_elsewhere, 'agencyName', agency_name, 'since', created_at,
          'licences', array(select licence from record_licences where record_id = records.id),
          'groups', array(select short_name from record_groups where record_id = records.id))
      from withdrawn where member_id = ${memberId} and year = ${year}
      returning id
    ),
    unheld as (
      delete from record_licences using record where record_id = id and licence <> all (${licences}::text[])
    )`,
    renewal,
  );
  if (id === null) throw new Error('A record that a group began is not there');
  await endGroupChargesForCovers(trx, id, getCoversOfLines(lines));
  return {
    outcome: 'completed',
    recordId: id,
    hasCertificate: await addCoversToCertificate(trx, id, renewal),
  };
}
