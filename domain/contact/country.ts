import * as v from 'valibot';

/** A country and the country's calling code (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The country of the association and of addresses, until the office sets another (specification section 9). */
export const defaultCountry = 'Malta';

/** The default country with the country's calling code (specification section 9). */
export const malta: Country = { code: '+356', iso: 'MT' };

let name: string = defaultCountry;
let home: Country = malta;

/** Returns the name of the association's country as the office typed it, for the address of a new member. */
export function getAssociationCountryName(): string {
  return name;
}

/** Returns the association's country: the first choice in forms, and the country of numbers without a calling code. */
export function getHomeCountry(): Country {
  return home;
}

const leading =
  /^(?:the )?(?:(?:.* )?(?:republic|kingdom|state|commonwealth|(?:grand )?duchy|principality|sultanate) of )?(?:the )?/;

/** Returns a country's name for comparisons: `Kingdom of the Netherlands` becomes `netherlands`. */
export function normalizeCountryName(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(leading, '');
}

/** Returns whether the name of a country is one of the usual names of Malta, such as `Republic of Malta`. */
export function isMalta(written: string): boolean {
  return normalizeCountryName(written) === normalizeCountryName(defaultCountry);
}

/**
 * Sets the association's country. The server calls this function before it parses phone numbers or countries. The
 * browser calls this function when a page loads and after the office has changed the country.
 */
export function setAssociationCountry(written: string, country: Country): void {
  [name, home] = [written, country];
}
