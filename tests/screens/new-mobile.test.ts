import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import {
  button,
  entry,
  heading,
  messageAt,
  notice,
  press,
  says,
  shows,
  toasts,
  type,
} from '#tests/support/screens/page.ts';
import { openOwnDetails } from '#tests/support/screens/member-app.tsx';

const save = 'PATCH /members/member/1001';
const send = 'POST /members/member/1001/mobile/code';
const check = 'POST /members/member/1001/mobile/verify';
const technical = 'Could not send a code to the new number due to a technical error.';
const wrong = 'Token not found or expired.';
const occupation = 'Occupation (optional)';
const cancel = 'Cancel and go back to your details';

test('a new mobile is saved once the code that was sent to it is given, and is not asked about again', async () => {
  const screen = await openOwnDetails([save, send, check]);
  await shows(() => button('Save'), 'ready');
  type(occupation, 'Armourer');
  type('Mobile number', '7912 3456');
  press('Save');
  await screen.network.answer(send, { resend_after: 30 });
  await shows(
    () => [heading(), document.activeElement?.textContent],
    Array(2).fill('Confirm your new mobile number'),
  );
  expect([
    says('We sent a 7-digit code to +356 79123456. Enter it to use this number. It is valid for 10 minutes.'),
    screen.network.last(send)?.body,
    screen.network.last(save),
  ]).toEqual([true, { mobile_number: '+356 79123456' }, undefined]);
  press(cancel);
  await shows(
    () => [entry(occupation), entry('Mobile number'), button('Save')],
    ['Armourer', '79123456', 'ready'],
  );
  // The code that is on its way does for that number.
  press('Save');
  await shows(heading, 'Confirm your new mobile number');
  expect(button('Send the code again')).toBe('absent');
  type('Verification code', '7654321');
  press('Confirm this number');
  await screen.network.answer(check, { reason: wrong }, 400);
  const isShouted = () => toasts().includes(`Error: ${wrong}`);
  await shows(
    () => [messageAt('authToken'), notice(t('app.refused')), isShouted()],
    [`${wrong} Check the code, or ask for a new one.`, null, true],
  );
  type('Verification code', 'Code: 123 4567');
  press('Confirm this number');
  await screen.network.answer(check);
  expect(screen.network.last(check)).toEqual({
    line: check,
    body: { mobile_number: '+356 79123456', auth_token: '1234567' },
    token: 'token-1',
  });
  await shows(isShouted, false);
  await screen.network.answer(save, { reason: 'broken' }, 500);
  await shows(() => [heading(), button('Save')], ['Update Personal Details', 'ready']);
  press('Save');
  await screen.network.answer(save);
  await shows(screen.path, '/member');
  expect(screen.network.last(save)?.body).toMatchObject({
    mobile_number: '+356 79123456',
    occupation: 'Armourer',
  });
  expect(screen.network.made.filter(({ line }) => line === send)).toHaveLength(1);
});

test('a number is not blamed where the server fails or cannot be reached', async () => {
  const screen = await openOwnDetails([send]);
  await shows(() => button('Save'), 'ready');
  type('Mobile number', '79123456');
  const looks = () => [button('Save'), notice(t('app.refused')), messageAt('mobileNumber')];
  const failed = ['ready', technical, null];
  press('Save');
  await screen.network.answer(send, { reason: 'broken' }, 500);
  await shows(looks, failed);
  press('Save');
  await shows(() => button('Save'), 'busy');
  await screen.network.lose(send);
  await shows(looks, ['ready', t('error.unanswered'), null]);
});

test('a number that no code can be sent to says so beside it, and everything typed stays', async () => {
  const screen = await openOwnDetails([save, send]);
  await shows(() => button('Save'), 'ready');
  type(occupation, 'Armourer');
  type('Mobile number', '79123456');
  const refuse = async (body: object, status: number, headers = {}) => {
    press('Save');
    await screen.network.answer(send, body, status, headers);
    await shows(() => button('Save'), 'ready');
    return messageAt('mobileNumber');
  };
  expect(await refuse({ reason: 'limit' }, 429, { 'retry-after': '3600' })).toBe(
    'Please try again in 60 minutes.',
  );
  const costly = { reason: 'refused', fields: { mobile_number: 'Mobile number is invalid.' } };
  expect(await refuse(costly, 400)).toBe(
    'We could not send a code to this number. Check it and try again, or put your old number back to save your other changes. The association can also change your number.',
  );
  expect([entry(occupation), entry('Mobile number'), screen.network.last(save)]).toEqual([
    'Armourer',
    '79123456',
    undefined,
  ]);
  // The number on file needs no code.
  type('Mobile number', '79001001');
  press('Save');
  await screen.network.answer(save);
  await shows(screen.path, '/member');
});

test('a code that was asked for again and comes after the number was given up changes nothing', async () => {
  const screen = await openOwnDetails([save, send, check]);
  await shows(() => button('Save'), 'ready');
  type('Mobile number', '79123456');
  press('Save');
  await screen.network.answer(send, { resend_after: 0 });
  await shows(() => button('Send the code again'), 'ready');
  press('Send the code again');
  await shows(() => screen.network.waiting(send), 1);
  press(cancel);
  await shows(() => [heading(), entry('Mobile number')], ['Update Personal Details', '79123456']);
  await screen.network.answer(send, { resend_after: 30 });
  await shows(
    () => [heading(), button('Save'), notice(t('app.refused')), screen.network.last(save)],
    ['Update Personal Details', 'ready', null, undefined],
  );
});
