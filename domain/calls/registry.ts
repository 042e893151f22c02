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

/** The call that lists the administrators (specification section 7.3, which has no message for a 400). */
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

/** The call that sends another administrator a new first password by SMS. The answer does not contain the password. */
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

/** The call that sets an administrator's duty and ends all of that person's sessions (not in the specification). */
export const setAdministratorDuty = officeCall('PATCH /admin/administrators/duty', {
  work: 'everything',
  action: 'action.administrator.duty',
  body: dutyOrder,
});

/** The call that adds a club to the registry (specification section 7.4). */
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
 * The call that sets a club's fee in the registry. If the body has `year` or `years`, the call changes only the club's
 * fees of these years. If the body has neither `year` nor `years`, the call changes the club's fees of this year and of
 * every enabled renewal year. The server refuses with 409 if the stored fee is not `previous`, the fee that the form
 * showed. If each year gets another fee, `fees` has the new fee of each year and `previousFees` has the former fee of
 * each year. In the specification, the body has only `shortName` and `fee`.
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

/** The call that adds an affiliated group to the registry (specification section 7.5). */
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

/** The call that adds a renewal year to the registry (specification section 7.7). */
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

/**
 * The call that changes prices of a renewal year (not in the specification). The body contains only the prices that
 * change. The server refuses with 409 if a stored price is not the price in `previous`.
 */
export const setYearPrices = officeCall('PATCH /admin/administration/renewal-year/prices', {
  work: 'money',
  action: 'action.years.prices',
  body: fields({ ...pricesOrder.entries, undo }),
});

/** The call that counts the people whom a change of a club, group or year would affect (not in the specification). */
export const getPeopleConcerned = officeCall('GET /admin/administration/people-concerned', {
  action: 'action.concerned',
  answer: peopleConcerned,
});
