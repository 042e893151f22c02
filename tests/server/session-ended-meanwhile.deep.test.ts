import { expect } from 'vitest';
import { endInFlight, useSessions } from './ended-sessions.ts';

const sessions = useSessions();
const { call, requestOf, start } = sessions;

const done = async (...asked: Parameters<typeof call>) => expect((await call(...asked)).status).toBe(200);

async function disable(username: string): Promise<void> {
  for (const status of [false, true]) await done('PATCH /admin/administrators/status', { username, status });
}

function giveMobile(username: string, mobile: string): Promise<void> {
  const reason = 'The old one was stolen.';
  return done('PATCH /admin/administrators/mobile', { username, mobile, reason });
}

async function changePassword(): Promise<void> {
  const elsewhere = await start.amacs();
  const [one, other] = ['demo-registrar', 'correct horse battery'];
  const forth = { current_password: one, new_password: other };
  const back = { current_password: other, new_password: one };
  for (const body of [forth, back]) await done('PATCH /admin/profile/password', body, elsewhere);
}

async function changeDetails(line: string, more: object, token?: string): Promise<void> {
  const { body } = await requestOf('updateMember', 'a member');
  await done(line, { ...body, ...more }, token);
}

const byOffice = { gender: 'M', deceased: false, vip: false, mobile_number: '+356 79009008' };

endInFlight(sessions, [
  ['amacs', 'a disabled account', () => disable('registrar')],
  ['amacs', 'a new mobile', () => giveMobile('registrar', '+356 79001991')],
  ['amacs', 'a new password', changePassword],
  ['own group', 'a disabled account', () => disable('reenact')],
  ['own group', 'a new mobile', () => giveMobile('reenact', '+356 79001992')],
  [
    'a member',
    'a new mobile of their own',
    async () =>
      changeDetails(
        'PATCH /members/member/1003',
        { mobile_number: '+356 79009009' },
        await start['a member'](),
      ),
  ],
  ['a member', 'a new mobile at the office', () => changeDetails('PATCH /admin/members/1003', byOffice)],
]);
