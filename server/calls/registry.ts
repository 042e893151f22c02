import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { Refused, createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { runAuditedChange, type ChangeEntry } from '../audit/audited-change.ts';
import {
  lockClubFees,
  lockPrices,
  writeOwnPricesOfYears,
  refuseUnpricedYears,
  writeClubFee,
  type Fee,
} from '../year/keep-prices.ts';
import { chooseYearsOfFee } from '../year/years-of-fee.ts';
import type { Handler } from './handler.ts';

type Trx = Transaction<Database>;

/** Adds a club. Answers 400 if another club has the short name. */
export const addClub: Handler<Calls['addClub']> = (request) => {
  const { shortName, name, fee, mandatory } = request.body;
  return runAuditedChange(request, async (trx) => {
    const added = await trx
      .insertInto('clubs')
      .values({ short_name: shortName, name, fee_cents: fee, mandatory })
      .onConflict((conflict) => conflict.column('short_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw createFieldRefusal('short_name', 'invalid.shortName.taken');
    return { action: 'club added', subject: `club:${shortName}`, after: request.body };
  });
};

type ClubColumns = { mandatory: boolean } | { enabled: boolean };

async function changeClub(trx: Trx, shortName: string, columns: ClubColumns): Promise<ChangeEntry | null> {
  const before = await trx
    .selectFrom('clubs')
    .select(['mandatory', 'enabled'])
    .where('short_name', '=', shortName)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw createFieldRefusal('short_name', 'invalid.club.unknown');
  const after = { ...before, ...columns };
  // Equal values change nothing, so that a browser that lost the server's answer can repeat the call.
  if (after.enabled === before.enabled && after.mandatory === before.mandatory) return null;
  await trx.updateTable('clubs').set(columns).where('short_name', '=', shortName).execute();
  return { action: 'club changed', subject: `club:${shortName}`, before, after };
}

/** Sets whether a club is mandatory (specification section 7.4). */
export const setClubMandatory: Handler<Calls['setClubMandatory']> = (request) =>
  runAuditedChange(request, (trx) =>
    changeClub(trx, request.body.shortName, { mandatory: request.body.status }),
  );

/**
 * Changes a club's fee in the given years. Without given years, it changes the fee in this year and in all enabled
 * renewal years. Answers 409 if the fee is not the fee that the office saw.
 */
export const setClubFee: Handler<Calls['setClubFee']> = (request) => {
  const { context, body } = request;
  const { previous, previousFees, shortName } = body;
  return runAuditedChange(request, async (trx) => {
    const only = await chooseYearsOfFee(trx, body);
    if (only) await refuseUnpricedYears(trx, context, only);
    const open = await lockClubFees(trx, context, shortName, only);
    if (open.length === 0) throw createFieldRefusal('short_name', 'invalid.club.unknown');
    const wanted = (year: number) => body.fees?.[year] ?? body.fee;
    const others = open.filter((one) => one.fee_cents !== wanted(one.year));
    if (others.length === 0) return null;
    const known = body.undo || previousFees ? others : open.slice(0, 1);
    const isStale = (one: Fee) => (previousFees?.[one.year] ?? previous ?? one.fee_cents) !== one.fee_cents;
    if (known.some(isStale)) throw new Refused(409, t('invalid.stale'));
    for (const { year } of others)
      await writeClubFee(trx, context, { shortName, fee: wanted(year), years: [year] });
    return {
      action: 'club changed',
      subject: `club:${shortName}`,
      before: { fees: Object.fromEntries(others.map((one) => [one.year, one.fee_cents])) },
      after: { fees: Object.fromEntries(others.map(({ year }) => [year, wanted(year)])) },
    };
  });
};

export const setClubStatus: Handler<Calls['setClubStatus']> = (request) =>
  runAuditedChange(request, (trx) =>
    changeClub(trx, request.body.shortName, { enabled: request.body.status }),
  );

/** Adds a group. Answers 400 if another group has the short name. */
export const addAffiliatedGroup: Handler<Calls['addAffiliatedGroup']> = (request) => {
  const { shortName, name } = request.body;
  return runAuditedChange(request, async (trx) => {
    const added = await trx
      .insertInto('affiliated_groups')
      .values({ short_name: shortName, name })
      .onConflict((conflict) => conflict.column('short_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw createFieldRefusal('short_name', 'invalid.shortName.taken');
    return { action: 'affiliated group added', subject: `group:${shortName}`, after: request.body };
  });
};

export const setAffiliatedGroupStatus: Handler<Calls['setAffiliatedGroupStatus']> = (request) => {
  const { shortName, status } = request.body;
  return runAuditedChange(request, async (trx) => {
    const before = await trx
      .selectFrom('affiliated_groups')
      .select('enabled')
      .where('short_name', '=', shortName)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw createFieldRefusal('short_name', 'invalid.group.unknown');
    if (before.enabled === status) return null;
    const after = { enabled: status };
    await trx.updateTable('affiliated_groups').set(after).where('short_name', '=', shortName).execute();
    return { action: 'affiliated group changed', subject: `group:${shortName}`, before, after };
  });
};

/**
 * Adds the next renewal year, with the prices of the year before (specification section 2.4). Answers 400 for any other
 * year.
 */
export const addRenewalYear: Handler<Calls['addRenewalYear']> = (request) => {
  const { context, body } = request;
  return runAuditedChange(request, async (trx) => {
    await lockPrices(trx);
    const latest = await trx
      .selectFrom('renewal_years')
      .select('year')
      .orderBy('year', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = latest ? latest.year + 1 : toYear(context.clock.now());
    if (body.year !== next) throw createFieldRefusal('year', 'invalid.year.next');
    const added = await trx
      .insertInto('renewal_years')
      .values({ year: next, enabled: true })
      .onConflict((conflict) => conflict.column('year').doNothing())
      .returning('year')
      .executeTakeFirst();
    if (!added) throw createFieldRefusal('year', 'invalid.year.next');
    await writeOwnPricesOfYears(trx, context, [next]);
    return { action: 'renewal year added', subject: `year:${next}`, after: { enabled: true } };
  });
};

export const setRenewalYearStatus: Handler<Calls['setRenewalYearStatus']> = (request) => {
  const { year, status } = request.body;
  return runAuditedChange(request, async (trx) => {
    const before = await trx
      .selectFrom('renewal_years')
      .select('enabled')
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw createFieldRefusal('year', 'invalid.year.next');
    if (before.enabled === status) return null;
    const after = { enabled: status };
    await trx.updateTable('renewal_years').set(after).where('year', '=', year).execute();
    return { action: 'renewal year changed', subject: `year:${year}`, before, after };
  });
};
