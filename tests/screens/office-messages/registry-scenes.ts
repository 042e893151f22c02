import { adding, helping, ofYears, reading, submitForm, switching, type Scene } from './scene.ts';
import { thisYear } from '../../support/screens/office-data.ts';
import { clickAt, clickOnceThere, fillAt, isThere } from '../../support/screens/by-id.ts';
import { pressIn, question } from '../../support/screens/dialogs.ts';
import { clickMatching, shows } from '../../support/screens/page.ts';
import { association, registryLines } from '../../support/screens/registry-data.ts';

const vsc = 'Valletta Shooting Club';
const group = 'Living History Group';
const clubs = '/admin/clubs/list';
const ofAssociation = '/admin/administration/association';

/** The registries of the office, with its years and what is said of the association, and what can be done there. */
export const registryScenes = {
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
  'POST /admin/administrators/first-password': helping('Send Ġużè Żahra a first password', {
    'lockout-reason': 'Forgot it',
  }),
  'PATCH /admin/administrators/mobile': helping('Change the mobile number of Ġużè Żahra', {
    'lockout-mobile': '79000009',
    'lockout-reason': 'Lost the telephone',
  }),
  'POST /admin/clubs': adding('/admin/clubs/add', 'fee', { shortName: 'qrendi', name: 'Qrendi' }),
  'PATCH /admin/clubs/mandatory-status': {
    ...switching(clubs, vsc),
    tries: async () => {
      await clickMatching(`[aria-label="Mandatory: ${vsc}"]`);
      await shows(question, `Make ${vsc} mandatory?`);
      pressIn('question', 'Make it mandatory');
    },
  },
  'PATCH /admin/clubs/fee': {
    ...switching(clubs, vsc),
    tries: async () => {
      pressIn('page', `Change the fee of ${vsc}`);
      await isThere(`change-fee-${thisYear}`);
      fillAt(`change-fee-${thisYear}`, '27');
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
  'PATCH /admin/administration/renewal-year/prices': {
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: [{ year: String(thisYear), enabled: true }] },
    before: async () => {
      await clickOnceThere(`prices-of-${thisYear}`);
      await isThere('prices-thirdParty');
      fillAt('prices-thirdParty', '15');
    },
    tries: submitForm,
  },
  'PATCH /admin/administration/renewal-year/status': ofYears(`Disable ${thisYear}`, `Disable ${thisYear}`),
  'GET /admin/administration/people-concerned': reading(clubs),
  'GET /data/clubs': reading(clubs),
  'GET /data/affiliated-groups': reading('/admin/affiliated-groups/list'),
  'GET /admin/administration/association': reading(ofAssociation),
  'PATCH /admin/administration/association': {
    path: ofAssociation,
    before: () => isThere('telephone'),
    tries: () => pressIn('page', 'Save'),
    answer: association,
  },
  'PATCH /admin/administration/association/version': {
    path: ofAssociation,
    answers: { [registryLines.changeAssociation]: { ...association, version: 4, former: 3 } },
    before: async () => {
      await isThere('telephone');
      pressIn('page', 'Save');
      await isThere('undo-saved');
    },
    tries: () => clickAt('undo-saved'),
  },
  'GET /data/renewal-years': reading('/admin/administration/renewals'),
} as const satisfies Readonly<Record<string, Scene>>;
