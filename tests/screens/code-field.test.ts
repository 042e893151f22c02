import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { keepSignInEntries } from '#src/app/member/sign-in-entries.ts';
import { codeSent } from '#tests/support/screens/member-data.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { button, entry, heading, messageAt, press, shows, type } from '#tests/support/screens/page.ts';

const verify = 'POST /members/verify';
const invalid = 'Verification code is required and must be exactly 7 digits.';
const code = t('verify.code');
const box = () => entry(code);

/** Opens the page of the code as the app does, with what the tab kept of the sign-in. */
async function openCode(): Promise<Screen> {
  const screen = await openScreen({ path: '/member/verify', session: codeSent(), hold: [verify] });
  keepSignInEntries(screen.portal);
  onTestFinished(() => sessionStorage.clear());
  await shows(heading, t('verify.title'));
  return screen;
}

test('by the keys no more than seven digits come into the box, wherever they are typed', async () => {
  const { network } = await openCode();
  document.getElementById('authToken')?.focus();
  await userEvent.keyboard('12345678');
  expect(box()).toBe('1234567');
  await userEvent.keyboard('{Home}9');
  expect(box()).toBe('1234567');
  await userEvent.keyboard('{Backspace}{Delete}9{Enter}');
  await shows(() => network.waiting(verify), 1);
  expect([box()?.length, Object(network.last(verify)?.body)['auth_token']]).toEqual([7, box()]);
});

test('digits of an Arabic keyboard are counted too, and are sent as others', async () => {
  const { network } = await openCode();
  document.getElementById('authToken')?.focus();
  await userEvent.keyboard('\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668{Enter}');
  expect(box()).toBe('\u0661\u0662\u0663\u0664\u0665\u0666\u0667');
  await shows(() => network.waiting(verify), 1);
  expect(Object(network.last(verify)?.body)['auth_token']).toBe('1234567');
});

test.each([
  ['1234567', '1234567'],
  ['\u06F1\u06F2\u06F3 \u06F4\u06F5\u06F6\u06F7', '1234567'],
  ['Your code is 123 4567', '1234567'],
  ['123-4567 is your code', '1234567'],
  ['1234567. It is valid for 10 minutes.\n\n@portal.test #1234567', '1234567'],
  ['1234567 10 minutes', '1234567'],
])('a paste or the browser’s own filling in of %j leaves %s', async (pasted, left) => {
  const { network } = await openCode();
  type(code, pasted);
  await shows(box, left);
  press(t('verify.submit'));
  await shows(() => network.waiting(verify), 1);
});

test.each(['12345678', '1234567 7654321', '123 4567 8901234', '12345671234567', 'Your code is 123456'])(
  'of a pasted %j nobody knows which code is meant, and none is sent',
  async (pasted) => {
    const { network } = await openCode();
    type(code, pasted);
    await shows(box, pasted);
    press(t('verify.submit'));
    await shows(() => messageAt('authToken'), invalid);
    expect(network.waiting(verify)).toBe(0);
    // The right one takes its place as before.
    type(code, '7654321');
    await shows(() => [box(), messageAt('authToken')], ['7654321', null]);
  },
);

test('after a reload the box has the code that was being typed, and not one that was refused', async () => {
  const first = await openCode();
  type(code, '1234567');
  press(t('verify.submit'));
  await first.network.answer(verify, { reason: 'wrong' }, 403);
  await shows(() => [box(), messageAt('authToken') !== null], ['1234567', true]);
  await first.close();
  const second = await openCode();
  expect(box()).toBe('');
  type(code, '765');
  await second.close();
  await openCode();
  await shows(box, '765');
});

test('a code that nobody could check is still there after a reload', async () => {
  const first = await openCode();
  type(code, '1234567');
  press(t('verify.submit'));
  await first.network.lose(verify);
  await shows(() => button(t('verify.submit')), 'ready');
  await first.close();
  await openCode();
  await shows(box, '1234567');
});
