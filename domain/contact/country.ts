import * as v from 'valibot';

/** A country and the country's calling code (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/**
 * The country of the association and of the members' addresses, if no other country is set (specification section 9).
 */
export const defaultCountry = 'Malta';

/** The default country with the country's calling code (specification section 9). */
export const malta: Country = { code: '+356', iso: 'MT' };

let name: string = defaultCountry;
let home: Country = malta;

/**
 * Returns the name of the association's country as the office typed it. The addresses of new members begin with this
 * country.
 */
export function getAssociationCountryName(): string {
  return name;
}

/**
 * Returns the association's country with its calling code. Forms offer this country first. A phone number without a
 * calling code belongs to the association's country.
 */
export function getHomeCountry(): Country {
  return home;
}

const leading =
  /^(?:the )?(?:(?:.* )?(?:republic|kingdom|state|commonwealth|(?:grand )?duchy|principality|sultanate) of )?(?:the )?/;

/**
 * Returns a country's name without words such as `Kingdom of`, so that names can be compared: `Kingdom of the
 * Netherlands` becomes `netherlands`.
 */
export function normalizeCountryName(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(leading, '');
}

/** Returns whether a country's name, in any usual form, means Malta. */
export function isMalta(written: string): boolean {
  return normalizeCountryName(written) === normalizeCountryName(defaultCountry);
}

/**
 * Sets the association's country. The server sets the country before the server reads values that depend on the
 * country. The page sets the country at the start of the page, and after the office has changed the country.
 */
export function setAssociationCountry(written: string, country: Country): void {
  [name, home] = [written, country];
}
