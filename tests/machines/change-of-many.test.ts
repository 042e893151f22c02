import { expect, test } from 'vitest';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { getMembershipsAndLicences } from '#domain/calls/members.ts';
import { adminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWire } from '#domain/values/wire.ts';
import {
  updateChangeChoice,
  planChange,
  createFirstChangeChoice,
  sumPlanned,
  type ChangeChoice,
  type PersonRead,
} from '#machines/many/change-of-many.ts';
import { memberOnTheWire } from '#tests/support/data/a-member.ts';

const thisYear = 2026;
const club = { mandatory: false, enabled: true };
const assoc = { ...club, short_name: 'assoc', name: 'The Association', fee: '10.00', mandatory: true };
const vsc = { ...club, short_name: 'vsc', name: 'Valletta Shooting Club', fee: '25.00' };
const old = { ...club, short_name: 'old', name: 'Old Club', fee: '20.00', enabled: false };
const lhg = { short_name: 'lhg', name: 'Living History Group', enabled: true };
const offer = {
  clubs: fromWire(getClubs.answer, [assoc, vsc, old]),
  groups: fromWire(getAffiliatedGroups.answer, [lhg]),
  prices: fromWire(getPrices.answer, [
    {
      year: '2026',
      third_party: '14.00',
      personal_accident: '5.00',
      enrolment: '15.00',
      stamp_duty_percent: 11,
      groups_from: '2026-01-01',
    },
  ]),
};

/** A year's record in these clubs and groups, with third party unless nothing is insured. */
function year(held: {
  readonly formerFee?: string;
  readonly clubs?: readonly string[];
  readonly groups?: readonly string[];
  readonly begun?: boolean;
  readonly insured?: boolean;
}) {
  const { begun = false, clubs = ['assoc', 'vsc'], groups = [], insured = true } = held;
  return {
    licences: {},
    insurance: {
      third_party: insured,
      personal_accident: false,
      insured_elsewhere: false,
      insured_elsewhere_agency_name: '',
    },
    bought_insurance: insured,
    ...(begun ? { begun_by: { short_name: 'lhg', name: 'Living History Group' } } : {}),
    club_memberships: [assoc, vsc, old].map((one, id) => ({
      id,
      ...one,
      member: clubs.includes(one.short_name),
      ...(one === vsc && held.formerFee !== undefined ? { former_fee: held.formerFee } : {}),
    })),
    affiliated_group_memberships: [{ id: 1, ...lhg, member: groups.includes('lhg') }],
  };
}

let last = 0;

function person(
  records: Record<string, ReturnType<typeof year>>,
  change: Record<string, unknown> = {},
): PersonRead {
  last += 1;
  const listed = {
    ...memberOnTheWire.listed,
    version: 1,
    id: last,
    membership_number: 1000 + last,
    ...change,
  };
  const member = fromWire(adminMember, listed);
  const read = fromWire(getMembershipsAndLicences.answer, records);
  return { id: member.id, member, data: { ...offer, records: read, vip: member.vip } };
}

const choice: ChangeChoice = { kind: 'renewal', year: thisYear, name: '', paidBy: 'cash', reference: '' };

/** What each change costs in cents, or why somebody is left out, in the order of the people. */
function plan(change: Partial<ChangeChoice>, people: readonly PersonRead[]): readonly (number | string)[] {
  const { leftOut, planned } = planChange({ ...choice, ...change }, people, thisYear);
  return people.map(
    ({ id }) =>
      planned.find((one) => one.id === id)?.cents ?? leftOut.find((one) => one.id === id)?.why ?? 'lost',
  );
}

test('who is renewed with what they chose last, for how much, and who is left out and why', () => {
  const people: readonly PersonRead[] = [
    person({ 2025: year({}) }),
    person({ 2025: year({}) }, { vip: true }),
    person({ 2024: year({ insured: false }) }),
    person({ 2025: year({}), 2026: year({}) }),
    person({ 2025: year({}), 2026: year({ clubs: [], groups: ['lhg'], begun: true }) }),
    person({ 2025: year({ clubs: [], groups: ['lhg'], begun: true }) }),
    person({}),
    person({ 2025: year({ clubs: ['assoc', 'vsc', 'old'] }) }),
    person({ 2025: year({ clubs: ['assoc'] }) }),
    person({ 2025: year({}) }, { deceased: true }),
    { id: 999, member: null },
  ];
  expect(plan({}, people)).toEqual([
    4900,
    1400,
    3500,
    'already renewed for 2026',
    3500,
    'was never a member, so there is nothing to take over',
    'was never a member, so there is nothing to take over',
    'Old Club is not on offer any more; renew them one by one',
    t('invalid.clubs'),
    'deceased',
    'not on file any more',
  ]);
  expect(sumPlanned(planChange(choice, people, thisYear).planned)).toBe(13_300);
});

test('who is added to a club or a group, or removed from one, and who is left out and why', () => {
  const [member, vip, both, begun, none, elsewhere] = [
    person({ 2026: year({ clubs: ['assoc'] }) }),
    person({ 2026: year({ clubs: ['assoc'] }) }, { vip: true }),
    person({ 2026: year({ groups: ['lhg'] }) }),
    person({ 2026: year({ clubs: [], groups: ['lhg'], begun: true }) }),
    person({ 2025: year({}) }),
    person({ 2026: year({}) }, { deceased: true }),
  ];
  const people = [member, vip, both, begun, none, elsewhere];
  const notHeld = 'does not have it in 2026';
  const held = 'has it already in 2026';
  const norRenewed = 'no renewal for 2026';
  const byGroup = 'insured by a group only in 2026, and not renewed';
  expect(plan({ kind: 'clubAdded', name: 'vsc' }, people)).toEqual([
    2500,
    0,
    held,
    byGroup,
    norRenewed,
    'deceased',
  ]);
  expect(plan({ kind: 'clubRemoved', name: 'vsc' }, people)).toEqual([
    notHeld,
    notHeld,
    -2500,
    notHeld,
    norRenewed,
    'deceased',
  ]);
  expect(plan({ kind: 'clubRemoved', name: 'assoc' }, [member])).toEqual(['it is mandatory']);
  expect(plan({ kind: 'groupAdded', name: 'lhg' }, people)).toEqual([
    0,
    0,
    held,
    held,
    norRenewed,
    'deceased',
  ]);
  expect(plan({ kind: 'groupRemoved', name: 'lhg' }, people)).toEqual([
    notHeld,
    notHeld,
    0,
    0,
    norRenewed,
    'deceased',
  ]);
});

test('a club that was taken away costs what it did, also a VIP, and who was not read is left out for now', () => {
  const former = { 2026: year({ clubs: ['assoc'], formerFee: '20.00' }) };
  const unread: PersonRead = { id: 999, member: null, unread: true };
  const people = [person(former), person(former, { vip: true }), unread];
  const added = { ...choice, kind: 'clubAdded', name: 'vsc' } as const;
  expect(plan(added, people)).toEqual([2000, 2000, 'could not be checked']);
  expect(planChange(added, people, thisYear).leftOut.map(({ unread: may }) => may)).toEqual([true]);
});

test('the year is the one that is looked at, for each kind that can be about it', () => {
  const last = { thisYear, wishedYear: 2025 };
  const began = createFirstChangeChoice(last);
  expect([began.year, updateChangeChoice(began, { kind: 'clubAdded' }, last).year]).toEqual([2026, 2025]);
  expect(createFirstChangeChoice({ thisYear, wishedYear: 2027 }).year).toBe(2027);
  const chosen = { thisYear, wishedYear: 2024 };
  expect(updateChangeChoice(began, { kind: 'groupAdded' }, chosen).year).toBe(2026);
});
