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
 * The call that lists members for administrators, without photos (specification section 7.2). The answer starts at a
 * membership number and has at most `limit` people. If `limit` is 0, the answer has all people. If the query has an
 * `id`, the answer has only this person, even without a membership number (not in the specification).
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
 * The call by which the office changes a member's covers. The body has all covers that the member will have after the
 * change. Refuses with 409 if the stored covers are not the `previous` covers. If the body has `ask_first` (not in the
 * specification), the server may change nothing and answer with a question for the office.
 */
export const updateInsurance = officeCall('PATCH /admin/members/:n/insurance', {
  work: 'people',
  params,
  action: 'action.insurance.update',
  body: coverChange,
  answer: v.nullish(v.object({ question: v.optional(coverQuestion) })),
});

/**
 * The call that changes the name of the agency with which a member is insured elsewhere. The server refuses with 409 if
 * the stored name is not `previousAgencyName` (not in the specification).
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
/** A club to add to a year or to remove. Refuses with 409 if `fee` (not in the specification) is outdated. */
const clubOfYear = fields({ year, shortName, fee: v.optional(newFee), undo });

/** Creates a call by which the office adds something to a person's yearly record, or removes something from it. */
function changeOfYear<B extends Schema>(line: `${'POST' | 'DELETE'} /${string}`, action: PlainKey, body: B) {
  return officeCall(line, { work: 'people', params, action, body });
}

/**
 * The call that adds a licence to a yearly record. `previous` (not in the specification) is the other licence of the
 * exclusive pair if the page showed that licence, or null. The server refuses with 409 if the record now has another
 * licence of the pair than `previous`. Without `previous`, the new licence always replaces the other licence of the
 * exclusive pair.
 */
export const addMemberLicence = changeOfYear(
  'POST /admin/members/:n/licences',
  'action.licence.add',
  fields({ year, shortName: licenceId, previous: v.optional(v.nullable(licenceId)), undo }),
);
/** The call that removes a licence. Refuses with 409 if the other licence of the exclusive pair has replaced it. */
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
/** The answer to a renewal. If the renewal was paid immediately, the answer has the number of the receipt. */
const receiptGiven = v.nullish(v.object({ receipt: receiptNumber }));

/**
 * The call that adds a person to the database (specification section 3, Add-member payload). The association's form
 * sends a new person with clubs, groups, licences and insurance. An affiliated group's form sends only the new person
 * and the insurance. Returns the new person's id, the membership number, and the outcome, such as `added`. A person
 * whom a group added has no membership number, so `membershipNumber` is 0. If the body has `paid_by` (not in the
 * specification), the association has received a payment at the desk. After a desk payment, the answer has the total
 * and the receipt's number, and `reference` is the cheque's number. A group sends `year` (not in the specification) to
 * add the person for another year than the current year.
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
 * The call by which the office renews a membership. Refuses with 409 if the price is not `total` (not in the
 * specification), the price that the page showed. If the body has `paid_by` (not in the specification), the renewal is
 * paid at the desk, and the answer has the receipt's number. If the body has no `paid_by`, the price is outstanding. If
 * the office repeats the call, the answer is the same. If the repeated call has another payment, the answer is 409.
 * `insurance.bought_on` (not in the specification) is the day on which the person bought the covers of a past year.
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
 * The call that reads the membership number of the next new member (not in the specification). The membership number is
 * null if all membership numbers are in use. The answer also says whether a person of a group must pay enrolment to
 * become a member. If the query has an `id`, the answer says whether the person with this id must pay enrolment.
 */
export const getJoining = officeCall('GET /admin/members/joining', {
  action: 'action.joining.fetch',
  query: v.object({ id: v.optional(numberOf(9)) }),
  answer: joining,
});

/** The call that changes a member's details and returns their new version. Refuses with 409 an outdated `version`. */
export const changeMember = officeCall('PATCH /admin/members/:n', {
  work: 'people',
  refusals: [409, 429],
  params,
  action: 'action.member.update',
  photo: true,
  body: memberChange,
  answer: v.object({ version: v.number() }),
});

/** The call that reads a member's history, the latest entry first (not in the specification). */
export const getMemberHistory = officeCall('GET /admin/members/:n/history', {
  params,
  action: 'action.history.fetch',
  answer: v.array(historyEntry),
});
