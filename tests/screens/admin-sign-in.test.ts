import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PendingAdministrator } from '#domain/admin-session.ts';
import { t } from '#domain/texts/texts.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { administrator, verified } from '#tests/support/screens/office-data.ts';
import { fillAt, openOffice, storedSession, valueAt } from '#tests/support/screens/office-app.tsx';
import { button, heading, press, says, shows } from '#tests/support/screens/page.ts';
import { controlMatching } from '#tests/support/screens/controls.ts';

const login = 'POST /admin/login';
const verify = 'POST /admin/verify';
const named = formSnapshots({ username: 'registrar', password: 'demo-registrar' });
const coded = formSnapshots({ authToken: '0123456' });

test('every moment of an administrator’s sign-in on the screen', async () => {
  const pending: PendingAdministrator = { state: 'pending', username: 'registrar', resendAt: 0 };
  const model = modelOf(adminSignInMachine, {
    inputs: [{ pending: null }, { pending }],
    samples: [
      { type: 'login opened' },
      ...[named.sent, named.refused].map((snapshot) => ({
        type: 'xstate.snapshot.login' as const,
        snapshot,
      })),
      ...[coded.sent, coded.refused].map((snapshot) => ({
        type: 'xstate.snapshot.verification' as const,
        snapshot,
      })),
      {
        type: 'xstate.done.actor.login',
        output: { values: { username: 'registrar', password: 'demo-registrar' }, answer: pending },
      },
      {
        type: 'xstate.done.actor.verification',
        output: { values: { authToken: '0123456' }, answer: administrator },
      },
    ],
  });

  const coverage = await model.drive({
    where: 'on the screen',
    open: async ({ input }) => {
      const office = await openOffice({
        path: input?.pending ? '/admin/verify' : '/admin/login',
        session: input?.pending ?? null,
        hold: [login, verify],
      });
      return { ...office, typed: { username: '', password: '', authToken: '' } };
    },
    does: {
      'login opened': async ({ network, typed }) => {
        document.querySelector<HTMLElement>('main a[href="/admin/login"]')?.click();
        Object.assign(typed, { username: '', password: '', authToken: '' });
        // What was asked before it was given up comes too late to change anything.
        if (network.waiting(verify) === 0) return;
        await shows(heading, 'Administrator sign-in');
        await network.answer(verify, verified);
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
    },
    sees: async ({ path, typed }, snapshot) => {
      const looks = () => ({
        path: path(),
        heading: heading(),
        fields: ['username', 'password', 'authToken'].map(valueAt),
        lead: says(t('admin.verify.lead', { username: 'registrar' })),
        stored: snapshot.matches('verifying') ? storedSession()?.state : storedSession(),
        keepsPassword: JSON.stringify(localStorage).includes('demo-registrar'),
        buttons: [button(t('admin.login.submit')), button(t('verify.submit'))],
      });
      const controlMatching = (form: string) => (isSending(snapshot, form) ? 'busy' : 'ready');
      if (snapshot.matches('identifying')) {
        await shows(looks, {
          path: '/admin/login',
          heading: 'Administrator sign-in',
          fields: [typed.username, typed.password, null],
          buttons: [controlMatching('login'), 'absent'],
          lead: false,
          stored: null,
          keepsPassword: false,
        });
      } else if (snapshot.matches('verifying')) {
        await shows(looks, {
          path: '/admin/verify',
          heading: 'Enter your code',
          fields: [null, null, typed.authToken],
          buttons: ['absent', controlMatching('verification')],
          lead: true,
          stored: 'pending',
          keepsPassword: false,
        });
      } else {
        await shows(looks, {
          path: '/admin',
          heading: 'Members',
          fields: [null, null, null],
          buttons: ['absent', 'absent'],
          lead: false,
          stored: administrator,
          keepsPassword: false,
        });
      }
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '4/4', transitions: '5/5', steps: '8/8', paths: 10 });
});

test.each([
  { path: '/admin/verify', leads: 'the verification without a username' },
  { path: '/admin/members/list', leads: 'the area' },
  { path: '/admin/nowhere', leads: 'an unknown page' },
])('$leads leads to the login', async ({ path }) => {
  const office = await openOffice({ path, session: null });
  await shows(() => [office.path(), heading()], ['/admin/login', 'Administrator sign-in']);
  await office.close();
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
  await office.close();
});
