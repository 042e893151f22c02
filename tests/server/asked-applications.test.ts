import { expect, it } from 'vitest';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { newestRow, storedRow } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const joining = createJoiningOffice(office);
const { answer, ask, listed, newestToken, oneOpen, own, refuse } = joining;
const changed = [409, { reason: 'Your application has changed meanwhile. This is how it stands now.' }];

it('a question of the office goes to the applicant, whose answer comes to the list', async () => {
  await joining.openJoining();
  const open = await oneOpen();
  expect(said(await ask(open.id))).toEqual(done);
  const { body, secret } = await newestRow(office.db, 'messages', { carrier: 'sms' });
  expect([body, secret]).toEqual([expect.stringContaining('Which rifle do you shoot?'), true]);
  const token = await newestToken();
  const hashes = (await storedRow(office.db, 'applications', {}, ['link_hashes'])).link_hashes;
  expect(hashes).toEqual([expect.not.stringContaining(token)]);
  expect((await own(token)).body).toMatchObject({ state: 'asked', question: 'Which rifle do you shoot?' });
  const today = async () =>
    (await office.call('GET /admin/today')).body as {
      applications: { count: number };
      applications_listed: number;
    };
  const counted = async () => (await today()).applications;
  expect((await counted()).count).toBe(0);
  expect((await today()).applications_listed).toBe(1);
  expect(said(await answer(token, 'An Enfield.'))).toEqual(done);
  expect(said(await answer(token, 'Another.'))).toEqual(changed);
  expect((await counted()).count).toBe(1);
  const [asked] = await listed();
  expect(asked?.questions).toMatchObject([{ text: 'Which rifle do you shoot?', answer: 'An Enfield.' }]);
  expect((await own(token)).body).toMatchObject({ state: 'waiting', question: '' });
  // Nothing of the person, and nothing where there is no such link.
  expect(JSON.stringify((await own(token)).body)).not.toMatch(/Ġuża|Ċini|79005551/);
  expect((await own('x'.repeat(43))).status).toBe(404);
});

it('an applicant is asked five times at most, and not once it is decided', async () => {
  await joining.openJoining();
  const { id } = await oneOpen();
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await ask(id, `No. ${time}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
  const token = await newestToken();
  await refuse(id);
  expect((await ask(id)).status).toBe(409);
  // Who lost the message reads it there.
  expect((await own(token)).body).toMatchObject({
    state: 'refused',
    reason: 'You live abroad.',
    money: { state: 'nothing' },
  });
});

it('who is asked again before they answered reads both questions, and one answer is to both', async () => {
  await joining.openJoining();
  const { id } = await oneOpen();
  await ask(id, 'Which rifle do you shoot?');
  await ask(id, 'And since when?');
  const token = await newestToken();
  expect((await own(token)).body).toMatchObject({
    question: 'And since when?',
    earlier: ['Which rifle do you shoot?'],
  });
  expect(said(await answer(token, 'An Enfield, since 2019.'))).toEqual(done);
  const asked = (await listed()).find((one) => one.id === id);
  expect(asked?.questions.map((one) => one.answer)).toEqual([
    'An Enfield, since 2019.',
    'An Enfield, since 2019.',
  ]);
  await ask(id, 'With which club?');
  expect((await own(await newestToken())).body).toMatchObject({ question: 'With which club?', earlier: [] });
});

it.each([
  [
    'Karmnu Ċini',
    'AMACS, for Ġuża, about your application: ',
    'This is about the application of Ġuża.\n\nAMACS asks',
  ],
  ['', 'AMACS, about your application: ', 'AMACS asks'],
])('who reads a message knows whose application it is, also the parent %s', async (parent, sms, email) => {
  await joining.openJoining();
  const of = parent === '' ? {} : { date_of_birth: '2012-03-09' };
  const person = { first_name: 'Ġuża', email: 'guza@example.com', ...of };
  const { id } = await oneOpen('+356 79005551', '55551M', { parent }, person);
  await ask(id);
  const begins = async (carrier: 'sms' | 'email', text: string) =>
    (await newestRow(office.db, 'messages', { carrier })).body.slice(0, text.length);
  expect([await begins('sms', sms), await begins('email', email)]).toEqual([sms, email]);
});
