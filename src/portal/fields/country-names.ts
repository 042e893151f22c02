import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** Chooses the code that is offered for each country: the first code that no other country has, else the first code. */
function chooseCodes(countries: readonly Country[]): Map<string, string> {
  const users = new Map<string, number>();
  for (const { code } of countries) users.set(code, (users.get(code) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const { code, iso } of countries) {
    const before = chosen.get(iso);
    if (before === undefined || (users.get(before) !== 1 && users.get(code) === 1)) chosen.set(iso, code);
  }
  return chosen;
}

/**
 * Names the countries of the phone fields in the page's language, the association's own first. If a country has several
 * codes, only one of them `isOffered`. Numbers with its other codes are still typed and shown.
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
