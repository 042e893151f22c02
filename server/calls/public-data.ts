import { countries } from 'countries-list';
import { sql } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import type { Country } from '#domain/contact/country.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { getHomeCountryOrMalta } from '../association/home.ts';
import { readAssociationOrLastShown } from '../association/versions.ts';
import { readClubsWithFees, readKeptPrices, readPriceListYears } from '../year/year-prices.ts';
import type { Handler } from './handler.ts';

/**
 * Returns all clubs, also disabled clubs, in the order in which they were added (specification section 7.8). `fee` is
 * the club's fee for the newest enabled renewal year, or for this year if no renewal year is enabled.
 */
export const getClubs: Handler<Calls['getClubs']> = async ({ context }) => {
  const years = await readPriceListYears(context);
  const asked = years.map(({ year }) => year);
  const newest = years.find(({ open }) => open)?.year ?? '';
  const rows = await readClubsWithFees(context.db, sql`select unnest(${asked}::integer[]) as year`);
  return rows.map((row) => ({
    shortName: row.short_name,
    name: row.name,
    fee: row.fees[newest] ?? row.fee_cents,
    fees: row.fees,
    mandatory: row.mandatory,
    enabled: row.enabled,
  }));
};

export const getAffiliatedGroups: Handler<Calls['getAffiliatedGroups']> = async ({ context }) => {
  const rows = await context.db.selectFrom('affiliated_groups').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ shortName: row.short_name, name: row.name, enabled: row.enabled }));
};

export const getRenewalYears: Handler<Calls['getRenewalYears']> = async ({ context }) => {
  const rows = await context.db.selectFrom('renewal_years').selectAll().orderBy('year', 'desc').execute();
  return rows.map(({ year, enabled }) => ({ year, enabled }));
};

export const getPrices: Handler<Calls['getPrices']> = async ({ context }) => {
  const [years, kept] = await Promise.all([
    readPriceListYears(context),
    readKeptPrices(context.db, context.config),
  ]);
  return years.map(({ year }) => findPricesInForce(year, kept));
};

const dialCodes: Country[] = Object.entries(countries)
  .toSorted(([, one], [, other]) => one.name.localeCompare(other.name, 'en'))
  .flatMap(([iso, country]) => country.phone.map((digits) => ({ code: `+${digits}`, iso })))
  .filter(({ code }) => /^\+\d{1,7}$/.test(code));

/** Returns all countries with their dial codes, the association's own country first. */
export const getCountries: Handler<Calls['getCountries']> = async ({ context }) => {
  const home = getHomeCountryOrMalta((await readAssociationOrLastShown(context)).country);
  const isHome = ({ code, iso }: Country) => code === home.code && iso === home.iso;
  return [home, ...dialCodes.filter((one) => !isHome(one))];
};
