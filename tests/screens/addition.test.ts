import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { redirectDelay } from '#machines/notice-times.ts';
import { additionMachine } from '#machines/registry/addition.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, seen } from '#tests/support/screens/dialogs.ts';
import { administrators, registryLines } from '#tests/support/screens/registry-data.ts';
import { groups } from '#tests/support/screens/member-data.ts';
import {
  button,
  heading,
  messageAt,
  notice,
  press,
  says,
  shows,
  tick,
  toasts,
} from '#tests/support/screens/page.ts';

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

afterEach(() => {
  vi.useRealTimers();
});

const none = {
  username: '',
  password: '',
  group: '',
  firstName: '',
  lastName: '',
  mobile: '+356 ',
  email: '',
};
const roles = [
  { value: 'amacs', label: 'Membership portal' },
  { value: 'lhg', label: 'LHG' },
];
const failed = 'Could not fetch affiliated groups due to a technical error.';
const given = {
  username: 'karmnu',
  password: 'a long secret',
  group: 'lhg',
  firstName: 'Karmnu',
  lastName: 'Għarb',
  mobile: '79000009',
  email: 'karmnu@example.mt',
};

const { typed, sent, refused } = formSnapshots({ ...none, firstName: 'Ġorġ' });

test('every moment of adding an administrator', async () => {
  await screenModelOf(additionMachine, {
    samples: [
      { type: 'retried' },
      { type: 'cancelled' },
      { type: 'list asked for' },
      { type: 'xstate.done.actor.load', output: { values: none, choices: roles } },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      ...snapshotsFrom('form', typed, sent, refused),
      leftFrom('form'),
      { type: 'xstate.done.actor.form', output: { values: none, answer: null } },
      { type: 'xstate.after.time to read.addition.added' },
    ],
  }).drive({
    open: async () => {
      sessionStorage.clear();
      stopClock();
      return openOffice({
        path: '/admin/administrators/add',
        answers: { [registryLines.administrators]: administrators },
        hold: [lines.groups, registryLines.addAdministrator],
      });
    },
    buttons: {
      retried: t('app.retry'),
      'list asked for': t('registry.toList'),
    },
    does: {
      cancelled: () => press(t('registry.cancel')),
      'xstate.done.actor.load': ({ network }) => network.answer(lines.groups, groups),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.groups, { reason: '' }, 500),
      'xstate.snapshot.form': ({ network }, { snapshot }) => {
        if (snapshot === refused) return network.answer(registryLines.addAdministrator, { reason: '' }, 500);
        if (snapshot === typed) return fillAt('firstName', 'Ġorġ');
        fillAll(given);
        press(t('administrators.add'));
      },
      'xstate.done.actor.form': ({ network }, event) =>
        isFormLeft({ event })
          ? leaveForm('page', t('registry.cancel'))
          : network.answer(registryLines.addAdministrator, undefined),
      'xstate.after.time to read.addition.added': () => void vi.advanceTimersByTime(redirectDelay),
    },
    controls: {
      'xstate.done.actor.form': (event, snapshot) =>
        leaves(event, snapshot, t('registry.cancel'), 'main form'),
      cancelled: () => (document.querySelector('main form') ? 'absent' : controlNamed(t('registry.cancel'))),
    },
    sees: async ({ network, path }, snapshot) => {
      const left = snapshot.matches('left');
      const looks = () => [path(), heading(), notice(t('app.refused')), network.waiting(lines.groups)];
      await shows(looks, [
        left ? '/admin/administrators/list' : '/admin/administrators/add',
        left ? 'Administrators' : 'Add administrator',
        snapshot.matches('unavailable') ? failed : null,
        snapshot.matches('loading') ? 1 : 0,
      ]);
      const form = () => ({
        submit: button('Add administrator'),
        cancel: button('Cancel'),
        list: button('Go to the list'),
        sending: network.waiting(registryLines.addAdministrator),
      });
      const sending = isSending(snapshot, 'form');
      const editing = snapshot.matches('editing');
      await shows(form, {
        submit: sending ? 'busy' : editing ? 'ready' : 'absent',
        cancel: sending ? 'held' : editing || snapshot.matches('unavailable') ? 'ready' : 'absent',
        list: snapshot.matches('added') ? 'ready' : 'absent',
        sending: sending ? 1 : 0,
      });
      if (!snapshot.matches('added')) return;
      await shows(
        () => [seen('Account created'), says('Administrator account was added successfully.')],
        [true, true],
      );
      expect(network.last(registryLines.addAdministrator)?.body).toEqual({
        username: 'karmnu',
        password: 'a long secret',
        group: 'lhg',
        first_name: 'Karmnu',
        last_name: 'Għarb',
        email: 'karmnu@example.mt',
        mobile: '+356 79000009',
      });
    },
  });
});

test('what is wrong with a new administrator, to the letter', async () => {
  await openOffice({ path: '/admin/administrators/add', answers: { [lines.groups]: groups } });
  await shows(() => button('Add administrator'), 'ready');
  fillAt('username', 'four');
  fillAt('password', 'five5');
  press('Add administrator');
  const messages = () => Object.fromEntries(Object.keys(given).map((id) => [id, messageAt(id)]));
  await shows(messages, {
    username: 'Username is required and must be at least 5 characters.',
    password: 'Password is required and should be at least 6 characters long.',
    group: 'Group is required.',
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    mobile: 'Mobile number is invalid.',
    email: 'A valid email address is required.',
  });
});

test('a club that the server refuses keeps what was typed, through a reload too, and is added then', async () => {
  const first = await openOffice({ path: '/admin/clubs/add', hold: [registryLines.addClub] });
  await shows(() => button('Add club'), 'ready');
  press('Add club');
  await shows(
    () => [messageAt('shortName'), messageAt('name'), messageAt('fee')],
    ['Short name is required and must be at least 3 characters.', 'Full name is required.', null],
  );
  fillAt('shortName', 'VSC');
  fillAt('name', 'Żurrieq Shooting Club');
  fillAt('fee', '-1');
  await shows(() => messageAt('fee'), 'Fee should be a number greater than or equal to 0.');
  fillAt('fee', '7.5');
  tick('Mandatory');
  press('Add club');
  await first.network.answer(
    registryLines.addClub,
    { reason: 'refused', fields: { short_name: 'This short name is taken or cannot be used.' } },
    400,
  );
  await shows(() => messageAt('shortName'), 'This short name is taken or cannot be used.');
  await shows(() => notice(t('app.refused')), 'Could not add the club as the request was malformed.');
  await first.close();

  const again = await openOffice({ path: '/admin/clubs/add', hold: [registryLines.addClub] });
  await shows(() => button('Add club'), 'ready');
  fillAt('shortName', 'zsc');
  press('Add club');
  await again.network.answer(registryLines.addClub, undefined);
  await shows(() => [seen('Club created'), says('Club was added successfully.')], [true, true]);
  expect(again.network.last(registryLines.addClub)?.body).toEqual({
    short_name: 'zsc',
    name: 'Żurrieq Shooting Club',
    fee: '7.50',
    mandatory: true,
  });
});

test('an affiliated group is added, and its list follows after a second and a half', async () => {
  const office = await openOffice({
    path: '/admin/affiliated-groups/add',
    answers: { [registryLines.addGroup]: undefined, [lines.groups]: groups },
  });
  await shows(() => button('Add affiliated group'), 'ready');
  fillAt('shortName', 'amacs');
  fillAt('name', 'Old Guard');
  press('Add affiliated group');
  await shows(() => messageAt('shortName'), 'This short name is taken or cannot be used.');
  fillAt('shortName', 'guard');
  stopClock();
  press('Add affiliated group');
  await shows(() => seen('Affiliated Group created'), true);
  vi.advanceTimersByTime(1250);
  await office.network.quiet();
  expect(office.path()).toBe('/admin/affiliated-groups/add');
  vi.advanceTimersByTime(250);
  await shows(office.path, '/admin/affiliated-groups/list');
});

test('who leaves the page while an administrator is being added is told, and finds an empty form', async () => {
  const office = await openOffice({
    path: '/admin/administrators/add',
    answers: { [registryLines.administrators]: administrators, [lines.groups]: groups },
    hold: [registryLines.addAdministrator],
  });
  await shows(() => button('Add administrator'), 'ready');
  fillAll(given);
  press(t('administrators.add'));
  await shows(() => office.network.waiting(registryLines.addAdministrator), 1);
  office.visit('/admin/administrators/list');
  await shows(heading, 'Administrators');
  await office.network.answer(registryLines.addAdministrator, undefined);
  await shows(toasts, ['Account created: Administrator account was added successfully.']);
  office.visit('/admin/administrators/add');
  await shows(() => [button('Add administrator'), valueAt('firstName')], ['ready', '']);
});
