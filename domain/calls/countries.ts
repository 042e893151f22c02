import * as v from 'valibot';
import { country } from '../country.ts';
import { call } from './call.ts';

/** Specification section 7.8; apart from the other public data, since the login needs it and nothing of the rest. */
export const getCountries = call('GET /data/countries', {
  access: { realm: 'public' },
  action: 'action.countries',
  answer: v.array(country),
  cacheable: true,
  messages: { 400: 'error.technical' },
});
