import * as v from 'valibot';
import { affiliatedGroup, club, renewalYear } from '../club.ts';
import { call } from './call.ts';

const access = { realm: 'public' } as const;

/** Specification section 7.8: all entries, disabled ones included, with their flags. */
export const getClubs = call('GET /data/clubs', {
  access,
  action: 'action.clubs',
  answer: v.array(club),
  cacheable: true,
});

export const getAffiliatedGroups = call('GET /data/affiliated-groups', {
  access,
  action: 'action.groups',
  answer: v.array(affiliatedGroup),
  cacheable: true,
});

export const getRenewalYears = call('GET /data/renewal-years', {
  access,
  action: 'action.years',
  answer: v.array(renewalYear),
  cacheable: true,
});
