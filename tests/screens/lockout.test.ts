import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { lockoutMachine } from '#machines/registry/lockout.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, leaveForm, leaves, saidIn } from '#tests/support/screens/dialogs.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { administrators, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { button, messageAt, press, shows, toasts } from '#tests/support/screens/page.ts';

const who = { id: 'reenact', name: 'Ġużè Żahra', mobile: '+356 79000002' };
const wishes = {
  password: 'Send Ġużè Żahra a first password',
  mobile: 'Change the mobile number of Ġużè Żahra',
  duties: 'Change the duties of Ġużè Żahra',
};
const titles = {
  password: 'First password for Ġużè Żahra',
  mobile: 'Mobile number of Ġużè Żahra',
  duties: 'Duties of Ġużè Żahra',
};
const submits = {
  password: 'Send the first password',
  mobile: 'Change the mobile number',
  duties: 'Change the duties',
};
const calls = {
  password: 'POST /admin/administrators/first-password',
  mobile: 'PATCH /admin/administrators/mobile',
  duties: 'PATCH /admin/administrators/duty',
};
const forbidden = {
  password: 'You do not have sufficient permission(s) to send the first password.',
  mobile: 'You do not have sufficient permission(s) to change the administrator mobile.',
  duties: 'You do not have sufficient permission(s) to change the duties of the administrator.',
};
const bodies = {
  password: { username: 'reenact', reason: 'Forgot it' },
  mobile: { username: 'reenact', mobile: '+356 79000009', reason: 'Lost it' },
  duties: { username: 'reenact', duty: 'treasurer' },
};
const password = formSnapshots({ reason: 'Forgot it' });
const duties = formSnapshots({ duty: 'treasurer' });
const mobile = formSnapshots({ mobile: '+356 79000009', reason: 'Lost it' });

/** Both are of the association. */
const colleagues = administrators.map((one) => ({ ...one, group: 'amacs', duty: 'all' }));

function openList() {
  return openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: colleagues },
    hold: Object.values(calls),
  });
}

test('another administrator is helped to sign in again', async () => {
  await screenModelOf(lockoutMachine, {
    samples: [
      { type: 'first password wished', who },
      { type: 'new mobile wished', who },
      { type: 'other duties wished', who },
      ...snapshotsFrom('password', password.sent, password.refused),
      ...snapshotsFrom('mobile', mobile.sent, mobile.refused),
      ...snapshotsFrom('duties', duties.sent, duties.refused),
      leftFrom('duties'),
      { type: 'xstate.done.actor.duties', output: { values: {}, sent: {}, answer: null } },
      leftFrom('password'),
      leftFrom('mobile'),
      { type: 'xstate.done.actor.password', output: { values: {}, sent: {}, answer: null } },
      {
        type: 'xstate.done.actor.mobile',
        output: { values: {}, sent: { mobile: '+356 79000009' }, answer: null },
      },
    ],
  }).drive({
    open: async () => {
      const office = await openList();
      await shows(() => button(wishes.password), 'ready');
      return { ...office, typed: '', refused: false };
    },
    does: {
      'first password wished': (system) => {
        Object.assign(system, { typed: '', refused: false });
        press(wishes.password);
      },
      'new mobile wished': (system) => {
        Object.assign(system, { typed: '', refused: false });
        press(wishes.mobile);
      },
      'other duties wished': (system) => {
        Object.assign(system, { typed: '', refused: false });
        press(wishes.duties);
      },
      'xstate.snapshot.duties': async (system, { snapshot }) => {
        system.refused = snapshot === duties.refused;
        if (system.refused) return system.network.answer(calls.duties, { reason: 'forbidden' }, 403);
        fillAt('lockout-duty', 'treasurer');
        press(submits.duties);
      },
      'xstate.done.actor.duties': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('registry.cancel')) : network.answer(calls.duties),
      'xstate.snapshot.password': async (system, { snapshot }) => {
        system.refused = snapshot === password.refused;
        if (system.refused) return system.network.answer(calls.password, { reason: 'forbidden' }, 403);
        system.typed = bodies.password.reason;
        fillAt('lockout-reason', system.typed);
        press(submits.password);
      },
      'xstate.snapshot.mobile': async (system, { snapshot }) => {
        system.refused = snapshot === mobile.refused;
        if (system.refused) return system.network.answer(calls.mobile, { reason: 'forbidden' }, 403);
        system.typed = bodies.mobile.reason;
        fillAt('lockout-mobile', '79000009');
        fillAt('lockout-reason', system.typed);
        press(submits.mobile);
      },
      'xstate.done.actor.password': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('registry.cancel')) : network.answer(calls.password),
      'xstate.done.actor.mobile': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('registry.cancel')) : network.answer(calls.mobile),
    },
    controls: {
      'first password wished': () => controlNamed(wishes.password),
      'new mobile wished': () => controlNamed(wishes.mobile),
      'other duties wished': () => controlNamed(wishes.duties),
      'xstate.done.actor.duties': (event, snapshot) =>
        leaves(event, snapshot, t('registry.cancel'), '[role="dialog"]'),
      'xstate.done.actor.password': (event, snapshot) =>
        leaves(event, snapshot, t('registry.cancel'), '[role="dialog"]'),
      'xstate.done.actor.mobile': (event, snapshot) =>
        leaves(event, snapshot, t('registry.cancel'), '[role="dialog"]'),
    },
    sees: async ({ network, refused, typed }, snapshot) => {
      const kind = (['password', 'mobile', 'duties'] as const).find((one) => snapshot.hasTag(one));
      const sending = (['password', 'mobile', 'duties'] as const).some((one) => isSending(snapshot, one));
      const looks = () => ({
        dialog: dialogTitle(),
        reason: valueAt('lockout-reason'),
        mobile: document.getElementById('lockout-mobile') !== null,
        refused: kind !== undefined && saidIn('dialog', forbidden[kind]),
        close: controlNamed(t('app.close'), '[role="dialog"]'),
        waiting:
          network.waiting(calls.password) + network.waiting(calls.mobile) + network.waiting(calls.duties),
      });
      await shows(looks, {
        dialog: kind === undefined ? null : titles[kind],
        reason: kind === undefined || kind === 'duties' ? null : typed,
        mobile: kind === 'mobile',
        refused: kind !== undefined && refused,
        close: kind === undefined ? 'absent' : sending ? 'held' : 'ready',
        waiting: sending ? 1 : 0,
      });
    },
    close: async ({ close, network }) => {
      for (const kind of ['password', 'mobile'] as const)
        expect([undefined, bodies[kind]]).toContainEqual(network.last(calls[kind])?.body);
      await close();
    },
  });
});

test('nobody helps themselves, nor whoever is disabled', async () => {
  await openOffice({
    path: '/admin/administrators/list',
    answers: {
      [registryLines.administrators]: [
        administrators[0],
        { ...administrators[1], username: 'leftus', first_name: 'Ċensu', enabled: false },
      ],
    },
  });
  await shows(() => tableRows().length, 2);
  expect(tableRows().map((row) => [row['Username'], row['Mobile number'], row['Password']])).toEqual([
    ['registrar', '+356 79000001', ''],
    ['leftus', '+356 79000002', ''],
  ]);
});

test('what is wrong stands beside its field; a new mobile is listed at once, and said', async () => {
  const office = await openList();
  await shows(() => button(wishes.mobile), 'ready');
  document.querySelector<HTMLElement>(`[aria-label="${wishes.mobile}"]`)?.focus();
  press(wishes.mobile);
  await shows(dialogTitle, titles.mobile);
  press(submits.mobile);
  const messages = () => [messageAt('lockout-mobile'), messageAt('lockout-reason')];
  await shows(messages, ['Mobile number is invalid.', 'Enter the reason.']);
  fillAt('lockout-mobile', '79000002');
  fillAt('lockout-reason', 'Lost it');
  press(submits.mobile);
  await office.network.answer(
    calls.mobile,
    { reason: 'The request is malformed.', fields: { mobile: 'This is the number on file.' } },
    400,
  );
  await shows(messages, ['This is the number on file.', null]);
  fillAt('lockout-mobile', '79000009');
  press(submits.mobile);
  const listed = administrators.map((one) =>
    one.username === 'reenact' ? { ...one, mobile: '+356 79000009' } : one,
  );
  office.network.always(registryLines.administrators, listed);
  await office.network.answer(calls.mobile);
  await shows(() => tableRows().map((row) => row['Mobile number']), ['+356 79000001', '+356 79000009Change']);
  await shows(
    () => toasts().at(-1),
    'Mobile number changed: Sign-in codes for Ġużè Żahra go to +356 79000009 now.',
  );
  await shows(() => document.activeElement?.getAttribute('aria-label'), wishes.mobile);
});

test('who asks too often is told beside the reason how long to wait', async () => {
  const office = await openList();
  await shows(() => button(wishes.password), 'ready');
  press(wishes.password);
  await shows(dialogTitle, titles.password);
  fillAt('lockout-reason', 'Forgot it');
  press(submits.password);
  await office.network.answer(calls.password, { reason: 'Too many tries.' }, 429, { 'retry-after': '30' });
  await shows(() => messageAt('lockout-reason'), 'Please try again in 30 seconds.');
});
