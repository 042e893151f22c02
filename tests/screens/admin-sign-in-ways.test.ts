import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { administrator, verified } from '#tests/support/screens/office-data.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice, storedSession } from '#tests/support/screens/office-app.tsx';
import {
  button,
  heading,
  isSummaryFocused,
  messageAt,
  notice,
  press,
  says,
  shows,
} from '#tests/support/screens/page.ts';
import { registryLines } from '#tests/support/screens/registry-data.ts';

const login = 'POST /admin/login';
const verify = 'POST /admin/verify';

test('from the login to the area, refused on the way, to the letter', async () => {
  const office = await openOffice({
    path: '/admin/profile/update',
    hold: [login, verify, registryLines.logout],
  });
  await shows(heading, 'Update profile');
  office.portal.session.send({ type: 'left' });
  // Logging out clears the session even where the call fails.
  await office.network.answer(registryLines.logout, { reason: 'session' }, 403);
  await shows(() => [office.path(), storedSession()], ['/admin/login', null]);

  await shows(() => button(t('admin.login.submit')), 'ready');
  press(t('admin.login.submit'));
  await shows(
    () => [messageAt('username'), messageAt('password')],
    ['Username is required.', 'Password is required.'],
  );
  fillAt('username', ' registrar ');
  fillAt('password', ' demo-registrar ');
  press(t('admin.login.submit'));
  await office.network.answer(login, { reason: 'refused' }, 403);
  await shows(
    () => notice(t('app.refused')),
    'Administrator with given combination of username and password was not found.',
  );
  press(t('admin.login.submit'));
  await office.network.answer(login, { resend_after: 30 });
  await shows(() => [office.path(), heading()], ['/admin/verify', 'Enter your code']);
  expect(office.network.last(login)?.body).toEqual({ username: 'registrar', password: 'demo-registrar' });
  expect(JSON.stringify(storedSession())).not.toContain('demo-registrar');

  press(t('verify.submit'));
  await shows(() => messageAt('authToken'), 'Verification code is required and must be exactly 7 digits.');
  fillAt('authToken', '0123456');
  press(t('verify.submit'));
  await office.network.answer(verify, { reason: 'refused' }, 403);
  await shows(
    () => [messageAt('authToken'), notice(t('app.refused'))],
    ['Token not found or expired. Check the code, or ask for a new one.', null],
  );
  press(t('verify.submit'));
  await office.network.answer(verify, verified);
  await shows(() => [office.path(), heading()], ['/admin', 'Members']);
  expect(document.body.textContent).not.toContain(t('error.verify'));
  expect(storedSession()).toEqual(administrator);
});

test('the sign-in begins in its field, and the summary of what is wrong has the focus after it', async () => {
  const { network } = await openOffice({ path: '/admin/login', session: null, hold: [login, verify] });
  const focus = () => document.activeElement?.id;
  await shows(focus, 'username');
  await userEvent.keyboard('{Enter}');
  await shows(isSummaryFocused, true);
  fillAt('username', 'registrar');
  fillAt('password', 'demo-registrar');
  press(t('admin.login.submit'));
  await network.answer(login, { resend_after: 30 });
  await shows(heading, t('verify.title'));
  await shows(focus, 'authToken');
  await userEvent.keyboard('12{Enter}');
  await shows(isSummaryFocused, true);
});

test('a code that was sent is given after going back, and after another one was asked for too early', async () => {
  const { back, network, path } = await openOffice({
    path: '/admin/login',
    session: null,
    hold: [login, verify],
  });
  await shows(() => [button(t('admin.login.submit')), button(t('login.hasCode'))], ['ready', 'absent']);
  fillAt('username', 'registrar');
  fillAt('password', 'demo-registrar');
  press(t('admin.login.submit'));
  await network.answer(login, { resend_after: 30 });
  await shows(heading, t('verify.title'));
  await back();
  await shows(() => [path(), valueAt('username'), valueAt('password')], ['/admin/login', 'registrar', '']);
  press(t('login.hasCode'));
  await shows(() => [path(), heading()], ['/admin/verify', t('verify.title')]);
  expect(network.waiting(login)).toBe(0);
  await back();
  await shows(heading, t('admin.login.title'));
  fillAt('username', '');
  press(t('login.hasCode'));
  const messages = () => [messageAt('username'), messageAt('password')];
  await shows(messages, ['Username is required.', null]);
  fillAt('username', 'registrar');
  press(t('admin.login.submit'));
  await shows(messages, [null, 'Password is required.']);
  fillAt('password', 'demo-registrar');
  press(t('admin.login.submit'));
  await network.answer(login, { reason: '' }, 429, { 'retry-after': '29' });
  await shows(() => says(t('login.hasCode.why')), true);
  press(t('login.hasCode'));
  await shows(heading, t('verify.title'));
  fillAt('authToken', '0123456');
  press(t('verify.submit'));
  await network.answer(verify, verified);
  await shows(path, '/admin');
  expect(network.last(verify)?.body).toEqual({ username: 'registrar', auth_token: '0123456' });
});
