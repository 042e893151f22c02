import type { Country } from '#domain/country.ts';

/** The countries of the phone fields with their names in the page's language, Malta first. */
export function named(countries: readonly Country[]) {
  const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });
  return countries
    .map(({ code, iso }) => ({ code, iso, name: names.of(iso.toUpperCase()) ?? iso }))
    .toSorted((a, b) => Number(b.iso === 'MT') - Number(a.iso === 'MT') || a.name.localeCompare(b.name));
}
