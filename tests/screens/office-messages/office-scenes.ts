import { t } from '#domain/texts/texts.ts';
import {
  inDialog,
  openingDialog,
  print,
  reading,
  submitForm,
  tryAgainInDialog,
  type Scene,
} from './scene.ts';
import { lines, numberless, thisYear } from '../../support/screens/office-data.ts';
import { clickAt, clickOnceThere, fillAll, fillAt, isThere } from '../../support/screens/by-id.ts';
import { dialogTitle, pressIn } from '../../support/screens/dialogs.ts';
import { openOffice, type Office } from '../../support/screens/office-app.tsx';
import { button, press, shows } from '../../support/screens/page.ts';
import { correctionScenes } from './correction-scenes.ts';
import { paymentScenes } from './payment-scenes.ts';
import { givePhoto, newPerson } from '../new-person.ts';
import { groups, statement } from '../group-statement-samples.ts';
import { reference } from '../payments-samples.ts';
import { registryScenes } from './registry-scenes.ts';

const profile = '/admin/profile/update';
const log = '/admin/administration/log';

/** For every call of the office how an administrator comes to it. */
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
    adds: { 403: t('error.verify.advice') },
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
    { again: tryAgainInDialog },
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
    adds: { 200: 'The membership number is 1009.' },
    answer: { id: 9, membership_number: 1009 },
  },
  'POST /admin/members/:n/renew': {
    path: '/admin/members/list',
    before: async () => {
      await clickOnceThere('renew-member-1');
      await isThere('club-vsc');
      fillAt('year', String(thisYear + 1));
    },
    tries: submitForm,
    adds: { 200: `1001 Ġorġa Żammit is renewed for ${thisYear + 1}: €49.00.` },
  },
  'GET /admin/members/joining': {
    path: '/admin/members/list',
    answers: {
      [lines.members]: [{ ...numberless, renewed_next_year: false }],
      'GET /admin/members/id:2/memberships-and-licences': {},
    },
    before: () => isThere('renew-member-2'),
    tries: () => clickAt('renew-member-2'),
    again: tryAgainInDialog,
  },
  'PATCH /admin/members/:n': inDialog(() => pressIn('dialog', 'Update'), {}, { answer: { version: 2 } }),
  'POST /admin/print/tickets': inDialog(() => print('dialog', 'Print Membership Card')),
  ...registryScenes,
  'GET /admin/reports/insurance': {
    path: '/admin/reports/insurance',
    before: async () => {
      await isThere('endDate');
      fillAll({ startDate: '01/01/2026', endDate: '31/01/2026' });
    },
    tries: submitForm,
  },
  'GET /admin/reports/membership': reading('/admin/reports/membership'),
  'GET /admin/reports/emails': reading('/admin/reports/emails'),
  'GET /admin/reports/group-statement': reading('/admin/reports/group-statements'),
  'GET /admin/reports/group-statement/document': {
    path: '/admin/reports/group-statements',
    answers: {
      [lines.groups]: groups,
      'GET /admin/reports/group-statement': statement({ group: 'lhg', year: thisYear }, false),
    },
    before: () => shows(() => button('Save as PDF'), 'ready'),
    tries: () => pressIn('page', 'Save as PDF'),
  },
  'POST /admin/audit/search': reading(log),
  'GET /admin/audit/check': reading(log),
  'POST /admin/audit/check': {
    path: log,
    answers: { 'GET /admin/audit/check': { checking: false, last: null } },
    before: () => shows(() => button('Check now'), 'ready'),
    tries: () => pressIn('page', 'Check now'),
  },
  'POST /admin/exports': {
    path: '/admin/members/list',
    before: () => isThere('open-member-1'),
    tries: () => pressIn('page', 'Export to CSV'),
    beside: 'nothing',
  },
  ...paymentScenes,
  ...correctionScenes,
  'GET /data/prices': {
    path: '/admin/members/list',
    before: () => isThere('renew-member-1'),
    tries: () => clickAt('renew-member-1'),
    again: tryAgainInDialog,
  },
  'GET /data/countries': { path: profile, tries: () => {}, beside: 'nothing', once: true },
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

/** What stands in a call's line for member 1001 and this year, or for the one payment and the like. */
const named: Readonly<Record<string, string>> = {
  n: '1001',
  year: String(thisYear),
  reference,
  concern: '3',
  payment: '2',
  submission: '1',
};

/** A call's line as it is made. */
export function madeLine(line: string): string {
  return line.replaceAll(/:(\w+)/g, (part, name: string) => named[name] ?? part);
}
