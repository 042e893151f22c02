import { afterEach, expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { administrator, lines } from '#tests/support/office-data.ts';
import { openOffice } from '#tests/support/office-screen.tsx';
import { administrators, enter, registryLines, told } from '#tests/support/registry-data.ts';
import { button, heading, messageAt, press, shows } from '#tests/support/screen-looks.ts';

const login = 'POST /admin/login';
const verify = 'POST /admin/verify';

function kept(): unknown {
  return JSON.parse(localStorage.getItem('admin-session') ?? 'null');
}

afterEach(() => localStorage.clear());

test('a session is validated on entry, and without one the login follows', async () => {
  const office = await openOffice({ path: '/admin/profile/update', hold: [lines.validate] });
  await shows(() => office.network.waiting(lines.validate), 1);
  await office.network.answer(lines.validate, { reason: 'session' }, 403);
  await shows(() => [office.path(), heading(), kept()], ['/admin/login', 'Administrator sign-in', null]);
  await office.close();
});

test('no answer keeps the session and offers to try again', async () => {
  const office = await openOffice({ path: '/admin/profile/update', hold: [lines.validate] });
  await office.network.answer(lines.validate, { reason: '' }, 500);
  await shows(heading, 'The server cannot be reached');
  expect(kept()).toEqual(administrator);
  press(t('app.retry'));
  await shows(() => button(t('app.retry')), 'busy');
  await office.network.answer(lines.validate);
  await shows(() => [office.path(), heading()], ['/admin/profile/update', 'Update profile']);
  await office.close();
});

test('from the login to the area, refused on the way, to the letter', async () => {
  const office = await openOffice({
    path: '/admin/profile/update',
    hold: [login, verify, registryLines.logout],
  });
  await shows(heading, 'Update profile');
  office.portal.session.send({ type: 'left' });
  // Logging out clears the session even where the call fails.
  await office.network.answer(registryLines.logout, { reason: 'session' }, 403);
  await shows(() => [office.path(), kept()], ['/admin/login', null]);

  await shows(() => button(t('admin.login.submit')), 'ready');
  press(t('admin.login.submit'));
  await shows(
    () => [messageAt('username'), messageAt('password')],
    ['Username is required.', 'Password is required.'],
  );
  enter('username', ' registrar ');
  enter('password', ' demo-registrar ');
  press(t('admin.login.submit'));
  await office.network.answer(login, { reason: 'refused' }, 403);
  await shows(
    () => told(t('app.refused')),
    'Administrator with given combination of username and password was not found.',
  );
  press(t('admin.login.submit'));
  await office.network.answer(login, { resend_after: 30 });
  await shows(() => [office.path(), heading()], ['/admin/verify', 'Enter your code']);
  expect(office.network.last(login)?.body).toEqual({ username: 'registrar', password: 'demo-registrar' });
  expect(JSON.stringify(kept())).not.toContain('demo-registrar');

  press(t('verify.submit'));
  await shows(() => messageAt('authToken'), 'Verification code is required and must be exactly 7 digits.');
  enter('authToken', '0123456');
  press(t('verify.submit'));
  await office.network.answer(verify, { reason: 'refused' }, 403);
  await shows(() => told(t('app.refused')), 'Token not found or expired.');
  press(t('verify.submit'));
  const { username: _, role, state: __, firstName: first_name, lastName: last_name, ...rest } = administrator;
  await office.network.answer(verify, { ...rest, first_name, last_name, group: role });
  await shows(() => [office.path(), heading()], ['/admin', 'Members']);
  expect(kept()).toEqual(administrator);
  await office.close();
});

test('a 403 for the session ends it, and a 403 for the permission does not', async () => {
  const office = await openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    hold: [registryLines.administratorStatus],
  });
  await shows(() => button('Disable Ġużè Żahra'), 'ready');
  press('Disable Ġużè Żahra');
  await office.network.answer(registryLines.administratorStatus, { reason: 'forbidden' }, 403);
  await shows(() => [office.path(), button('Disable Ġużè Żahra')], ['/admin/administrators/list', 'ready']);
  expect(kept()).toEqual(administrator);
  press('Disable Ġużè Żahra');
  await office.network.answer(registryLines.administratorStatus, { reason: 'session' }, 403);
  await shows(() => [office.path(), kept()], ['/admin/login', null]);
  await office.close();
});
