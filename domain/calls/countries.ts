import * as v from 'valibot';
import { country } from '../contact/country.ts';
import { call } from './call.ts';

/**
 * The call that lists countries with calling codes (specification section 7.8). The answer has no other data, because
 * the sign-in page needs none.
 */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
