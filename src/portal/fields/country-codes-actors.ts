import { fromPromise } from 'xstate';
import { getCountries } from '#domain/calls/countries.ts';
import { countryCodesMachine } from '#machines/country-codes.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { reported, type Reporting } from '../services.ts';

export function provideCountryCodes(services: Reporting) {
  return countryCodesMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => reported(services, makeCall(getCountries, { signal }))),
    },
  });
}
