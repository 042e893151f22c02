import { vi } from 'vitest';
import {
  adding,
  fillAll,
  givePhoto,
  inDialog,
  isThere,
  newPerson,
  ofYears,
  openingDialog,
  reading,
  submitForm,
  switching,
  type Scene,
} from './scene.ts';
import { thisYear } from '../../support/screens/office-data.ts';
import {
  clickAt,
  dialogTitle,
  fillAt,
  openOffice,
  pressIn,
  question,
  type Office,
} from '../../support/screens/office-app.tsx';
import { registryLines } from '../../support/screens/registry-data.ts';
import { press, shows } from '../../support/screens/page.ts';

const vsc = 'Valletta Shooting Club';
const group = 'Living History Group';
const reference = 'abcdefghijklmnop1234';
const profile = '/admin/profile/update';
const clubs = '/admin/clubs/list';

const payment = {
  reference,
  kind: 'refund due',
  payment: 7,
  concern: null,
  membership_number: 1001,
  member_id: 1,
  name: 'Ġorġa Żammit',
  year: '2026',
  amount: '49.00',
  since: '2026-11-20T09:30:00.000Z',
  reason: null,
  refusal: null,
};

const disputed = { ...payment, kind: 'disputed', payment: null, concern: 3 };

/** Asks to give the one payment back. */
async function openRefund(): Promise<void> {
  await shows(() => document.querySelector('tbody tr') !== null, true);
  pressIn('page', 'Refund…: Ġorġa Żammit');
  await shows(question, 'Refund €49.00 to Ġorġa Żammit?');
}

/** For every line of the catalogue how an administrator comes to it. */
export const scenes = {
  'POST /admin/login': {
    path: '/admin/login',
    session: null,
    before: async () => {
      await isThere('username');
      fillAll({ username: 'registrar', password: 'demo-registrar' });
    },
    tries: submitForm,
  },
  'POST /admin/verify': {
    path: '/admin/verify',
    session: { state: 'pending', username: 'registrar', resendAt: 0 },
    before: async () => {
      await isThere('authToken');
      fillAt('authToken', '1234567');
    },
    tries: submitForm,
  },
  'POST /admin/auth/logout': {
    path: profile,
    before: () => isThere('email'),
    tries: async () => {
      press('Menu');
      await shows(dialogTitle, 'Menu');
      pressIn('dialog', 'Logout');
    },
    beside: 'nothing',
    once: true,
  },
  'PATCH /admin/profile/contact-details': {
    path: profile,
    before: () => isThere('email'),
    tries: () => pressIn('page', 'Update contact details'),
  },
  'PATCH /admin/profile/password': {
    path: profile,
    before: async () => {
      await isThere('confirmation');
      fillAll({ currentPassword: 'the old one', newPassword: 'the new one', confirmation: 'the new one' });
    },
    tries: () => pressIn('page', 'Update password'),
  },
  'GET /admin/members': reading('/admin/members/list'),
  'GET /admin/members/:n/photo': openingDialog(),
  'GET /admin/members/:n/memberships-and-licences': openingDialog(),
  'GET /admin/members/:n/history': inDialog(
    () => clickAt('member-side-history'),
    {},
    {
      again: () => pressIn('dialog', 'Try again'),
    },
  ),
  'PATCH /admin/members/:n/insurance': inDialog(() => clickAt('personal-accident')),
  'PATCH /admin/members/:n/insurance/other-agency-name': inDialog(
    () => {
      fillAt('agencyName', 'Atlas');
      document.querySelector<HTMLInputElement>('#agencyName')?.form?.requestSubmit();
    },
    { insurance: [false, false, true] },
  ),
  'POST /admin/members/:n/licences': inDialog(() => clickAt('licence-collector_a')),
  'DELETE /admin/members/:n/licences': inDialog(() => clickAt('licence-collector_a'), {
    licences: ['collector_a'],
  }),
  'POST /admin/members/:n/affiliated-groups': inDialog(() => clickAt('group-lhg')),
  'DELETE /admin/members/:n/affiliated-groups': inDialog(() => clickAt('group-lhg'), { groups: ['lhg'] }),
  'POST /admin/members/:n/clubs': inDialog(() => clickAt('club-vsc'), { clubs: ['assoc'] }),
  'DELETE /admin/members/:n/clubs': inDialog(() => clickAt('club-vsc')),
  'POST /admin/members': {
    path: '/admin/members/add',
    before: async () => {
      await givePhoto();
      fillAll(newPerson);
      clickAt('club-vsc');
    },
    tries: submitForm,
    answer: { id: 9, membership_number: 1009 },
  },
  'POST /admin/members/:n/renew': {
    path: '/admin/members/list',
    before: async () => {
      await isThere('renew-member-1');
      clickAt('renew-member-1');
      await isThere('club-vsc');
    },
    tries: submitForm,
  },
  'PATCH /admin/members/:n': inDialog(() => pressIn('dialog', 'Update'), {}, { answer: { version: 2 } }),
  'POST /admin/print/tickets': inDialog(() => {
    const opened = { close: () => {}, location: { replace: () => {} } };
    vi.spyOn(window, 'open').mockReturnValueOnce(opened as never);
    pressIn('dialog', 'Print Membership Card');
  }),
  'GET /admin/administrators': reading('/admin/administrators/list'),
  'POST /admin/administrators': adding('/admin/administrators/add', 'group', {
    username: 'karmnu',
    password: 'a long secret',
    group: 'lhg',
    firstName: 'Karmnu',
    lastName: 'Għarb',
    mobile: '79000009',
    email: 'karmnu@example.mt',
  }),
  'PATCH /admin/administrators/status': switching('/admin/administrators/list', 'Ġużè Żahra'),
  'POST /admin/clubs': adding('/admin/clubs/add', 'fee', { shortName: 'qrendi', name: 'Qrendi' }),
  'PATCH /admin/clubs/mandatory-status': {
    ...switching(clubs, vsc),
    tries: () => document.querySelector<HTMLElement>(`[aria-label="Mandatory: ${vsc}"]`)?.click(),
  },
  'PATCH /admin/clubs/fee': {
    ...switching(clubs, vsc),
    tries: async () => {
      pressIn('page', `Change the fee of ${vsc}`);
      await isThere('change-fee');
      fillAt('change-fee', '7');
      submitForm();
    },
  },
  'PATCH /admin/clubs/status': switching(clubs, vsc),
  'POST /admin/affiliated-groups': adding('/admin/affiliated-groups/add', 'name', {
    shortName: 'knights',
    name: 'Knights',
  }),
  'PATCH /admin/affiliated-groups/status': switching('/admin/affiliated-groups/list', group),
  'POST /admin/administration/renewal-year': ofYears('Add', `Add ${thisYear + 1}`),
  'PATCH /admin/administration/renewal-year/status': ofYears(`Disable ${thisYear}`, `Disable ${thisYear}`),
  'GET /admin/reports/insurance': {
    path: '/admin/reports/insurance',
    before: async () => {
      await isThere('endDate');
      fillAll({ startDate: '01/01/2026', endDate: '31/01/2026' });
    },
    tries: submitForm,
  },
  'GET /admin/reports/emails': reading('/admin/reports/emails'),
  'GET /admin/reports/group-statement': reading('/admin/reports/group-statements'),
  'POST /admin/exports': {
    path: '/admin/members/list',
    before: () => isThere('open-member-1'),
    tries: () => pressIn('page', 'Export to CSV'),
    beside: 'nothing',
  },
  'GET /admin/payments/to-look-after': reading('/admin/administration/payments'),
  'POST /admin/payments/:reference/ask': {
    path: '/admin/administration/payments',
    answers: { [registryLines.payments]: [payment] },
    before: () => shows(() => document.querySelector('tbody tr') !== null, true),
    tries: () => pressIn('page', 'Check with the provider: Ġorġa Żammit'),
  },
  'POST /admin/payments/:reference/refund': {
    path: '/admin/administration/payments',
    answers: { [registryLines.payments]: [payment] },
    before: openRefund,
    tries: () => pressIn('question', 'Refund €49.00'),
    answer: { state: 'refunded' },
  },
  'POST /admin/payments/:reference/given-back': {
    path: '/admin/administration/payments',
    answers: { [registryLines.payments]: [payment] },
    before: async () => {
      await openRefund();
      pressIn('question', 'Already refunded in another way');
      await isThere('mark-note');
      fillAt('mark-note', 'In cash');
    },
    tries: () => pressIn('question', 'Mark as refunded'),
  },
  'POST /admin/payments/concerns/:concern/dealt-with': {
    path: '/admin/administration/payments',
    answers: { [registryLines.payments]: [disputed] },
    before: async () => {
      await shows(() => document.querySelector('tbody tr') !== null, true);
      pressIn('page', 'Mark as dealt with…: Ġorġa Żammit (1001)');
      await isThere('mark-note');
      fillAt('mark-note', 'Agreed by phone');
    },
    tries: () => pressIn('question', 'Mark as dealt with'),
  },
  'GET /data/clubs': reading(clubs),
  'GET /data/affiliated-groups': reading('/admin/affiliated-groups/list'),
  'GET /data/countries': { path: profile, tries: () => {}, beside: 'nothing', once: true },
  'GET /data/renewal-years': reading('/admin/administration/renewals'),
} as const satisfies Readonly<Record<string, Scene>>;

/** Opens the office for a scene of the association. */
export function openScene(line: keyof typeof scenes): Promise<Office> {
  return openAt(line, scenes[line]);
}

/** Opens the office for a scene; the call that it is about waits for its answer. */
export async function openAt(line: string, scene: Scene): Promise<Office> {
  const { answers = {}, before, path, session } = scene;
  const office = await openOffice({
    path,
    hold: [madeLine(line)],
    answers,
    ...(session === undefined ? {} : { session }),
  });
  await before?.(office);
  return office;
}

/** A call's line as it is made for member 1001, or for the one payment and what was told of it. */
export function madeLine(line: string): string {
  return line.replace(':n', '1001').replace(':reference', reference).replace(':concern', '3');
}
