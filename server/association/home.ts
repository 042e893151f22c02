import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, normalizeCountryName, type Country } from '#domain/contact/country.ts';
import type { Context } from '../base/context.ts';
import { readAssociation } from './versions.ts';

/** Names that a list of countries has not, or that are another country's once their beginning is dropped. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  TW: ['Republic of China'],
};

/** Where a country's own code is not the first of those that it has, or had. */
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
 * Finds an association's home country and its calling code by the country's name. The name is in English or the
 * country's own, with or without `Republic of` and the like; null where it names no country.
 */
export function findHomeCountry(name: string): Country | null {
  return homes.get(normalizeName(name)) ?? homes.get(normalizeCountryName(name)) ?? null;
}

/** An association's home country by the country's name, else Malta, as the specification's rules are Malta's. */
export function getHomeCountryOrMalta(name: string): Country {
  return findHomeCountry(name) ?? malta;
}

/**
 * Sets the home country by whose rules phone numbers without a code, ID card numbers and addresses are read from now
 * on. It is read each time, because another process may have changed it.
 */
export async function useRulesOfHomeCountry(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await readAssociation(where);
  setAssociationCountry(country, getHomeCountryOrMalta(country));
}
