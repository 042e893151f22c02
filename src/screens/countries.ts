import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { Country } from '#domain/country.ts';
import { provideCountryCodes } from '#src/actors/country-codes.ts';
import { useServices } from '#src/app/portal-context.tsx';

/** The countries of the phone fields with their names in the page's language, Malta first. */
export function named(countries: readonly Country[]) {
  const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });
  return countries
    .map(({ code, iso }) => ({ code, iso, name: names.of(iso.toUpperCase()) ?? iso }))
    .toSorted((a, b) => Number(b.iso === 'MT') - Number(a.iso === 'MT') || a.name.localeCompare(b.name));
}

export function useCountries() {
  const services = useServices();
  const machine = useMemo(() => provideCountryCodes(services), [services]);
  const [{ context }] = useActor(machine);
  return useMemo(() => named(context.countries), [context.countries]);
}
