import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { newFee } from '../registry/club.ts';
import { paidAtDesk } from '../money/desk-payment.ts';
import { getAgencyName, agencyNames, coverChange, coverQuestion } from '../insurance/cover-change.ts';
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
 * Describes the call that lists members for administrators (specification section 7.2): from a number on, `limit` of
 * them, 0 meaning all; never with photos. An addition: `id`, the one person alone, who may have no number.
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
 * Describes the call by which the office changes a member's insurance: a click, with the whole resulting state; 409
 * where it was made upon another one. With `ask_first`, an addition, no cover begins anew: the question is answered.
 */
export const updateInsurance = officeCall('PATCH /admin/members/:n/insurance', {
  work: 'people',
  params,
  action: 'action.insurance.update',
  body: coverChange,
  answer: v.nullish(v.object({ question: v.optional(coverQuestion) })),
});

/**
 * Describes the call by which the office changes the name of a member's other insurance agency. With
 * `previousAgencyName`, it is a conflict where another name is on file. An addition.
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
      v.check((names) => (getAgencyName(names) ?? '') !== '', toMessage('insurance.agency.required')),
      ['otherAgencyName'],
    ),
    v.transform(({ otherInsuranceAgencyName, insuredElsewhereAgencyName, ...rest }) => ({
      ...rest,
      otherAgencyName: getAgencyName({ ...rest, otherInsuranceAgencyName, insuredElsewhereAgencyName }) ?? '',
    })),
  ),
});

const licenceId = v.picklist(licenceIds, toMessage('invalid.licences.unknown'));
const byShortName = fields({ year, shortName, undo });
/** With `fee` (what the club is known to cost in the record), it is a conflict where it costs something else. An addition. */
const clubOfYear = fields({ year, shortName, fee: v.optional(newFee), undo });

/** A call by which the office adds something to a person's year, or takes it away. */
function changeOfYear<B extends Schema>(line: `${'POST' | 'DELETE'} /${string}`, action: PlainKey, body: B) {
  return officeCall(line, { work: 'people', params, action, body });
}

/**
 * Describes the call by which the office adds a licence to a member. With `previous` (the licence of the exclusive pair
 * that the screen showed, null for none), it is a conflict where another one is on file, an addition; without it the
 * other licence is replaced.
 */
export const addMemberLicence = changeOfYear(
  'POST /admin/members/:n/licences',
  'action.licence.add',
  fields({ year, shortName: licenceId, previous: v.optional(v.nullable(licenceId)), undo }),
);
/** Describes the call by which the office removes a licence; with `previous`, 409 where another of the pair is on file. */
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
/** The number of the receipt where something was paid at once. */
const receiptGiven = v.nullish(v.object({ receipt: receiptNumber }));

/**
 * Describes the call that adds a member. The association's form sends clubs, groups and licences beside the person and
 * the insurance, an affiliated group's the insurance alone (specification section 3, Add-member payload). Who was added
 * is answered, and what came of it; people of a group have no number: 0. With `paid_by`, an addition and the
 * association's alone, it is paid at the desk, and the receipt's number is answered beside what it costs; `reference` is
 * the cheque's. With `year`, an addition and the
 * groups', it is for another year that is open to groups than this one.
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
 * Describes the call by which the office renews a member. With `total` (what the screen showed), an addition, another
 * price is a conflict. With `paid_by`, an addition, it is paid at the desk, and its receipt answered; else it is owed.
 * The same once more is answered as before; 409 where it says another payment than is on file.
 * With `insurance.bought_on`, an addition, the covers of a year that is over were bought on that day.
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
 * Describes the call by which the office learns the number that the next new member gets, null where none is left, and
 * whether a person of a group pays enrolment to become a member; and, with `id`, whether that member pays it again. An
 * addition.
 */
export const getJoining = officeCall('GET /admin/members/joining', {
  action: 'action.joining.fetch',
  query: v.object({ id: v.optional(numberOf(9)) }),
  answer: joining,
});

/**
 * Describes the call by which the office changes a member's details. 409 where somebody else changed them since
 * `version`; the answer is the new version.
 */
export const changeMember = officeCall('PATCH /admin/members/:n', {
  work: 'people',
  refusals: [409, 429],
  params,
  action: 'action.member.update',
  photo: true,
  body: memberChange,
  answer: v.object({ version: v.number() }),
});

/** Describes the call by which the office reads what was done to a member, the latest first. An addition. */
export const getMemberHistory = officeCall('GET /admin/members/:n/history', {
  params,
  action: 'action.history.fetch',
  answer: v.array(historyEntry),
});
