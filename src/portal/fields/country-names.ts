import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** Chooses the code by which a country is offered: its first code that no other country shares, or else its first. */
function chooseCode(countries: readonly Country[], iso: string): string | undefined {
  const own = countries.filter((one) => one.iso === iso);
  const isUnshared = ({ code }: Country) => countries.filter((one) => one.code === code).length === 1;
  return (own.find(isUnshared) ?? own[0])?.code;
}

/**
 * Names the countries of the phone fields in the page's language, the association's own first. If a country has several
 * codes, only one of them `isOffered`. Numbers with its other codes are still typed and shown.
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
      // Some countries have another name in brackets: Falkland Islands (Islas Malvinas).
      name: (names.of(iso.toUpperCase()) ?? iso).replace(/ \(.*\)$/, ''),
      isOffered: chooseCode(countries, iso) === code,
    }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
