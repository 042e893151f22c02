import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, normalizeCountryName, type Country } from '#domain/contact/country.ts';
import type { Context } from '../base/context.ts';
import { readAssociation } from './versions.ts';

/** Names that the list of countries lacks, or that mean another country without their first words. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  TW: ['Republic of China'],
};

/** The calling codes of countries whose own code is not the first in the list. */
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
 * Finds an association's home country and its calling code by the country's name. The name is in English or
 * the country's own language, with or without `Republic of` and the like. Null if it is no country's name.
 */
export function findHomeCountry(name: string): Country | null {
  return homes.get(normalizeName(name)) ?? homes.get(normalizeCountryName(name)) ?? null;
}

/** Gets an association's home country by its name, else Malta, whose rules the specification uses. */
export function getHomeCountryOrMalta(name: string): Country {
  return findHomeCountry(name) ?? malta;
}

/**
 * Sets the home country whose rules are used to read phone numbers without a code, ID card numbers and
 * addresses. It is read each time, because another process may have changed it.
 */
export async function useRulesOfHomeCountry(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await readAssociation(where);
  setAssociationCountry(country, getHomeCountryOrMalta(country));
}
