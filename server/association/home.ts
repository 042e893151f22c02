import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, normalizeCountryName, type Country } from '#domain/contact/country.ts';
import type { Context } from '../base/context.ts';
import { readAssociation } from './versions.ts';

/**
 * Names of countries that the package `countries-list` does not have. Without the name `Republic of China` for Taiwan,
 * the server would understand this name as China.
 */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  TW: ['Republic of China'],
};

/** Calling codes of countries whose first code in the package `countries-list` is wrong. */
const ownCodes: Readonly<Record<string, number>> = { XK: 383 };

function normalizeName(name: string): string {
  return name.trim().toLowerCase();
}

const homes = new Map<string, Country>(
  Object.entries<ICountry>(countries).flatMap(([iso, { alias = [], name, native, phone }]) => {
    const home = { code: `+${ownCodes[iso] ?? phone[0]}`, iso };
    const names = [name, native, ...alias, ...(moreNames[iso] ?? [])];
    return names.map((one): [string, Country] => [normalizeName(one), home]);
  }),
);

/**
 * Finds the home country of an association, with its calling code, by the country's name. The name can be in English or
 * in the country's own language, with or without words such as `Republic of`. Returns null if no country has this name.
 */
export function findHomeCountry(name: string): Country | null {
  return homes.get(normalizeName(name)) ?? homes.get(normalizeCountryName(name)) ?? null;
}

/** Finds a home country by name. Returns Malta for an unknown name, because the specification uses Malta's rules. */
export function getHomeCountryOrMalta(name: string): Country {
  return findHomeCountry(name) ?? malta;
}

/**
 * Sets the association's home country, whose rules apply to addresses, ID card numbers, and telephone numbers without a
 * country code. Each call of this function reads the country from the database, because another process may have
 * changed the country.
 */
export async function useRulesOfHomeCountry(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await readAssociation(where);
  setAssociationCountry(country, getHomeCountryOrMalta(country));
}
