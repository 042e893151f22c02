import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { emptyEntries } from '#domain/member-admin-form.ts';
import type { Selection } from '#domain/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { addMemberMachine } from '#machines/members/add-member.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { modelOf } from '#tests/support/models/model.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { administrator, lines } from '#tests/support/screens/office-data.ts';
import {
  boxAt,
  clickAt,
  fillAt,
  openOffice,
  question,
  seen,
  valueAt,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { clubs, renewalData } from '#tests/support/screens/member-data.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import {
  button,
  heading,
  links,
  messageAt,
  notice,
  press,
  shows,
  toasts,
} from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

type Machine = typeof addMemberMachine;

const add = '/admin/members/add';
const list = '/admin/members/list';
const unavailable = 'Could not fetch clubs due to a technical error.';
const notAdded = 'Could not add the member due to a technical error.';

/** Everything that the form asks for in words, as it is typed, and what is sent of it. */
const typed = {
  idNumber: '0123457M',
  title: 'Mr',
  firstName: 'Ġużè',
  lastName: 'Ħaż-Żabbar',
  gender: 'M',
  dateOfBirth: '27/03/1961',
  placeOfBirth: 'Għarb',
  street: '1, Triq il-Kbira',
  city: 'Żejtun',
  postCode: 'ZTN 1234',
  mobileNumber: '79123456',
} as const;
const person = {
  title: 'Mr',
  first_name: 'Ġużè',
  last_name: 'Ħaż-Żabbar',
  id_number: '0123457M',
  gender: 'M',
  address: { street: '1, Triq il-Kbira', city: 'Żejtun', post_code: 'ZTN 1234', country: 'Malta' },
  home_phone: null,
  office_phone: null,
  mobile_number: '+356 79123456',
  email: null,
  employer: '',
  occupation: '',
  date_of_birth: '1961-03-27',
  place_of_birth: 'Għarb',
};

const { clubs: knownClubs, groups } = renewalData({});
const data = {
  clubs: knownClubs,
  groups,
  countries: [{ code: '+356', iso: 'MT' }],
  entries: emptyEntries,
};
const snapshots = {
  photo: getInitialSnapshot(photoCaptureMachine, { photo: 'data:image/jpeg;base64,dGFrZW4=' }),
  noLicence: getInitialSnapshot(licenceChoiceMachine, { licences: [] }),
  target: getInitialSnapshot(licenceChoiceMachine, { licences: ['target_a'] }),
  thirdParty: getInitialSnapshot(addMemberInsuranceMachine),
  nothing: addMemberInsuranceMachine.resolveState({ value: 'uninsured', context: { agencyName: '' } }),
} as const;

const { typed: named, sent, refused } = formSnapshots({ ...emptyEntries, firstName: 'Ġużè' });

/** What is chosen otherwise than the form begins with: the mandatory club and third party. */
function changesOf({ affiliatedGroups, clubs: chosen, insurance, licences }: Selection): string[] {
  return [
    ...(chosen.length > 1 ? ['club'] : []),
    ...(affiliatedGroups.length > 0 ? ['group'] : []),
    ...(licences.length > 0 ? ['licence'] : []),
    ...(insurance.thirdParty ? [] : ['insurance']),
  ];
}

/** One thing is changed at a time; what is ready to be sent is sent; a question keeps everything else from being reached. */
function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { chosen, photo } = snapshot.context;
  const changes = changesOf(chosen);
  const free = !snapshot.hasTag('asking') && photo === null;
  const alone = (change: string) => free && changes.every((one) => one === change);
  switch (event.type) {
    case 'club toggled':
      return alone('club');
    case 'group toggled':
      return alone('group');
    case 'xstate.snapshot.licences':
      return alone('licence') && (event.snapshot === snapshots.noLicence) === changes.length > 0;
    case 'xstate.snapshot.insurance':
      return alone('insurance') && (event.snapshot === snapshots.thirdParty) === changes.length > 0;
    case 'xstate.snapshot.form':
      return event.snapshot === named
        ? free && changes.length === 0
        : photo !== null && !snapshot.hasTag('asking');
    case 'xstate.snapshot.photo':
      return alone('club') && changes.length > 0;
    case 'xstate.done.actor.form':
    case 'cancelled':
    case 'cancel confirmed':
    case 'cancel withdrawn':
    case 'retried':
    case 'xstate.done.actor.load':
    default:
      return true;
  }
}

function fillIn(): void {
  for (const [id, value] of Object.entries(typed)) fillAt(id, value);
}

function sentPhoto({ network }: Office): unknown {
  const body: unknown = network.last(lines.add)?.body;
  const member: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'member') : null;
  return typeof member === 'object' && member !== null ? Reflect.get(member, 'photo') : null;
}

afterEach(() => {
  vi.useRealTimers();
});

/** The office, and what the server refused of the form that stands there. */
type System = Office & { refusal: string | null };

test('every moment of adding a member on the screen', async () => {
  const portrait = await pictureFile();
  let answeredAt = 0;
  const office = await openOffice({ path: list, hold: [lines.clubs, lines.add] });
  await shows(heading, 'Members');
  const model = modelOf(addMemberMachine, {
    samples: [
      { type: 'retried' },
      { type: 'club toggled', shortName: 'vsc' },
      { type: 'group toggled', shortName: 'lhg' },
      { type: 'cancelled' },
      { type: 'cancel confirmed' },
      { type: 'cancel withdrawn' },
      { type: 'xstate.done.actor.load', output: data },
      { type: 'xstate.error.actor.load', error: new Error(unavailable) },
      { type: 'xstate.done.actor.form', output: { values: {}, answer: 1002 } },
      { type: 'xstate.snapshot.form', snapshot: named },
      { type: 'xstate.snapshot.form', snapshot: sent },
      { type: 'xstate.snapshot.form', snapshot: refused },
      { type: 'xstate.snapshot.photo', snapshot: snapshots.photo },
      { type: 'xstate.snapshot.licences', snapshot: snapshots.noLicence },
      { type: 'xstate.snapshot.licences', snapshot: snapshots.target },
      { type: 'xstate.snapshot.insurance', snapshot: snapshots.thirdParty },
      { type: 'xstate.snapshot.insurance', snapshot: snapshots.nothing },
      { type: 'xstate.after.time to read the notice.addMember.added' },
    ],
    matters: ({ context }) => [context.chosen, context.photo !== null],
    when,
    walk: true,
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: () => {
      sessionStorage.clear();
      office.visit(add);
      return { ...office, refusal: null };
    },
    does: {
      retried: () => press(t('app.retry')),
      'club toggled': () => clickAt('club-vsc'),
      'group toggled': () => clickAt('group-lhg'),
      cancelled: () => press(t('addMember.cancel')),
      'cancel confirmed': () => press(t('addMember.cancel.yes')),
      'cancel withdrawn': () => press(t('addMember.cancel.no')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.clubs, clubs),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.clubs, { reason: 'broken' }, 500),
      'xstate.done.actor.form': async (system) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
        answeredAt = Date.now();
        await system.network.answer(lines.add, { id: 9, membership_number: 1002 });
        expect(system.network.last(lines.add)?.body).toEqual({
          member: { ...person, photo: sentPhoto(system) },
          clubs: ['assoc', 'vsc'],
          affiliated_groups: [],
          licences: [],
          insurance: {
            third_party: true,
            personal_accident: false,
            insured_elsewhere: { has_insurance_elsewhere: false, other_insurance_agency_name: '' },
          },
        });
        expect(sentPhoto(system)).toMatch(/^data:image\/jpeg;base64,/);
      },
      'xstate.snapshot.form': (system, { snapshot }) => {
        system.refusal = snapshot === refused ? notAdded : null;
        if (snapshot === refused) return system.network.answer(lines.add, { reason: '' }, 500);
        if (snapshot === sent) {
          fillIn();
          return press(t('addMember.submit'));
        }
        fillAt('firstName', 'Ġużè');
        expect(sessionStorage.getItem(`office-typed:registrar:${list}`)).toContain('Ġużè');
      },
      'xstate.snapshot.photo': () => chooseFile(portrait),
      'xstate.snapshot.licences': () => clickAt('licence-target_a'),
      'xstate.snapshot.insurance': () => clickAt('third-party'),
      'xstate.after.time to read the notice.addMember.added': ({ path }) => {
        while (path() === add && Date.now() - answeredAt < 2500) vi.advanceTimersByTime(10);
        // What stands on the screen meanwhile was waited for too, some milliseconds of the same clock at a time.
        const waited = Date.now() - answeredAt;
        vi.useRealTimers();
        expect([waited >= 1500, waited < 2000]).toEqual([true, true]);
      },
    },
    controls: {
      retried: () => controlNamed(t('app.retry')),
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      cancelled: () => controlNamed(t('addMember.cancel')),
      'cancel confirmed': () => controlNamed(t('addMember.cancel.yes')),
      'cancel withdrawn': () => controlNamed(t('addMember.cancel.no')),
    },
    sees,
    close: async ({ network, visit }) => {
      visit(list);
      await shows(heading, 'Members');
      while (network.waiting(lines.add) > 0)
        await network.answer(lines.add, { id: 9, membership_number: 1002 });
    },
  });

  expect(coverage).toEqual({ states: '10/10', transitions: '17/17', steps: '35/35', paths: 8 });
  await office.close();
});

async function sees(system: System, snapshot: SnapshotFrom<Machine>): Promise<void> {
  const { network, path } = system;
  if (snapshot.status === 'done') {
    await shows(() => [path(), heading(), question()], [list, 'Members', null]);
    return;
  }
  const { chosen, photo } = snapshot.context;
  const editing = snapshot.matches('editing');
  const added = snapshot.matches('added');
  const box = (held: boolean) => (held ? '[x]' : '[ ]');
  const clubFee = chosen.clubs.includes('vsc') ? 25 : 0;
  const total = 15 + 10 + clubFee + (chosen.insurance.thirdParty ? 14 : 0);
  const looks = () => ({
    path: path(),
    heading: document.querySelector('h1')?.textContent,
    reading: network.waiting(lines.clubs),
    refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
    boxes: ['club-assoc', 'club-vsc', 'group-lhg', 'licence-target_a', 'third-party'].map(boxAt).join(' '),
    photo: /^data:[^;]+/.exec(document.querySelector('#photo img')?.getAttribute('src') ?? '')?.[0] ?? null,
    total: document.querySelector('output')?.textContent ?? null,
    question: question(),
    asksWhether: question() !== null && seen('Are you sure you want to cancel?'),
    added: notice('New member was added successfully.'),
    cancel: button(t('addMember.cancel')),
    sending: network.waiting(lines.add),
  });
  const isSending = snapshot.matches({ editing: 'sending' });
  await shows(looks, {
    path: add,
    heading: 'Add member',
    reading: snapshot.matches('loading') ? 1 : 0,
    refusal: snapshot.matches('unavailable') ? unavailable : editing ? system.refusal : null,
    boxes: editing
      ? [
          '(x)',
          box(chosen.clubs.includes('vsc')),
          box(chosen.affiliatedGroups.includes('lhg')),
          box(chosen.licences.includes('target_a')),
          box(chosen.insurance.thirdParty),
        ].join(' ')
      : 'absent absent absent absent absent',
    photo: editing && photo !== null ? 'data:image/jpeg' : null,
    total: editing ? `€${total}.00` : null,
    question: snapshot.hasTag('asking') ? 'Cancel' : null,
    asksWhether: snapshot.hasTag('asking'),
    added: added ? 'The membership number is 1002.' : null,
    cancel: isSending ? 'held' : editing && !snapshot.hasTag('asking') ? 'ready' : 'absent',
    sending: isSending ? 1 : 0,
  });
}

/** The specification's section 5, Member add and edit, by hand, in the order of the form. */
const everything = [
  'Photo is required.',
  'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
  'Title is required.',
  'First name is required.',
  'Last name is required.',
  'Gender is required',
  'Date of birth is required and must be entered as dd/mm/yyyy.',
  'Place of birth is required.',
  'Street address is required.',
  'Town/Village address is required.',
  'Post code is required.',
  'Mobile number is invalid.',
  'Please select at least one club.',
];

test('by keyboard and pointer: what is wrong, to the letter, what the server says, and the way to the list', async () => {
  const office = await openOffice({ path: add, hold: [lines.add] });
  await shows(() => button(t('addMember.submit')), 'ready');
  await page.getByRole('button', { name: t('addMember.submit') }).click();
  await shows(links, everything);
  await shows(() => document.activeElement?.getAttribute('role'), 'alert');
  expect(messageAt('clubs')).toBe('Please select at least one club.');
  fillIn();
  fillAt('idNumber', '12345m');
  for (const [id, value] of [
    ['email', 'guze'],
    ['homePhone', '1'],
    ['officePhone', '2'],
  ] as const) {
    fillAt(id, value);
  }
  chooseFile(await pictureFile());
  clickAt('club-vsc');
  clickAt('licence-rco');
  clickAt('third-party');
  await shows(links, [
    'A valid email address is required.',
    'Home phone is not valid.',
    'Work phone is not valid.',
    'Third party insurance is required for target shooting licence holders and RCOs.',
  ]);
  for (const id of ['email', 'homePhone', 'officePhone']) fillAt(id, '');
  clickAt('insured-elsewhere');
  await shows(links, ['Please specify the name of the insurance agency.']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(links, []);
  page.getByRole('textbox', { name: 'ID card number' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await shows(() => valueAt('idNumber'), '0012345M');
  await userEvent.keyboard('{Enter}');
  await shows(() => button(t('addMember.submit')), 'busy');
  const known = 'Somebody with this ID card number is known already.';
  await office.network.answer(lines.add, { reason: 'duplicate', fields: { 'member.id_number': known } }, 400);
  await shows(links, [known]);
  expect(messageAt('idNumber')).toBe(known);
  expect(valueAt('firstName')).toBe('Ġużè');
  fillAt('idNumber', '7654321A');
  press(t('addMember.submit'));
  await office.network.answer(lines.add, { id: 9, membership_number: 1002 });
  await shows(toasts, [
    'Error: Could not add the member as the request was malformed.',
    'Member added: New member was added successfully.',
  ]);
  await shows(() => [office.path(), heading()], [list, 'Members']);
  expect(office.network.last(lines.add)?.body).toEqual({
    member: { ...person, id_number: '7654321A', photo: sentPhoto(office) },
    clubs: ['assoc', 'vsc'],
    affiliated_groups: [],
    licences: ['rco'],
    insurance: {
      third_party: false,
      personal_accident: false,
      insured_elsewhere: { has_insurance_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' },
    },
  });
  await office.close();
});

test('what is filled in stays through another page and the end of the session, for who filled it in, until it is given up', async () => {
  const office = await openOffice({ path: add });
  await shows(() => button(t('addMember.submit')), 'ready');
  fillIn();
  chooseFile(await pictureFile());
  for (const id of ['club-vsc', 'group-lhg', 'licence-rco', 'insured-elsewhere']) clickAt(id);
  await shows(() => boxAt('insured-elsewhere'), '[x]');
  fillAt('agencyName', 'Għarb Mutual');
  const boxes = ['club-vsc', 'group-lhg', 'licence-rco', 'insured-elsewhere', 'third-party'];
  const form = () => ({
    ...Object.fromEntries(Object.keys(typed).map((id) => [id, valueAt(id)])),
    agency: valueAt('agencyName'),
    boxes: boxes.map(boxAt),
    photo: document.querySelector('#photo img')?.getAttribute('src')?.slice(0, 15) ?? null,
  });
  const filled = {
    ...typed,
    mobileNumber: '79123456',
    agency: 'Għarb Mutual',
    boxes: ['[x]', '[x]', '[x]', '[x]', '[ ]'],
    photo: 'data:image/jpeg',
  };
  await shows(form, filled);
  office.visit(list);
  await shows(heading, 'Members');
  office.visit(add);
  await shows(form, filled);
  expect(JSON.stringify(localStorage)).not.toContain('Ġużè');

  // The session ends while the form is sent.
  office.network.hold(lines.add);
  press(t('addMember.submit'));
  await office.network.answer(lines.add, { reason: 'session' }, 403);
  await shows(office.path, '/admin/login');
  await office.close();

  const another = { ...administrator, username: 'deputy', token: 'deputy-token' };
  const theirs = await openOffice({ path: add, session: another });
  await shows(() => [button(t('addMember.submit')), valueAt('firstName')], ['ready', '']);
  await theirs.close();

  const again = await openOffice({ path: add });
  await shows(form, filled);
  press(t('addMember.cancel'));
  await shows(question, 'Cancel');
  press(t('addMember.cancel.yes'));
  await shows(() => [again.path(), heading()], [list, 'Members']);
  again.visit(add);
  await shows(() => [button(t('addMember.submit')), valueAt('firstName')], ['ready', '']);
  await again.close();
});
