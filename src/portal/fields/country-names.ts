import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** Chooses the code that is offered for a country: the first code that no other country has, else the first code. */
function chooseCode(countries: readonly Country[], iso: string): string | undefined {
  const own = countries.filter((one) => one.iso === iso);
  const isUnshared = ({ code }: Country) => countries.filter((one) => one.code === code).length === 1;
  return (own.find(isUnshared) ?? own[0])?.code;
}

/**
 * Lists the countries of the phone fields with their names in the page's language, the association's own country first.
 * If a country has several codes, only one code `isOffered`. Numbers with another code can still be typed and shown.
 */
export function nameCountries(countries: readonly Country[]) {
  const language = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  // One shared collator makes the sorting ten times faster.
  const { compare } = new Intl.Collator(language);
  const { iso: home } = getHomeCountry();
  const codes = chooseCodes(countries);
  return countries
    .map(({ code, iso }) => ({
      code,
      iso,
      // Some countries have another name in brackets: Falkland Islands (Islas Malvinas).
      name: (names.of(iso.toUpperCase()) ?? iso).replace(/ \(.*\)$/, ''),
      isOffered: codes.get(iso) === code,
    }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
