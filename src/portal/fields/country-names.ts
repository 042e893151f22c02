import { getHomeCountry, type Country } from '#domain/contact/country.ts';

/** Chooses a code for each country: the first code that no other country has, or else its first code. */
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

const names = new Map<string, string>();

/** Returns the name of a country. Each name is stored, because finding a name is slow. */
function getCountryName(iso: string, displayNames: Intl.DisplayNames): string {
  const known = names.get(iso);
  // The browser adds a second name to some countries in brackets: Falkland Islands (Islas Malvinas).
  const name = known ?? (displayNames.of(iso.toUpperCase()) ?? iso).replace(/ \(.*\)$/, '');
  names.set(iso, name);
  return name;
}

function createDisplayNames(): Intl.DisplayNames {
  return new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });
}

/** Finding so many names takes a telephone some milliseconds. */
const namesAtOnce = 20;

/** Prepares the names of the countries in small steps, so that the page can react to the user between them. */
export async function prepareCountryNames(countries: readonly Country[]): Promise<void> {
  const displayNames = createDisplayNames();
  for (const [at, { iso }] of countries.entries()) {
    if (at % namesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    getCountryName(iso, displayNames);
  }
}

/**
 * Returns the countries with their names. The association's country comes first. If a country has several codes,
 * `isOffered` is true for one of them. Numbers with the other codes can still be typed.
 */
export function nameCountries(countries: readonly Country[]) {
  const displayNames = createDisplayNames();
  // With one collator for all comparisons, the sorting is ten times faster.
  const { compare } = new Intl.Collator(document.documentElement.lang || 'en');
  const { iso: home } = getHomeCountry();
  const codes = chooseCodes(countries);
  return countries
    .map(({ code, iso }) => ({
      code,
      iso,
      name: getCountryName(iso, displayNames),
      isOffered: codes.get(iso) === code,
    }))
    .toSorted((a, b) => Number(b.iso === home) - Number(a.iso === home) || compare(a.name, b.name));
}
