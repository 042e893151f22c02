import * as v from 'valibot';
import { country } from '../contact/country.ts';
import { call } from './call.ts';

/**
 * The call that lists the countries and their calling codes (specification section 7.8). The list of countries is
 * separate from the calls of public data because the sign-in page needs only the countries.
 */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
