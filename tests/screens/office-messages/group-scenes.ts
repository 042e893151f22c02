import { groupAdministrator, insuranceRenewed } from '../../support/screens/group-data.ts';
import { print, reading, submitForm, type Scene } from './scene.ts';
import { lines, listedMember, thisYear } from '../../support/screens/office-data.ts';
import { button, shows } from '../../support/screens/page.ts';
import { ask, receipt, statement } from '../group-statement-samples.ts';
import { clickOnceThere, fillAll, isThere } from '../../support/screens/by-id.ts';
import { pressIn } from '../../support/screens/dialogs.ts';
import { givePhoto, newPerson } from '../new-person.ts';

const session = groupAdministrator;
const list = '/admin/group-members/list';
const add = '/admin/group-members/add';
const paper = `Save receipt as PDF: ${receipt}`;

/** The calls that a group's own pages make, and how its administrator comes to each. */
export const groupScenes = {
  'GET /admin/members': reading(list, { session }),
  'POST /admin/members': {
    path: add,
    session,
    before: async () => {
      sessionStorage.clear();
      await givePhoto();
      fillAll(newPerson);
    },
    tries: submitForm,
    adds: {
      403: 'You cannot add members at the moment. Please contact the association if you think that this is wrong.',
    },
    answer: { id: 9, membership_number: 0 },
  },
  'POST /admin/members/affiliated-groups/insurance/renew': {
    path: list,
    session,
    answers: { [lines.members]: [listedMember({ renewed_this_year: false })] },
    tries: async () => {
      await clickOnceThere('renew-insurance-1');
      await isThere('third-party');
      submitForm();
    },
    answer: insuranceRenewed,
  },
  'POST /admin/print/tickets': {
    path: list,
    session,
    before: () => isThere('renew-insurance-1'),
    tries: () => print('page', 'Print certificate of Ġorġa Żammit'),
  },
  'POST /admin/print/certificates': {
    path: list,
    session,
    answers: { [lines.members]: [listedMember()] },
    before: async () => {
      await isThere('renew-insurance-1');
      pressIn('page', 'Tick all on this page');
      await shows(() => button('Save certificates as PDF'), 'ready');
    },
    tries: () => pressIn('page', 'Save certificates as PDF'),
  },
  'GET /admin/reports/group-statement': reading('/admin/group-members/statement', { session }),
  'GET /admin/reports/group-statement/document': {
    path: '/admin/group-members/statement',
    session,
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, false) },
    before: () => shows(() => button('Save as PDF'), 'ready'),
    tries: () => pressIn('page', 'Save as PDF'),
  },
  'GET /admin/reports/group-statement/receipt': {
    path: '/admin/group-members/statement',
    session,
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, true) },
    before: () => shows(() => button(paper), 'ready'),
    tries: () => pressIn('page', paper),
  },
  'POST /admin/exports': {
    path: list,
    session,
    before: () => isThere('renew-insurance-1'),
    tries: () => pressIn('page', 'Export to CSV'),
    beside: 'nothing',
  },
  'GET /data/affiliated-groups': reading(list, { session }),
  'GET /data/prices': reading(list, { session }),
  'GET /data/countries': reading(add, { session }),
} as const satisfies Readonly<Record<string, Scene>>;
