import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, normalizeCountryName, type Country } from '#domain/contact/country.ts';
import type { Context } from '../base/context.ts';
import { readAssociation } from './versions.ts';

/**
 * More names of countries. The list of countries lacks these names, or a name without its first words means another
 * country.
 */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  TW: ['Republic of China'],
};

/** Calling codes of countries whose own code is not the first code in the list. */
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
 * Finds an association's home country and its calling code by the country's name. The name is in English or in the
 * country's own language, with or without `Republic of` and the like. Null if no country has this name.
 */
export function findHomeCountry(name: string): Country | null {
  return homes.get(normalizeName(name)) ?? homes.get(normalizeCountryName(name)) ?? null;
}

/**
 * Gets an association's home country by its name. Returns Malta if the name is unknown, because the specification uses
 * Malta's rules.
 */
export function getHomeCountryOrMalta(name: string): Country {
  return findHomeCountry(name) ?? malta;
}

/**
 * Sets the home country. The rules of the home country are used to read addresses, ID card numbers, and phone numbers
 * without a country code. The country is read again each time, because another process may have changed it.
 */
export async function useRulesOfHomeCountry(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await readAssociation(where);
  setAssociationCountry(country, getHomeCountryOrMalta(country));
}
