import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** Chooses for each country the offered code: the first code that no other country has, or else its first code. */
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
 * Adds the names of countries in the page's language and sorts the countries, with the association's country first. If
 * a country has several codes, `isOffered` is true for only one of these codes. Numbers with another code can still be
 * typed and shown.
 */
export function nameCountries(countries: readonly Country[]) {
  const language = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  // With one collator for all comparisons, the sorting is ten times faster.
  const { compare } = new Intl.Collator(language);
  const { iso: home } = getHomeCountry();
  const codes = chooseCodes(countries);
  return countries
    .map(({ code, iso }) => ({
      code,
      iso,
      // The browser adds a second name to some countries in brackets: Falkland Islands (Islas Malvinas).
      name: (names.of(iso.toUpperCase()) ?? iso).replace(/ \(.*\)$/, ''),
      isOffered: codes.get(iso) === code,
    }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
