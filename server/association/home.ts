import { countries, type ICountry } from 'countries-list';
import { malta, setAssociationCountry, type Country } from '#domain/country.ts';
import type { Context } from '../base/context.ts';
import { associationNow } from './versions.ts';

/** Names of states that stand in a list of countries under another one. */
const partsOfTheUnitedKingdom = ['England', 'Northern Ireland', 'Scotland', 'Wales'];

/** Where a country's own code is not the first of those that it has, or had. */
const ownCodes: Readonly<Record<string, number>> = { XK: 383 };

function folded(name: string): string {
  return name.trim().toLowerCase();
}

const homes = new Map<string, Country>(
  Object.entries<ICountry>(countries).flatMap(([iso, { alias = [], name, native, phone }]) => {
    const home = { code: `+${ownCodes[iso] ?? phone[0]}`, iso };
    const names = [name, native, ...alias, ...(iso === 'GB' ? partsOfTheUnitedKingdom : [])];
    return names.map((one): [string, Country] => [folded(one), home]);
  }),
);

/** A country with its calling code by its name, in English or as it calls itself; Malta where the name is none of one. */
export function homeOf(name: string): Country {
  return homes.get(folded(name)) ?? malta;
}

/**
 * Lets phone numbers without a code, ID card numbers and addresses be read as in the association's country from now on.
 * It is asked each time, since another process may have changed it.
 */
export async function readAsAtHome(where: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { country } = await associationNow(where);
  setAssociationCountry(country, homeOf(country));
}
