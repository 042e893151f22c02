import { drawPortrait } from '#server/demo/portraits.ts';
import { insured } from '#tests/support/server/covers.ts';

/** What a client sends with a call, on the wire. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Member 1005 is of the group lhg and renewed for this year: amacs and bidnija, target_a, third party. */
const n = { n: '1005' };
const year = '2026';

const insurance = insured({ pa: true });
export const selection = {
  clubs: ['amacs', 'mgarr'],
  affiliated_groups: ['lhg'],
  licences: ['collector_a'],
  insurance,
};

/** Somebody new; the one member of the tests who stands on the wire letter by letter. */
export const person = {
  id_number: '9999999A',
  title: 'Ms',
  first_name: 'Ġuża',
  last_name: 'Ċini',
  gender: 'F',
  date_of_birth: '1988-03-09T00:00:00.000Z',
  place_of_birth: 'Il-Mosta',
  address: { street: '7, Triq il-Ħaġar', city: 'Iż-Żurrieq', post_code: 'ZRQ 1041' },
  mobile_number: '+356 79004567',
  email: 'guza@example.com',
  home_phone: null,
  office_phone: null,
  occupation: 'Teacher',
  employer: '',
};
export const photo = `data:image/jpeg;base64,${Buffer.from(await drawPortrait(1)).toString('base64')}`;

/** Somebody new as a group's form sends them: no clubs, groups and licences. */
export const groupAddition: Sample = { body: { member: { ...person, photo }, insurance, year: '2026' } };

/** Member 1004 is of the group lhg and not renewed for this year. */
const groupRenewal = { member_id: null, membership_number: 1004, year, insurance };

const association = {
  name: 'AMACS',
  long_name: 'Association of Maltese Arms Collectors and Shooters',
  address: 'Triq il-Ħaġar, Il-Belt Valletta',
  vat_number: 'MT 1234-5678',
  telephone: '+356 2122 3344',
  email: 'office@example.org',
  hours: 'Mondays from 5 pm to 7 pm',
  country: 'Malta',
  insurer: 'Għawdex Insurance plc',
  policy_number: 'TPL/2026/77',
  sums_insured: '€1,000,000 any one event',
  territory: 'Malta and Gozo',
  bank_account: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S, AMACS',
  receipt_note: 'No refunds after 31 January.',
  lottery: false,
  joining: true,
  privacy_notice: '# Who\n\nWe keep your data.',
  logo: '',
};

const reminderTexts = {
  subject: '{association}: membership {year}',
  email: 'Dear {name} ({number}),\n\nRenew at {link}.\n\nNo more of these: {decline}',
  sms: '{association}: renew for {year}. {link}',
};

const messageTexts = {
  subject: '{association}: the range is closed',
  email: 'Dear {name} ({number}),\n\nthe range is closed.\n\nNo more of these: {decline}',
  sms: '{association}: the range is closed.',
};

/** The calls of the administrators, as `registrar` makes them, or `reenact` where they are a group's alone. */
export const officeSamples = {
  adminLogin: { body: { username: 'registrar', password: 'demo-registrar' } },
  adminVerify: { body: { username: 'registrar', auth_token: '1234567' } },
  validateSession: {},
  adminLogout: {},
  updateContactDetails: {
    body: { email: 'office@example.com', mobile: '+356 79000001', password: 'demo-registrar' },
  },
  updatePassword: { body: { current_password: 'demo-registrar', new_password: 'battery staple' } },
  getMembers: { query: { startMembershipNumber: '0', limit: '5000' } },
  getPaperHolders: { query: { text: 'R-2025-900' } },
  getFoundMembers: { query: { text: 'borg', vip: 'no', sort: '-name', limit: '10' } },
  getMemberPhoto: { params: n },
  getMemberLatestLicences: { params: n },
  getMembershipsAndLicences: { params: n },
  updateInsurance: {
    params: n,
    body: { year, third_party: true, personal_accident: true, insured_elsewhere: false },
  },
  updateOtherAgencyName: { params: n, body: { year, other_agency_name: 'Atlas' } },
  addMemberLicence: { params: n, body: { year, short_name: 'rco' } },
  removeMemberLicence: { params: n, body: { year, short_name: 'target_a' } },
  addMemberGroup: { params: n, body: { year, short_name: 'vma' } },
  removeMemberGroup: { params: n, body: { year, short_name: 'lhg' } },
  addMemberClub: { params: n, body: { year, short_name: 'kordin' } },
  removeMemberClub: { params: n, body: { year, short_name: 'bidnija' } },
  addMember: { body: { member: { ...person, photo }, ...selection } },
  renewMember: { params: n, body: { year: '2027', ...selection } },
  renewGroupInsurance: { body: groupRenewal },
  changeMember: {
    params: n,
    body: { ...person, id_number: '9999998A', deceased: false, vip: true, photo: null },
  },
  getAdministrators: {},
  addAdministrator: {
    body: {
      username: 'clerk1',
      password: 'battery staple',
      group: 'lhg',
      first_name: 'Karmnu',
      last_name: 'Għawdxi',
      email: 'clerk@example.com',
      mobile: '+356 79000005',
    },
  },
  setAdministratorStatus: { body: { username: 'reenact', status: false } },
  sendFirstPassword: { body: { username: 'newcomer', reason: 'Forgot the old one' } },
  getToday: {},
  setAdministratorDuty: { body: { username: 'newcomer', duty: 'treasurer' } },
  changeAdministratorMobile: {
    body: { username: 'newcomer', mobile: '+356 79000006', reason: 'The telephone was stolen' },
  },
  addClub: { body: { short_name: 'new', name: 'New Club', fee: '5', mandatory: false } },
  setClubMandatory: { body: { short_name: 'kordin', status: true } },
  setClubFee: { body: { short_name: 'kordin', fee: '12.5' } },
  setClubStatus: { body: { short_name: 'kordin', status: false } },
  addAffiliatedGroup: { body: { short_name: 'ngr', name: 'New Group' } },
  setAffiliatedGroupStatus: { body: { short_name: 'vma', status: false } },
  addRenewalYear: { body: { year: '2028' } },
  setYearPrices: { body: { year: '2027', third_party: '15.00', fees: { mgarr: '6.00' } } },
  setRenewalYearStatus: { body: { year: '2027', status: false } },
  getKeptAssociation: {},
  changeAssociation: { body: { ...association, version: 1 } },
  returnAssociation: { body: { version: 1, previous: 1 } },
  getPeopleConcerned: {},
  getJoining: {},
  getInsuranceReport: { query: { year, startDate: '2026-01-01', endDate: '2026-11-21' } },
  getEmails: {},
  getSeasons: {},
  getReminders: {},
  previewReminder: { body: { season: '2027', people: [5, 6] } },
  sendReminderToMe: { body: { season: '2027', texts: reminderTexts, carrier: 'sms', person: 5 } },
  sendReminder: {
    body: {
      season: '2027',
      texts: reminderTexts,
      people: [5, 6],
      days: ['2026-12-15'],
      key: 'b7b1a0de-6f5d-4f2c-9d0e-7f6a5c4b3a21',
    },
  },
  previewOfficeMessage: { body: { people: [5, 6] } },
  sendOfficeMessageToMe: { body: { texts: messageTexts, carrier: 'sms', person: 5 } },
  sendOfficeMessage: {
    body: {
      texts: messageTexts,
      everybody: false,
      people: [5, 6],
      key: 'b7b1a0de-6f5d-4f2c-9d0e-7f6a5c4b3a22',
    },
  },
  stopReminder: { params: { reminder: '1' } },
  getUnreached: { params: { reminder: '1' } },
  getMemberReminders: { params: n },
  liftEmailRefusal: { params: n },
  recordExport: {
    body: { kind: 'members', rows: 102, filters: { numbered: 'yes' }, columns: ['Number', 'Last name'] },
  },
  printExport: {
    body: {
      kind: 'members',
      filters: { numbered: 'yes' },
      columns: ['Number', 'Last name'],
      amounts: [],
      said: ['Member number: Yes'],
      rows: [['1001', 'Borg']],
    },
  },
  searchLog: {
    body: {
      who: 'registrar',
      whom: '1005',
      kind: 'memberships',
      from: '2026-01-01',
      until: '2026-12-31',
      request_id: '',
      before: null,
      limit: 100,
    },
  },
  getLogCheck: {},
  askLogCheck: {},
} satisfies Record<string, Sample>;
