import * as v from 'valibot';
import { country } from '../contact/country.ts';
import { call } from './call.ts';

/** Lists countries with only the data that the sign-in page needs (specification section 7.8). */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
