import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** The countries of the phone fields with their names in the page's language, the association's own first. */
export function nameCountries(countries: readonly Country[]) {
  const language = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  // Comparing by one collator takes a tenth of the time.
  const { compare } = new Intl.Collator(language);
  const { iso: home } = getHomeCountry();
  return countries
    .map(({ code, iso }) => ({ code, iso, name: names.of(iso.toUpperCase()) ?? iso }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
