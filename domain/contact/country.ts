import * as v from 'valibot';

/** A dial code and the country that it belongs to (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The country of an association that has written down no other, and of its addresses (specification section 9). */
export const defaultCountry = 'Malta';

/** The default country code and the country that it belongs to (specification section 9). */
export const malta: Country = { code: '+356', iso: 'MT' };

let name: string = defaultCountry;
let home: Country = malta;

/** The name of the association's country as the office wrote it, which new members' addresses get. */
export function getAssociationCountryName(): string {
  return name;
}

/** The association's country with its calling code. It is offered first, and used where a number has no code. */
export function getHomeCountry(): Country {
  return home;
}

const leading =
  /^(?:the )?(?:(?:.* )?(?:republic|kingdom|state|commonwealth|(?:grand )?duchy|principality|sultanate) of )?(?:the )?/;

/** A country's name in a form that can be compared: `netherlands` for `Kingdom of the Netherlands`. */
export function normalizeCountryName(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(leading, '');
}

/** Whether a country that somebody wrote down is Malta. */
export function isMalta(written: string): boolean {
  return normalizeCountryName(written) === normalizeCountryName(defaultCountry);
}

/**
 * Sets the association's country, which the server tells to the page. The server sets it before it reads what depends
 * on it; the page when it starts, and when the office has changed it.
 */
export function setAssociationCountry(written: string, country: Country): void {
  [name, home] = [written, country];
}
