import { fromPromise } from 'xstate';
import { getCountries } from '#domain/calls/countries.ts';
import { countryCodesMachine } from '#machines/country-codes.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { prepareCountryNames } from './country-names.ts';
import { reportFailure, type Reporting } from '../services.ts';

export function createCountryCodesMachine(services: Reporting) {
  return countryCodesMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const countries = await reportFailure(services, makeCall(getCountries, { signal }));
        await prepareCountryNames(countries);
        return countries;
      }),
    },
  });
}
