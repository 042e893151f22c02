import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import { createCountryCodesMachine } from '#src/portal/fields/country-codes-actors.ts';
import type { Reporting } from '#src/portal/services.ts';
import { nameCountries } from './country-names.ts';

/**
 * The countries of a phone field. At first there is only the association's own country. If the other countries could
 * not be read, focusing the field reads them again.
 */
export function useCountries(services: Reporting) {
  const machine = useMemo(() => createCountryCodesMachine(services), [services]);
  const [{ context }, send] = useActor(machine);
  const countries = useMemo(() => nameCountries(context.countries), [context.countries]);
  return { countries, onFocus: () => send({ type: 'phone field entered' }) };
}
