import * as v from 'valibot';
import { country } from '../contact/country.ts';
import { call } from './call.ts';

/**
 * Describes the call that lists the countries and their calling codes (specification section 7.8). It is apart from the
 * other public data, since the login needs it and nothing else.
 */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
