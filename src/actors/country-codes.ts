import { fromPromise } from 'xstate';
import type { Country } from '#domain/club.ts';
import { getCountries } from '#domain/calls/public-data.ts';
import { countryCodesMachine } from '#machines/country-codes.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { reported, type Reporting } from './services.ts';

export function provideCountryCodes(services: Reporting) {
  return countryCodesMachine.provide({
    actors: {
      load: fromPromise<readonly Country[], undefined>(() => reported(services, makeCall(getCountries, {}))),
    },
  });
}
