import type { Country } from '#domain/contact/country.ts';
import { useActor } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { createCountryCodesMachine } from '#src/portal/fields/country-codes-actors.ts';
import type { Reporting } from '#src/portal/services.ts';
import { nameCountries } from './country-names.ts';

const none: readonly Country[] = [];

/**
 * The countries of a phone field. At first there is only the association's own country. If the other countries could
 * not be read, focusing the field reads them again.
 */
export function useCountries(services: Reporting) {
  const machine = useMemo(() => createCountryCodesMachine(services), [services]);
  const [{ context }, send] = useActor(machine);
  // Naming and drawing the countries takes long on a phone. It must hold up neither the page nor what is typed.
  const known = useDeferredValue(context.countries, none);
  const countries = useMemo(() => nameCountries(known), [known]);
  return { countries, onFocus: () => send({ type: 'phone field entered' }) };
}
