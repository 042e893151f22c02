import type { ErasurePreview } from '#domain/member/erasure.ts';
import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { getMembers } from '#domain/calls/members.ts';
import { previewErasure } from '#domain/calls/personal-data.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { fromWire, toWire } from '#domain/values/wire.ts';
import { licenceIds } from '#domain/insurance/licence.ts';
import { adminMember, type AdminMember } from '#domain/member/member-admin.ts';
import { memberOnTheWire } from '../data/a-member.ts';
import { clubs, groups, membershipsOf, prices } from './member-data.ts';
import type { Network } from './network.ts';
import { association, concerned, quietDay, registryLines } from './registry-data.ts';

/** The year of these tests is the browser's own, since the list counts from it. */
export const thisYear = toYear(new Date());

export const administrator: SignedInAdministrator = {
  state: 'signed in',
  username: 'registrar',
  token: 'office-token',
  role: 'amacs',
  firstName: 'Doris',
  lastName: 'Bonniċi',
  email: 'doris@example.mt',
  mobile: '+356 79000001',
};

/** What the verification answers, of whom that administrator comes. */
export const verified = {
  token: 'office-token',
  group: 'amacs',
  first_name: 'Doris',
  last_name: 'Bonniċi',
  email: 'doris@example.mt',
  mobile: '+356 79000001',
};

/** A member as the office's list has them on the wire: 1001, renewed for this year alone. */
export function listedMember(change: Record<string, unknown> = {}) {
  return { ...memberOnTheWire.listed, version: 1, ...change };
}

/** The same as the machines hold them. */
export function membersOf(wire: readonly ReturnType<typeof listedMember>[]): readonly AdminMember[] {
  return fromWire(getMembers.answer, wire);
}

/** One of them. */
export function memberOf(wire: ReturnType<typeof listedMember>): AdminMember {
  return fromWire(adminMember, wire);
}

/** Somebody whom a group added: without a number, and renewed for all three years. */
export const numberless = listedMember({
  id: 2,
  membership_number: 0,
  id_number: '0654321G',
  first_name: 'Wistin',
  last_name: 'Ħabib',
  mobile_number: '+356 99887766',
  email: null,
  renewed_previous_year: true,
  renewed_next_year: true,
});

export const photo = memberOnTheWire.read.photo ?? '';

/** A year's record on the wire, holding these; third party alone unless said otherwise. */
export function recordOf(
  held: {
    readonly licences?: readonly string[];
    readonly clubs?: readonly string[];
    readonly groups?: readonly string[];
    readonly insurance?: readonly [thirdParty: boolean, personalAccident: boolean, elsewhere: boolean];
    readonly agency?: string;
  } = {},
) {
  const [thirdParty, personalAccident, elsewhere] = held.insurance ?? [true, false, false];
  return {
    licences: Object.fromEntries(licenceIds.map((id) => [id, held.licences?.includes(id) ?? false])),
    insurance: {
      third_party: thirdParty,
      personal_accident: personalAccident,
      insured_elsewhere: elsewhere,
      insured_elsewhere_agency_name: held.agency ?? '',
    },
    bought_insurance: thirdParty || personalAccident,
    has_receipt: false,
    ...membershipsOf(held),
  };
}

/** What erasing Ġorġa Żammit would do. */
export const erasure: ErasurePreview = {
  pseudonym: 'Erased member 1001',
  hindrance: null,
  writtenOff: 0,
  goes: [
    { what: 'details', count: 1 },
    { what: 'licences', count: 2 },
  ],
  stays: [{ what: 'receipts', count: 1 }],
};

export const lines = {
  validate: 'GET /admin/auth/validate',
  members: 'GET /admin/members',
  foundMembers: 'GET /admin/members/search',
  /** One member by their number, which is asked for with the list's call. */
  member: 'GET /admin/members/one',
  photo: 'GET /admin/members/1001/photo',
  records: 'GET /admin/members/1001/memberships-and-licences',
  cancelled: 'GET /admin/members/1001/cancelled-renewals',
  notes: 'GET /admin/members/1001/notes',
  addNote: 'POST /admin/members/1001/notes',
  hints: 'POST /admin/same-people/hints',
  samePeople: 'GET /admin/same-people',
  history: 'GET /admin/members/1001/history',
  heldData: 'GET /admin/members/1001/held-data',
  heldDataDocument: 'GET /admin/members/1001/held-data/document',
  reminders: 'GET /admin/members/1001/reminders',
  erasure: 'GET /admin/members/1001/erasure',
  erase: 'POST /admin/members/1001/erasure',
  update: 'PATCH /admin/members/1001',
  renew: 'POST /admin/members/1001/renew',
  add: 'POST /admin/members',
  insurance: 'PATCH /admin/members/1001/insurance',
  agency: 'PATCH /admin/members/1001/insurance/other-agency-name',
  addLicence: 'POST /admin/members/1001/licences',
  removeLicence: 'DELETE /admin/members/1001/licences',
  addClub: 'POST /admin/members/1001/clubs',
  removeClub: 'DELETE /admin/members/1001/clubs',
  addGroup: 'POST /admin/members/1001/affiliated-groups',
  removeGroup: 'DELETE /admin/members/1001/affiliated-groups',
  clubs: 'GET /data/clubs',
  prices: 'GET /data/prices',
  groups: 'GET /data/affiliated-groups',
  countries: 'GET /data/countries',
  seasons: 'GET /admin/reports/membership',
  views: 'GET /admin/kept-views',
  exports: 'POST /admin/exports',
} as const;

/** Everything that the office's pages about members read is answered at once. */
export function answerOffice(network: Network): void {
  network.always(lines.validate, undefined, 204);
  network.always(lines.members, [listedMember(), numberless]);
  network.always(lines.member, [listedMember()]);
  network.always(lines.photo, { photo });
  network.always(lines.records, { [thisYear]: recordOf() });
  network.always('GET /admin/members/joining', {
    membership_number: 4321,
    pays_enrolment: true,
  });
  network.always(lines.cancelled, []);
  network.always(lines.notes, []);
  network.always(lines.hints, []);
  network.always(lines.samePeople, []);
  network.always(lines.history, []);
  network.always(lines.reminders, { declined_at: null, reminders: [] });
  network.always(lines.erasure, toWire(previewErasure.answer, erasure));
  network.always(lines.seasons, []);
  network.always(lines.views, []);
  network.always(registryLines.passkeys, { passkeys: [], sms_off: false });
  network.always('GET /admin/members/by-paper', []);
  network.always(lines.exports, undefined, 204);
  network.always(lines.clubs, clubs);
  network.always(lines.prices, prices);
  network.always(lines.groups, groups);
  network.always(registryLines.concerned, concerned);
  network.always(registryLines.years, []);
  network.always(registryLines.today, quietDay);
  network.always(registryLines.association, association);
  network.always(lines.countries, [
    { code: '+356', iso: 'MT' },
    { code: '+39', iso: 'IT' },
  ]);
}
