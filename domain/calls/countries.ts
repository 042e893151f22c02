import * as v from 'valibot';
import { country } from '../contact/country.ts';
import { call } from './call.ts';

/**
 * The call that lists the countries and their calling codes (specification section 7.8). Countries have their own call,
 * so that the sign-in page need not load clubs and prices.
 */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
