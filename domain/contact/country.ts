import * as v from 'valibot';

/** A country with its calling code (specification section 3, Country). */
export const country = v.object({ code: v.string(), iso: v.string() });
export type Country = v.InferOutput<typeof country>;

/** The association's country until the office sets another country (specification section 9). */
export const defaultCountry = 'Malta';

export const malta: Country = { code: '+356', iso: 'MT' };

let name: string = defaultCountry;
let home: Country = malta;

/** Returns the name of the association's country as the office typed it. */
export function getAssociationCountryName(): string {
  return name;
}

/** Returns the association's country, to which phone numbers without a calling code belong. */
export function getHomeCountry(): Country {
  return home;
}

const leading =
  /^(?:the )?(?:(?:.* )?(?:republic|kingdom|state|commonwealth|(?:grand )?duchy|principality|sultanate) of )?(?:the )?/;

/** Returns a country's name for comparisons: `Kingdom of the Netherlands` becomes `netherlands`. */
export function normalizeCountryName(written: string): string {
  return written.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(leading, '');
}

/** Returns whether a country's name means Malta, such as `Republic of Malta`. */
export function isMalta(written: string): boolean {
  return normalizeCountryName(written) === normalizeCountryName(defaultCountry);
}

/** Sets the association's country. Call this before any phone number or country is parsed. */
export function setAssociationCountry(written: string, country: Country): void {
  [name, home] = [written, country];
}
