import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { renewalYear } from '../values/renewal-year.ts';
import { yearPrices } from '../year/year-prices.ts';
import { call } from './call.ts';

const access = { realm: 'public' } as const;
/** Every refusal of a public call for data has this message (specification section 8, Public data). */
const messages = { 400: 'error.technical' } as const;

/** The public call that lists all clubs, each with whether it is mandatory and enabled (specification section 7.8). */
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

/** The public call that lists the prices by year, the newest year first (not in the specification). */
export const getPrices = call('GET /data/prices', {
  access,
  action: 'action.prices',
  answer: v.array(yearPrices),
  cacheable: true,
  messages,
});
