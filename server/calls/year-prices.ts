import { sql } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import {
  findGroupStartDayProblem,
  priceColumns,
  priceNames,
  type NewPrices,
} from '#domain/year/new-prices.ts';
import { t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { createBadRequest, Refused, createFieldRefusal } from '../base/refused.ts';
import { lockPrices, writeOwnPricesOfYears, refuseUnpricedYears, writeClubFee } from '../year/keep-prices.ts';
import { readClubsWithFees, readKeptPrices } from '../year/year-prices.ts';
import type { Handler } from './handler.ts';

/**
 * Returns the new values by name. A price has the name of its column in `year_prices`, and a club fee a name such as
 * `fees valletta`.
 */
function toAuditNames({ fees = {}, ...prices }: NewPrices): Named {
  const own = priceNames.flatMap((name) => {
    const value = prices[name];
    return value === undefined ? [] : [[priceColumns[name], value] as const];
  });
  return new Map([...own, ...Object.entries(fees).map(([club, fee]) => [`fees ${club}`, fee] as const)]);
}

type Named = ReadonlyMap<string, string | number>;

function listFees(values: Named): [string, number][] {
  return [...values].flatMap(([name, fee]): [string, number][] =>
    name.startsWith('fees ') ? [[name.slice('fees '.length), Number(fee)]] : [],
  );
}

function pickColumns(values: Named): Record<string, string | number> {
  return Object.fromEntries([...values].filter(([name]) => !name.startsWith('fees ')));
}

function toAuditValues(values: Named): object {
  const fees = listFees(values);
  return { ...pickColumns(values), ...(fees.length > 0 ? { fees: Object.fromEntries(fees) } : {}) };
}

/**
 * Changes a year's prices, or the first day on which groups can renew for that year. Answers 409 if a value is not what
 * the office saw.
 */
export const setYearPrices: Handler<Calls['setYearPrices']> = (request) => {
  const { context, body } = request;
  const { previous = {}, undo: _, year, ...wanted } = body;
  return runAuditedChange(request, async (trx) => {
    await refuseUnpricedYears(trx, context, [year]);
    const early =
      wanted.groupsFrom === undefined ? undefined : findGroupStartDayProblem(wanted.groupsFrom, year);
    if (early !== undefined) throw createBadRequest('reason.malformed', { groups_from: early });
    await lockPrices(trx);
    const clubs = await readClubsWithFees(trx, sql`select ${year}::integer as year`);
    const fees = Object.fromEntries(clubs.map((club) => [club.short_name, club.fees[year] ?? 0]));
    const now = toAuditNames({ ...findPricesInForce(year, await readKeptPrices(trx, context.config)), fees });
    const asked = toAuditNames(wanted);
    if ([...asked.keys()].some((name) => !now.has(name)))
      throw createFieldRefusal('fees', 'invalid.club.unknown');
    const after = new Map([...asked].filter(([name, value]) => now.get(name) !== value));
    if (after.size === 0) return null;
    if ([...toAuditNames(previous)].some(([name, value]) => now.get(name) !== value))
      throw new Refused(409, t('invalid.stale'));
    await writeOwnPricesOfYears(trx, context, [year]);
    const columns = pickColumns(after);
    if (Object.keys(columns).length > 0)
      await trx.updateTable('year_prices').set(columns).where('year', '=', year).execute();
    for (const [shortName, fee] of listFees(after))
      await writeClubFee(trx, context, { shortName, fee, years: [year] });
    const before = toAuditValues(new Map([...now].filter(([name]) => after.has(name))));
    return { action: 'prices changed', subject: `year:${year}`, before, after: toAuditValues(after) };
  });
};
