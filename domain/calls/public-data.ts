import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { renewalYear } from '../values/renewal-year.ts';
import { yearPrices } from '../year/year-prices.ts';
import { call } from './call.ts';

const access = { realm: 'public' } as const;
/** The error messages for refusals of the public calls (specification section 8, Public data). */
const messages = { 400: 'error.technical' } as const;

/** Lists all clubs, also disabled clubs (specification section 7.8). */
export const getClubs = call('GET /data/clubs', {
  access,
  action: 'action.clubs',
  answer: v.array(club),
  cacheable: true,
  messages,
});

export const getAffiliatedGroups = call('GET /data/affiliated-groups', {
  access,
  action: 'action.groups',
  answer: v.array(affiliatedGroup),
  cacheable: true,
  messages,
});

export const getRenewalYears = call('GET /data/renewal-years', {
  access,
  action: 'action.years',
  answer: v.array(renewalYear),
  cacheable: true,
  messages,
});

/** Lists the prices by year, the newest year first. */
export const getPrices = call('GET /data/prices', {
  access,
  action: 'action.prices',
  answer: v.array(yearPrices),
  cacheable: true,
  messages,
});
