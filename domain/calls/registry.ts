import * as v from 'valibot';
import {
  administrator,
  dutyOrder,
  firstPasswordOrder,
  mobileOrder,
  newAdministrator,
  username,
} from '../registry/administrator.ts';
import { newAffiliatedGroup } from '../registry/affiliated-group.ts';
import { feesByYear, newClub, newFee } from '../registry/club.ts';
import { peopleConcerned } from '../registry/people-concerned.ts';
import { pricesOrder } from '../year/new-prices.ts';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { undo } from '../values/undo-mark.ts';
import { officeCall } from './call.ts';
import { fields } from '../values/wire.ts';

const status = v.boolean();

/** Reads all administrators (specification section 7.3). The specification has no message for the status 400. */
export const getAdministrators = officeCall('GET /admin/administrators', {
  work: 'everything',
  action: 'action.administrators.fetch',
  answer: v.array(administrator),
  messages: { 400: 'error.technical' },
});

export const addAdministrator = officeCall('POST /admin/administrators', {
  work: 'everything',
  action: 'action.administrator.add',
  body: newAdministrator,
});

export const setAdministratorStatus = officeCall('PATCH /admin/administrators/status', {
  work: 'everything',
  action: 'action.administrator.status',
  body: fields({ username, status, undo }),
});

/** Sends an administrator a first password by SMS. The answer does not contain the password. */
export const sendFirstPassword = officeCall('POST /admin/administrators/first-password', {
  work: 'everything',
  refusals: [429],
  action: 'action.administrator.firstPassword',
  body: firstPasswordOrder,
});

export const changeAdministratorMobile = officeCall('PATCH /admin/administrators/mobile', {
  work: 'everything',
  refusals: [429],
  action: 'action.administrator.mobile',
  body: mobileOrder,
});

/** Sets a duty and ends all sessions of this administrator. */
export const setAdministratorDuty = officeCall('PATCH /admin/administrators/duty', {
  work: 'everything',
  action: 'action.administrator.duty',
  body: dutyOrder,
});

export const addClub = officeCall('POST /admin/clubs', {
  work: 'people',
  action: 'action.clubs.add',
  body: newClub,
});

export const setClubMandatory = officeCall('PATCH /admin/clubs/mandatory-status', {
  work: 'people',
  action: 'action.clubs.mandatory',
  body: fields({ shortName, status, undo }),
});

/**
 * Changes a club's fee. If `year` and `years` are missing, the call changes this year and every enabled renewal year.
 * Refuses with 409 if the stored fee is not `previous`. If fees differ by year, `fees` has the new fees and
 * `previousFees` the former fees. In the specification, the body has only `shortName` and `fee`.
 */
export const setClubFee = officeCall('PATCH /admin/clubs/fee', {
  work: 'money',
  action: 'action.clubs.fee',
  body: fields({
    shortName,
    fee: newFee,
    year: v.optional(year),
    years: v.optional(v.pipe(v.array(year), v.maxLength(200))),
    previous: v.optional(newFee),
    fees: v.optional(feesByYear),
    previousFees: v.optional(feesByYear),
    undo,
  }),
});

export const setClubStatus = officeCall('PATCH /admin/clubs/status', {
  work: 'people',
  action: 'action.clubs.status',
  body: fields({ shortName, status, undo }),
});

export const addAffiliatedGroup = officeCall('POST /admin/affiliated-groups', {
  work: 'people',
  action: 'action.groups.add',
  body: newAffiliatedGroup,
});

export const setAffiliatedGroupStatus = officeCall('PATCH /admin/affiliated-groups/status', {
  work: 'people',
  action: 'action.groups.status',
  body: fields({ shortName, status, undo }),
});

export const addRenewalYear = officeCall('POST /admin/administration/renewal-year', {
  work: 'people',
  action: 'action.years.add',
  body: fields({ year }),
});

export const setRenewalYearStatus = officeCall('PATCH /admin/administration/renewal-year/status', {
  work: 'people',
  action: 'action.years.status',
  body: fields({ year, status, undo }),
});

/** Changes only the prices in the body. Refuses with 409 if a stored price differs from the price in `previous`. */
export const setYearPrices = officeCall('PATCH /admin/administration/renewal-year/prices', {
  work: 'money',
  action: 'action.years.prices',
  body: fields({ ...pricesOrder.entries, undo }),
});

/** Counts the people whom a change of a club, group or year would affect. */
export const getPeopleConcerned = officeCall('GET /admin/administration/people-concerned', {
  action: 'action.concerned',
  answer: peopleConcerned,
});
