import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { answerAsDevice } from '#tests/support/screens/devices.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, shows } from '#tests/support/screens/page.ts';

const begin = 'POST /admin/login/passkey';
const byPasskey = 'POST /admin/verify/passkey';
const challenge = { challenge: 'AAAA', site: 'localhost', credentials: [] };

test.each([
  ['NotAllowedError', 'No passkey was used. Try again.'],
  [
    'SecurityError',
    'Passkeys do not work at this address. Open the portal at its own address, and try again.',
  ],
])('a device that answers with %s leaves the form as it is', async (refused, said) => {
  const office = await openOffice({ path: '/admin/login', session: null, hold: [byPasskey] });
  office.network.always(begin, challenge);
  answerAsDevice(refused);
  await shows(() => button(t('admin.login.passkey')), 'ready');
  // What is typed there stays when another way is chosen.
  fillAt('username', 'registrar');
  press(t('admin.login.passkey'));
  await shows(() => button(t('admin.login.passkey.submit')), 'ready');
  press(t('admin.login.passkey.submit'));
  await shows(() => notice(t('app.refused')), said);
  expect([valueAt('username'), office.network.waiting(byPasskey)]).toEqual(['registrar', 0]);
  answerAsDevice();
  press(t('admin.login.passkey.submit'));
  await office.network.answer(byPasskey, { reason: 'refused' }, 403);
  await shows(
    () => notice(t('app.refused')),
    'This username and passkey were not accepted. Try again, or sign in with password and code.',
  );
});

test('a browser that knows no passkeys is not offered one', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  try {
    await openOffice({ path: '/admin/login', session: null });
    await shows(() => button(t('admin.login.submit')), 'ready');
    expect(button(t('admin.login.passkey'))).toBe('absent');
  } finally {
    if (known) Object.defineProperty(window, 'PublicKeyCredential', known);
  }
});
