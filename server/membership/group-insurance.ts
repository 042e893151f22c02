import { sql, type Kysely, type Transaction } from 'kysely';
import { getGroupRenewalOpening } from '#domain/renewal/group-renewal.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import { sortLicences, isLicenceId, type InsuranceScreen } from '#domain/insurance/licence-rules.ts';
import { priceRenewal, sumPrice } from '#domain/year/price.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { getAuditActor } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { readNewestRecord } from '../year/year-records.ts';
import { createForbidden, Refused } from '../base/refused.ts';
import { refuseInsuranceProblem } from '../year/offer.ts';
import { readPrices } from '../year/year-prices.ts';
import { requireRenewed, renewYear, type Renewed } from './renew.ts';
import type { Database } from '../store/schema.ts';
import { chargeGroup, isInForce } from '../insurance/group-charges.ts';

type Trx = Transaction<Database>;

/** Reads the prices of a year. Refuses with 400 if groups cannot insure people in this year now. */
export async function requireOpenGroupYear(
  trx: Trx,
  { context }: ChangeRequest,
  year: number,
): Promise<YearPrices> {
  const prices = await readPrices(trx, context.config, year);
  const opening = getGroupRenewalOpening(prices, toDay(context.clock.now()));
  if (opening === 'open') return prices;
  const day = formatLongDate(prices.groupsFrom);
  const reason =
    opening === 'later'
      ? t('invalid.year.groupsLater', { year, day })
      : t('invalid.year.groupsNever', { year });
  throw new Refused(400, reason, { fields: { year: reason } });
}

/** Locks and returns the caller's group. Refuses with 403 if it is disabled (specification section 6) or unknown. */
export async function lockEnabledGroupOfCaller(
  db: Kysely<Database>,
  { caller }: ChangeRequest,
): Promise<string> {
  const group = await db
    .selectFrom('affiliated_groups')
    .select('short_name')
    .where('short_name', '=', caller.group)
    .where('enabled', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!group) throw createForbidden();
  return group.short_name;
}

export interface GroupRenewal {
  readonly group: string;
  readonly memberId: number;
  readonly prices: YearPrices;
  readonly insurance: Insurance;
  readonly screen: InsuranceScreen;
}

/**
 * Renews a year for a person of a group. The caller must have locked the person. The record has no clubs, and has the
 * licences of the person's newest record. The insurance must include the covers that these licences need. The group
 * owes the price. Refuses with 400 if the person has a different renewal for the year, or is deceased.
 */
export async function insureYearForGroup(
  trx: Trx,
  request: ChangeRequest,
  { group, memberId, insurance, screen, prices }: GroupRenewal,
): Promise<Extract<Renewed, { readonly recordId: number }>> {
  const by = getAuditActor(request);
  const newest = await readNewestRecord(trx, memberId);
  const licences = sortLicences((newest?.licences ?? []).filter(isLicenceId));
  refuseInsuranceProblem(insurance, licences, screen);
  const selection = { clubs: [], affiliatedGroups: [group], licences, insurance };
  const lines = priceRenewal(selection, [], false, prices);
  const outcome = await renewYear(trx, {
    selection,
    lines,
    totalCents: sumPrice(lines),
    memberId,
    year: prices.year,
    source: 'group',
    checkoutId: null,
    stampDutyPercent: prices.stampDutyPercent,
    ...by,
  });
  const renewed = requireRenewed(outcome);
  if (renewed.outcome === 'renewed') {
    const charged_on = toDay(by.at);
    await chargeGroup(trx, { group_name: group, record_id: renewed.recordId, charged_on }, lines);
  }
  return renewed;
}

/** Reads a record's valid certificate, and the amounts that groups are charged for the record, in cents. */
export async function readCertificateAndCharges(
  trx: Trx,
  recordId: number,
): Promise<{ year: number; number: number | null; cents: number }> {
  const { rows } = await sql<{ year: number; number: number | null; cents: number }>`
    select year, certificates.number,
      (select coalesce(sum(cents), 0)::integer from group_charges as charge
        where record_id = records.id and ${isInForce}) as cents
    from records left join certificates on certificates.record_id = records.id and voided_at is null
    where records.id = ${recordId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A record that was renewed is not there');
  return row;
}
