import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, normalizeCountryName, type Country } from '#domain/contact/country.ts';
import type { Context } from '../base/context.ts';
import { readAssociation } from './versions.ts';

/** Names that the package `countries-list` lacks. Without `Republic of China`, that name would find China. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  TW: ['Republic of China'],
};

/** Calling codes of countries for which the first code in the package `countries-list` is wrong. */
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
 * Finds a home country by its name, in English or its own language. `Republic of` can be left out. Returns null if the
 * name is unknown.
 */
export function findHomeCountry(name: string): Country | null {
  return homes.get(normalizeName(name)) ?? homes.get(normalizeCountryName(name)) ?? null;
}

/** Finds a home country by name. An unknown name means Malta, because the specification uses Malta's rules. */
export function getHomeCountryOrMalta(name: string): Country {
  return findHomeCountry(name) ?? malta;
}

/**
 * Reads the association's country, and uses its rules for addresses, ID card numbers and telephone numbers. It is read
 * each time, because another process may have changed it.
 */
export async function useRulesOfHomeCountry(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await readAssociation(where);
  setAssociationCountry(country, getHomeCountryOrMalta(country));
}
