import * as v from 'valibot';

/** A dial code and the country that it belongs to (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The country of an association that has set no other, and of its addresses (specification section 9). */
export const defaultCountry = 'Malta';

/** The default country with its calling code (specification section 9). */
export const malta: Country = { code: '+356', iso: 'MT' };

let name: string = defaultCountry;
let home: Country = malta;

/** Gets the name of the association's country as the office wrote it, for the addresses of new members. */
export function getAssociationCountryName(): string {
  return name;
}

/** Gets the association's country. It is offered first, and used if a number has no code. */
export function getHomeCountry(): Country {
  return home;
}

const leading =
  /^(?:the )?(?:(?:.* )?(?:republic|kingdom|state|commonwealth|(?:grand )?duchy|principality|sultanate) of )?(?:the )?/;

/** Normalizes a country's name for comparison: `Kingdom of the Netherlands` becomes `netherlands`. */
export function normalizeCountryName(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(leading, '');
}

/** Whether a written country is Malta. */
export function isMalta(written: string): boolean {
  return normalizeCountryName(written) === normalizeCountryName(defaultCountry);
}

/**
 * Sets the association's country. The server sets it before it reads values that depend on it. The page sets
 * it when it starts, and when the office has changed it.
 */
export function setAssociationCountry(written: string, country: Country): void {
  [name, home] = [written, country];
}
