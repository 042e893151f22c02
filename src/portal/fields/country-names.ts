import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** The code by which a country is offered: the first that it shares with no other, or else its first. */
function chooseCode(countries: readonly Country[], iso: string): string | undefined {
  const own = countries.filter((one) => one.iso === iso);
  const isUnshared = ({ code }: Country) => countries.filter((one) => one.code === code).length === 1;
  return (own.find(isUnshared) ?? own[0])?.code;
}

/**
 * The countries of the phone fields with their names in the page's language, the association's own first. Of a country
 * with several codes one alone `isOffered`; with its other codes numbers are typed and shown.
 */
export function nameCountries(countries: readonly Country[]) {
  const language = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  // Comparing by one collator takes a tenth of the time.
  const { compare } = new Intl.Collator(language);
  const { iso: home } = getHomeCountry();
  return countries
    .map(({ code, iso }) => ({
      code,
      iso,
      // Some stand with another name in brackets: Falkland Islands (Islas Malvinas).
      name: (names.of(iso.toUpperCase()) ?? iso).replace(/ \(.*\)$/, ''),
      isOffered: chooseCode(countries, iso) === code,
    }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
