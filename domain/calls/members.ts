import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { newFee } from '../registry/club.ts';
import { paidAtDesk } from '../money/desk-payment.ts';
import {
  findAgencyNameInFields,
  agencyNames,
  coverChange,
  coverQuestion,
} from '../insurance/cover-change.ts';
import { insuranceOfOffice } from '../insurance/insurance.ts';
import { licenceIds } from '../insurance/licence.ts';
import { joining } from '../year/joining.ts';
import { additionOutcomes, adminMember, memberChange, newMember } from '../member/member-admin.ts';
import { memberRef } from '../member/member-ref.ts';
import { mostMembershipDigits } from '../member/membership-number.ts';
import { selectionEntries } from '../year/selection.ts';
import { euroAmount } from '../values/money.ts';
import { licenceMap, recordsByYear } from '../year/year-record.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { undo } from '../values/undo-mark.ts';
import { historyEntry } from '../audit/audit-entry.ts';
import { administratorCall, call, officeCall } from './call.ts';
import { fields, type Schema } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

const params = v.object({ n: memberRef });
const numberOf = (digits: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.maxLength(digits), v.transform(Number));

/**
 * Lists members from a given membership number on, without photos (specification section 7.2). If `limit` is 0, there
 * is no limit. With `id` (not in the specification), the answer has only this person.
 */
export const getMembers = administratorCall('GET /admin/members', {
  action: 'action.members.fetch',
  query: v.object({
    startMembershipNumber: v.optional(numberOf(mostMembershipDigits), '0'),
    limit: v.optional(numberOf(mostMembershipDigits), '0'),
    id: v.optional(numberOf(9)),
  }),
  answer: v.array(adminMember),
  cacheable: true,
});

export const getMemberPhoto = administratorCall('GET /admin/members/:n/photo', {
  params,
  action: 'action.photo.fetch',
  answer: v.object({ photo: v.nullable(v.string()) }),
});

export const getMemberLatestLicences = administratorCall('GET /admin/members/:n/licences/latest', {
  params,
  action: 'action.licences.fetch',
  answer: licenceMap,
  messages: { 404: 'error.admin.licences' },
});

export const getMembershipsAndLicences = officeCall('GET /admin/members/:n/memberships-and-licences', {
  params,
  action: 'action.memberships.fetch',
  answer: recordsByYear,
});

/**
 * Changes covers. The body has all covers that the person has after the change. Refuses with 409 if the stored covers
 * are not `previous`. With `ask_first` (not in the specification), the server can answer with a question and change
 * nothing.
 */
export const updateInsurance = officeCall('PATCH /admin/members/:n/insurance', {
  work: 'people',
  params,
  action: 'action.insurance.update',
  body: coverChange,
  answer: v.nullish(v.object({ question: v.optional(coverQuestion) })),
});

/**
 * Changes the name of the agency that insures a person elsewhere. Refuses with 409 if the stored name is not
 * `previousAgencyName` (not in the specification).
 */
export const updateOtherAgencyName = officeCall('PATCH /admin/members/:n/insurance/other-agency-name', {
  work: 'people',
  refusals: [409],
  params,
  action: 'action.agency.update',
  body: v.pipe(
    fields({
      year,
      ...agencyNames,
      previousAgencyName: v.optional(v.pipe(v.string(), v.maxLength(1000), v.transform(cleanText))),
      undo,
    }),
    v.forward(
      v.check(
        (names) => (findAgencyNameInFields(names) ?? '') !== '',
        toMessage('insurance.agency.required'),
      ),
      ['otherAgencyName'],
    ),
    v.transform(({ otherInsuranceAgencyName, insuredElsewhereAgencyName, ...rest }) => ({
      ...rest,
      otherAgencyName:
        findAgencyNameInFields({ ...rest, otherInsuranceAgencyName, insuredElsewhereAgencyName }) ?? '',
    })),
  ),
});

const licenceId = v.picklist(licenceIds, toMessage('invalid.licences.unknown'));
const byShortName = fields({ year, shortName, undo });
/**
 * The club that the call adds to a year or removes. The server refuses with 409 if `fee` (not in the specification) is
 * outdated.
 */
const clubOfYear = fields({ year, shortName, fee: v.optional(newFee), undo });

function changeOfYear<B extends Schema>(line: `${'POST' | 'DELETE'} /${string}`, action: PlainKey, body: B) {
  return officeCall(line, { work: 'people', params, action, body });
}

/**
 * Adds a licence to a record. `previous` (not in the specification) is the other licence of the exclusive pair, or
 * null. Refuses with 409 if the record now has another licence of the pair. If `previous` is missing, the new licence
 * always replaces the other licence of the pair.
 */
export const addMemberLicence = changeOfYear(
  'POST /admin/members/:n/licences',
  'action.licence.add',
  fields({ year, shortName: licenceId, previous: v.optional(v.nullable(licenceId)), undo }),
);
/**
 * Removes a licence from a record. Refuses with 409 if the other licence of the exclusive pair has replaced this one.
 */
export const removeMemberLicence = changeOfYear(
  'DELETE /admin/members/:n/licences',
  'action.licence.remove',
  fields({ year, shortName: licenceId, previous: v.optional(v.nullable(licenceId)), undo }),
);
export const addMemberGroup = changeOfYear(
  'POST /admin/members/:n/affiliated-groups',
  'action.group.add',
  byShortName,
);
export const removeMemberGroup = changeOfYear(
  'DELETE /admin/members/:n/affiliated-groups',
  'action.group.remove',
  byShortName,
);
export const addMemberClub = changeOfYear('POST /admin/members/:n/clubs', 'action.club.add', clubOfYear);
export const removeMemberClub = changeOfYear(
  'DELETE /admin/members/:n/clubs',
  'action.club.remove',
  clubOfYear,
);

const { insurance, ...choices } = selectionEntries;

const receiptNumber = v.optional(v.string());
const receiptGiven = v.nullish(v.object({ receipt: receiptNumber }));

/**
 * Adds a person (specification section 3, Add-member payload). A group sends no clubs, groups or licences, and gets 0
 * as `membershipNumber`. With `paid_by`, the person pays at the desk, and the answer has the total and the receipt. A
 * group can send `year`. If it is missing, the current year is used. `paid_by` and `year` are not in the specification.
 */
export const addMember = call('POST /admin/members', {
  refusals: [429],
  access: { realm: 'admin', roles: 'any', work: 'people' },
  action: 'action.member.add',
  photo: true,
  body: fields({
    member: newMember,
    clubs: v.optional(choices.clubs, []),
    affiliatedGroups: v.optional(choices.affiliatedGroups, []),
    licences: v.optional(choices.licences, []),
    insurance,
    ...paidAtDesk,
    year: v.optional(year),
  }),
  answer: v.object({
    id: v.number(),
    membershipNumber: v.number(),
    outcome: v.optional(v.picklist(additionOutcomes), 'added'),
    total: v.optional(euroAmount),
    receipt: receiptNumber,
  }),
});

/**
 * Renews a membership. Refuses with 409 if the price is not `total`. With `paid_by`, the renewal is paid at the desk,
 * otherwise its price is outstanding. A repeated call gets the same answer, or 409 if its payment differs from that of
 * the first call. `total`, `paid_by` and `insurance.bought_on` are not in the specification.
 */
export const renewMember = officeCall('POST /admin/members/:n/renew', {
  work: 'people',
  params,
  action: 'action.member.renew',
  body: fields({
    year,
    ...selectionEntries,
    insurance: insuranceOfOffice,
    total: v.optional(euroAmount),
    ...paidAtDesk,
  }),
  answer: receiptGiven,
  messages: { 409: 'error.price.changed' },
});

/**
 * Reads what the next new member gets and pays. `membershipNumber` is null if no number is free. With `id`,
 * `paysEnrolment` says whether this person pays the enrolment.
 */
export const getJoining = officeCall('GET /admin/members/joining', {
  action: 'action.joining.fetch',
  query: v.object({ id: v.optional(numberOf(9)) }),
  answer: joining,
});

/** Changes a member's details. The answer has their new version. Refuses an outdated `version` with 409. */
export const changeMember = officeCall('PATCH /admin/members/:n', {
  work: 'people',
  refusals: [409, 429],
  params,
  action: 'action.member.update',
  photo: true,
  body: memberChange,
  answer: v.object({ version: v.number() }),
});

export const getMemberHistory = officeCall('GET /admin/members/:n/history', {
  params,
  action: 'action.history.fetch',
  answer: v.array(historyEntry),
});
