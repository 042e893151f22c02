import type { Country } from '#domain/contact/country.ts';
import { useActor } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { createCountryCodesMachine } from '#src/portal/fields/country-codes-actors.ts';
import type { Reporting } from '#src/portal/services.ts';
import { nameCountries } from './country-names.ts';

const none: readonly Country[] = [];

/**
 * Returns the countries of phone numbers. There is only the association's country until the list is loaded. If loading
 * fails, the list is loaded again at the next focus.
 */
export function usePhoneCountries(services: Reporting) {
  const machine = useMemo(() => createCountryCodesMachine(services), [services]);
  const [{ context }, send] = useActor(machine);
  // Naming and rendering the countries takes long on a telephone, so this is done when the browser is idle. The names
  // of countries must not delay the page or the user's typing.
  const known = useDeferredValue(context.countries, none);
  const countries = useMemo(() => nameCountries(known), [known]);
  return { countries, onFocus: () => send({ type: 'phone field entered' }) };
}
