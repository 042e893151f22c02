import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PendingAdministrator } from '#domain/access/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { administrator, verified } from '#tests/support/screens/office-data.ts';
import { answerAsDevice, passkeyAnswered } from '#tests/support/screens/devices.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, storedSession } from '#tests/support/screens/office-app.tsx';
import { button, clickMatching, heading, press, says, shows } from '#tests/support/screens/page.ts';
import { controlMatching, controlNamed } from '#tests/support/screens/controls.ts';

const login = 'POST /admin/login';
const verify = 'POST /admin/verify';
const named = formSnapshots({ username: 'registrar', password: 'demo-registrar' });
const begin = 'POST /admin/login/passkey';
const byPasskey = 'POST /admin/verify/passkey';
const challenge = { challenge: 'AAAA', site: 'localhost', credentials: [] };
const keyed = formSnapshots({ username: 'registrar' });
const coded = formSnapshots({ authToken: '0123456' });

test('every moment of an administrator’s sign-in on the screen', async () => {
  const pending: PendingAdministrator = { state: 'pending', username: 'registrar', resendAt: 0 };
  await screenModelOf(adminSignInMachine, {
    inputs: [{ pending: null }, { pending }],
    samples: [
      { type: 'login opened' },
      { type: 'passkey chosen' },
      { type: 'password chosen' },
      ...snapshotsFrom('passkey', keyed.sent, keyed.refused),
      {
        type: 'xstate.done.actor.passkey',
        output: { values: { username: 'registrar' }, answer: administrator },
      },
      ...snapshotsFrom('login', named.sent, named.refused),
      ...snapshotsFrom('verification', coded.sent, coded.refused),
      {
        type: 'xstate.done.actor.login',
        output: { values: { username: 'registrar', password: 'demo-registrar' }, answer: pending },
      },
      {
        type: 'xstate.done.actor.verification',
        output: { values: { authToken: '0123456' }, answer: administrator },
      },
    ],
  }).drive({
    open: async ({ input }) => {
      const office = await openOffice({
        path: input?.pending ? '/admin/verify' : '/admin/login',
        session: input?.pending ?? null,
        hold: [login, verify, begin, byPasskey],
      });
      answerAsDevice();
      return { ...office, typed: { username: '', password: '', authToken: '' } };
    },
    does: {
      'login opened': async ({ network, typed }, _, { before }) => {
        const isSent = isSending(before, 'verification');
        await shows(() => network.waiting(verify), isSent ? 1 : 0);
        await clickMatching('main a[href="/admin/login"]');
        Object.assign(typed, { username: 'registrar', password: '', authToken: '' });
        // What was asked before it was given up comes too late to change anything.
        if (!isSent) return;
        await shows(heading, 'Administrator sign-in');
        await network.answer(verify, verified);
      },
      'passkey chosen': ({ typed }) => {
        press(t('admin.login.passkey'));
        typed.password = '';
      },
      'password chosen': () => press(t('admin.login.password')),
      'xstate.snapshot.passkey': ({ network, typed }, { snapshot }) => {
        if (snapshot === keyed.refused) return network.answer(begin, { reason: 'broken' }, 500);
        typed.username = ' registrar ';
        fillAt('username', typed.username);
        press(t('admin.login.passkey.submit'));
      },
      'xstate.done.actor.passkey': async ({ network }) => {
        await network.answer(begin, challenge);
        await network.answer(byPasskey, verified);
        expect(network.last(begin)?.body).toEqual({ username: 'registrar' });
        expect(network.last(byPasskey)?.body).toEqual({ username: 'registrar', ...passkeyAnswered });
      },
      'xstate.snapshot.login': ({ network, typed }, { snapshot }) => {
        if (snapshot === named.refused) return network.answer(login, { reason: 'broken' }, 500);
        Object.assign(typed, { username: ' registrar ', password: ' demo-registrar ' });
        fillAt('username', typed.username);
        fillAt('password', typed.password);
        press(t('admin.login.submit'));
      },
      'xstate.snapshot.verification': ({ network, typed }, { snapshot }) => {
        if (snapshot === coded.refused) return network.answer(verify, { reason: 'broken' }, 500);
        typed.authToken = '0123456';
        fillAt('authToken', typed.authToken);
        press(t('verify.submit'));
      },
      'xstate.done.actor.login': async ({ network }) => {
        await network.answer(login, { resend_after: 30 });
        expect(network.last(login)?.body).toEqual({ username: 'registrar', password: 'demo-registrar' });
      },
      'xstate.done.actor.verification': async ({ network }) => {
        await network.answer(verify, verified);
        expect(network.last(verify)?.body).toEqual({ username: 'registrar', auth_token: '0123456' });
      },
    },
    controls: {
      'login opened': () => controlMatching('main a[href="/admin/login"]'),
      'passkey chosen': () => controlNamed(t('admin.login.passkey')),
      'password chosen': () => controlNamed(t('admin.login.password')),
    },
    sees: async ({ path, typed }, snapshot) => {
      const looks = () => ({
        path: path(),
        heading: heading(),
        fields: ['username', 'password', 'authToken'].map(valueAt),
        lead: says(t('admin.verify.lead', { username: 'registrar' })),
        stored: snapshot.matches('verifying') ? storedSession()?.state : storedSession(),
        keepsPassword: JSON.stringify(localStorage).includes('demo-registrar'),
        buttons: [
          button(t('admin.login.submit')),
          button(t('admin.login.passkey.submit')),
          button(t('verify.submit')),
        ],
      });
      const stateOf = (form: string) => (isSending(snapshot, form) ? 'busy' : 'ready');
      if (snapshot.matches('identifying')) {
        await shows(looks, {
          path: '/admin/login',
          heading: 'Administrator sign-in',
          fields: [typed.username, typed.password, null],
          buttons: [stateOf('login'), 'absent', 'absent'],
          lead: false,
          stored: null,
          keepsPassword: false,
        });
      } else if (snapshot.matches('usingPasskey')) {
        await shows(looks, {
          path: '/admin/login',
          heading: 'Administrator sign-in',
          fields: [typed.username, null, null],
          buttons: ['absent', stateOf('passkey'), 'absent'],
          lead: false,
          stored: null,
          keepsPassword: false,
        });
      } else if (snapshot.matches('verifying')) {
        await shows(looks, {
          path: '/admin/verify',
          heading: 'Enter your code',
          fields: [null, null, typed.authToken],
          buttons: ['absent', 'absent', stateOf('verification')],
          lead: true,
          stored: 'pending',
          keepsPassword: false,
        });
      } else {
        await shows(looks, {
          path: '/admin',
          heading: 'Members',
          fields: [null, null, null],
          buttons: ['absent', 'absent', 'absent'],
          lead: false,
          stored: administrator,
          keepsPassword: false,
        });
      }
    },
  });
});

test.each([
  { path: '/admin/verify', leads: 'the verification without a username' },
  { path: '/admin/members/list', leads: 'the area' },
  { path: '/admin/nowhere', leads: 'an unknown page' },
])('$leads leads to the login', async ({ path }) => {
  const office = await openOffice({ path, session: null });
  await shows(() => [office.path(), heading()], ['/admin/login', 'Administrator sign-in']);
});

test('by keyboard and clipboard: wrong once, the code pasted as it stood in the message', async () => {
  const office = await openOffice({ path: '/admin/login', session: null, hold: [login, verify] });
  await shows(heading, 'Administrator sign-in');
  page
    .getByRole('textbox', { name: t('admin.username') })
    .element()
    .focus();
  await userEvent.keyboard('registrar{Tab}demo-registrar{Enter}');
  await office.network.answer(login, { reason: 'refused' }, 403);
  await shows(
    () => says('Administrator with given combination of username and password was not found.'),
    true,
  );
  expect([valueAt('username'), valueAt('password')]).toEqual(['registrar', 'demo-registrar']);
  await userEvent.keyboard('{Enter}');
  await office.network.answer(login, { resend_after: 30 });
  await shows(heading, 'Enter your code');
  await userEvent.fill(page.getByRole('textbox', { name: t('verify.code') }), 'Code: 012-3456');
  await userEvent.keyboard('{Enter}');
  await shows(() => button(t('verify.submit')), 'busy');
  await office.network.answer(verify, verified);
  await shows(() => [office.path(), heading()], ['/admin', 'Members']);
  expect(office.network.last(verify)?.body).toEqual({ username: 'registrar', auth_token: '0123456' });
});
