import * as v from 'valibot';
import {
  administrator,
  firstPasswordOrder,
  mobileOrder,
  newAdministrator,
  username,
} from '../administrator.ts';
import { newAffiliatedGroup } from '../affiliated-group.ts';
import { newClub, newFee } from '../club.ts';
import { peopleConcerned } from '../people-concerned.ts';
import { pricesOrder } from '../new-prices.ts';
import { year } from '../renewal-year.ts';
import { shortName } from '../short-name.ts';
import { undo } from '../undo-mark.ts';
import { call } from './call.ts';
import { fields } from '../wire.ts';

const access = { realm: 'admin', roles: 'amacs' } as const;
const status = v.boolean();

/** Describes the call that lists the administrators for the office's registry (specification section 7.3); it has no 400. */
export const getAdministrators = call('GET /admin/administrators', {
  access,
  action: 'action.administrators.fetch',
  answer: v.array(administrator),
  messages: { 400: 'error.technical' },
});

export const addAdministrator = call('POST /admin/administrators', {
  access,
  action: 'action.administrator.add',
  body: newAdministrator,
});

export const setAdministratorStatus = call('PATCH /admin/administrators/status', {
  access,
  action: 'action.administrator.status',
  body: fields({ username, status, undo }),
});

/**
 * Describes the registry's call that has the server make a first password for another administrator and send it by SMS
 * to the mobile on file; no answer holds it.
 */
export const sendFirstPassword = call('POST /admin/administrators/first-password', {
  access,
  action: 'action.administrator.firstPassword',
  body: firstPasswordOrder,
});

export const changeAdministratorMobile = call('PATCH /admin/administrators/mobile', {
  access,
  action: 'action.administrator.mobile',
  body: mobileOrder,
});

/** Describes the call that adds a club to the registry (specification section 7.4). */
export const addClub = call('POST /admin/clubs', { access, action: 'action.clubs.add', body: newClub });

export const setClubMandatory = call('PATCH /admin/clubs/mandatory-status', {
  access,
  action: 'action.clubs.mandatory',
  body: fields({ shortName, status, undo }),
});

/**
 * Describes the call that sets a club's fee in the registry. With `year`, of that year alone, else of every open one;
 * with `previous` (the fee that it was typed over), it is a conflict where another one is on file. Both are additions.
 */
export const setClubFee = call('PATCH /admin/clubs/fee', {
  access,
  action: 'action.clubs.fee',
  body: fields({ shortName, fee: newFee, year: v.optional(year), previous: v.optional(newFee), undo }),
});

export const setClubStatus = call('PATCH /admin/clubs/status', {
  access,
  action: 'action.clubs.status',
  body: fields({ shortName, status, undo }),
});

/** Describes the call that adds an affiliated group to the registry (specification section 7.5). */
export const addAffiliatedGroup = call('POST /admin/affiliated-groups', {
  access,
  action: 'action.groups.add',
  body: newAffiliatedGroup,
});

export const setAffiliatedGroupStatus = call('PATCH /admin/affiliated-groups/status', {
  access,
  action: 'action.groups.status',
  body: fields({ shortName, status, undo }),
});

/** Describes the call that adds a renewal year to the registry (specification section 7.7). */
export const addRenewalYear = call('POST /admin/administration/renewal-year', {
  access,
  action: 'action.years.add',
  body: fields({ year }),
});

export const setRenewalYearStatus = call('PATCH /admin/administration/renewal-year/status', {
  access,
  action: 'action.years.status',
  body: fields({ year, status, undo }),
});

/**
 * Describes the registry's call that changes prices of a year, each of which may be left out; with `previous` it is a
 * conflict where one of them is another by now. An addition.
 */
export const setYearPrices = call('PATCH /admin/administration/renewal-year/prices', {
  access,
  action: 'action.years.prices',
  body: fields({ ...pricesOrder.entries, undo }),
});

/** Describes the call that counts the people whom a change of the registry would concern. An addition. */
export const getPeopleConcerned = call('GET /admin/administration/people-concerned', {
  access,
  action: 'action.concerned',
  answer: peopleConcerned,
});
