import type { AnswerOf, Call } from '#domain/calls/call.ts';
import { getMember, getMembershipDetails } from '#domain/calls/member-self.ts';
import { getAffiliatedGroups, getClubs, getPrices, getRenewalYears } from '#domain/calls/public-data.ts';
import { parseWire } from '#domain/values/wire.ts';
import type { MemberRead } from '#domain/member/member.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type { PendingSignIn, SignedInMember } from '#domain/access/member-session.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { memberOnTheWire } from '../data/a-member.ts';
import type { Network } from './network.ts';

/** The member of these tests, 1001, as the wire writes them. */
export const member = memberOnTheWire.read;

export const clubs = [
  { short_name: 'assoc', name: 'The Association', fee: '10.00', mandatory: true, enabled: true },
  { short_name: 'vsc', name: 'Valletta Shooting Club', fee: '25.00', mandatory: false, enabled: true },
];

/** What covers and enrolment cost in every year. */
export const prices = [
  {
    year: '2026',
    third_party: '14.00',
    personal_accident: '5.00',
    enrolment: '15.00',
    stamp_duty_percent: 11,
    groups_from: '2026-01-01',
  },
];

export const groups = [{ short_name: 'lhg', name: 'Living History Group', enabled: true }];

/** A year of the member as the wire writes it: in the clubs and groups named, holding these licences, third party bought unless insured elsewhere. */
export function record(
  held: { clubs?: string[]; groups?: string[]; licences?: string[]; elsewhere?: string } = {},
) {
  const { elsewhere } = held;
  return {
    licences: Object.fromEntries((held.licences ?? []).map((id) => [id, true])),
    insurance: {
      third_party: elsewhere === undefined,
      personal_accident: false,
      insured_elsewhere: elsewhere !== undefined,
      insured_elsewhere_agency_name: elsewhere ?? '',
    },
    bought_insurance: true,
    has_receipt: true,
    ...membershipsOf(held),
  };
}

/** All clubs and groups on the wire, and who of them a year's member is in: both clubs and no group unless said otherwise. */
export function membershipsOf(held: {
  readonly clubs?: readonly string[];
  readonly groups?: readonly string[];
}) {
  const { clubs: inClubs = ['assoc', 'vsc'], groups: inGroups = [] } = held;
  return {
    club_memberships: clubs.map((club, id) => ({ id, ...club, member: inClubs.includes(club.short_name) })),
    affiliated_group_memberships: groups.map((group, id) => ({
      id,
      ...group,
      member: inGroups.includes(group.short_name),
    })),
  };
}

const minute = 60_000;

/** A session that has just begun. */
export function signedIn(change: Partial<SignedInMember> = {}): SignedInMember {
  const now = Date.now();
  return {
    state: 'signed in',
    membershipNumber: 1001,
    mobileNumber: '+356 79001001',
    loginTime: now,
    token: 'token-1',
    expiresAt: now + 20 * minute,
    endsAt: now + 120 * minute,
    vip: false,
    firstName: 'Ġorġa',
    lastName: 'Żammit',
    street: '12, Triq il-Kbira',
    town: 'Żebbuġ',
    postCode: 'ZBG 1234',
    ...change,
  };
}

/** A member who was sent a code just now. */
export function codeSent(pause = 30): PendingSignIn {
  const now = Date.now();
  return {
    state: 'pending',
    membershipNumber: 1001,
    mobileNumber: '+356 79001001',
    loginTime: now,
    resendAt: now + pause * 1000,
  };
}

/** What the browser kept of a renewal of 2027 under way. */
export function keptRenewal(renewal: Partial<PendingRenewal> = {}): KeptEntries {
  return {
    membershipNumber: 1001,
    renewal: {
      year: 2027,
      step: 'licences',
      reached: 'licences',
      asBefore: false,
      withOther: false,
      payment: null,
      clubs: ['assoc', 'vsc'],
      affiliatedGroups: [],
      licences: [],
      insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
      ...renewal,
    },
    otherRenewals: [],
    cancelled: null,
    details: null,
    licences: null,
  };
}

function read<C extends Call>(call: C, wire: unknown): AnswerOf<C> {
  const answer = parseWire(call.answer, wire);
  if (!answer.success) throw new Error(`no answer of ${call.path}`);
  return answer.output as AnswerOf<C>;
}

/** The member of these tests as the app has them. */
export function memberOfOurs(): MemberRead {
  return read(getMember, member);
}

/** What a renewal knows once those records came, beside the clubs and groups above. */
export function renewalData(records: Readonly<Record<string, unknown>>): MemberRenewalData {
  return {
    clubs: read(getClubs, clubs),
    groups: read(getAffiliatedGroups, groups),
    prices: read(getPrices, prices),
    records: read(getMembershipDetails, records),
    vip: false,
    member: memberOfOurs(),
    years: read(getRenewalYears, years),
    today: '2026-11-22',
  };
}

/** What the member's area knows once these records came; 2027 and 2028 are open. */
export function memberHome(records: Readonly<Record<string, unknown>>) {
  return {
    member: read(getMember, member),
    years: read(getRenewalYears, years),
    records: read(getMembershipDetails, records),
    offer: {
      clubs: read(getClubs, clubs),
      groups: read(getAffiliatedGroups, groups),
      prices: read(getPrices, prices),
    },
    thisYear: 2026,
  };
}

const years = [
  { year: '2027', enabled: true },
  { year: '2028', enabled: true },
];

/** Everything that the member's pages read is answered at once: 2026 renewed, 2027 and 2028 open. */
export function answerReads(network: Network): void {
  // The server's clock goes as the browser's: what is over there is over here.
  network.always('GET /members/session', { reason: 'session' }, 403);
  network.always('GET /members/member/1001', member);
  network.always('GET /members/member/1001/membership-details', { 2026: record() });
  network.always('GET /members/member/1001/licences/latest', {});
  network.always('GET /members/member/1001/owed', []);
  network.always('GET /data/clubs', clubs);
  network.always('GET /data/prices', prices);
  network.always('GET /data/affiliated-groups', groups);
  network.always('GET /data/countries', [
    { code: '+356', iso: 'MT' },
    { code: '+39', iso: 'IT' },
  ]);
  network.always('GET /data/renewal-years', years);
}

/** Years like that of `record`, as they are read. */
export function recordsOf(...years: number[]) {
  return renewalData(Object.fromEntries(years.map((year) => [year, record()]))).records;
}
