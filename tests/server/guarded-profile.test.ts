import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { done, malformed, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, administratorOf } from '#tests/support/server/site.ts';

const office = useOffice();
const mobile = '+356 79000001';
const password = 'correct horse';

beforeEach(async () => {
  const password_hash = await hashPassword(password);
  await office.db.updateTable('administrators').set({ password_hash }).execute();
});

const own = { actor: 'admin:registrar', subject: 'admin:registrar', before: null, after: null };
const contact = async (body: object) =>
  said(
    await office.call('PATCH /admin/profile/contact-details', {
      email: 'new@example.com',
      mobile,
      password,
      ...body,
    }),
  );
const change = (current_password: string, new_password: string) =>
  office.call('PATCH /admin/profile/password', { current_password, new_password });

it('changes no contact without the password or a recent proof, but for nothing', async () => {
  office.site.clock.advance(11 * 60_000);
  const kept = async () => {
    const { email, mobile: number } = await administratorOf(office.db, 'registrar');
    return [email, number];
  };
  const before = await kept();
  const missing = malformed({ password: 'Current password is required.' });
  const old = [403, { reason: 'proof' }];
  const wrong = malformed({ password: 'The password is incorrect.' });
  for (const body of [{}, { email: 'registrar@example.com', mobile: '+356 79000099' }]) {
    expect(await contact({ ...body, password: undefined })).toEqual(old);
    expect(await contact({ ...body, password: ' ' })).toEqual(missing);
    expect(await contact({ ...body, password: 'wrong horse' })).toEqual(wrong);
  }
  expect(await kept()).toEqual(before);
  expect(await contact({ email: 'Registrar@example.com', password: undefined })).toEqual(done);
  const guess = async () => (await contact({ password: 'wrong horse' }))[0];
  const guesses: unknown[] = [];
  for (let count = 0; count < 19; count += 1) guesses.push(await guess());
  expect(guesses).toEqual([...Array<number>(18).fill(400), 429]);
  expect(await office.audited('contact change refused')).toEqual([
    { ...own, after: { reason: 'too many tries' } },
  ]);
});

it('takes no password of the words of the association and its people', async () => {
  const guessed = malformed({ new_password: 'This password is easy to guess. Choose a different one.' });
  await addMember(office.db, { membership_number: 99, id_number: '0000099M', city: 'Ħaż-Żebbuġ' });
  const words = [
    'registrar',
    'Deputy1',
    'deputy2026!',
    'malta1',
    'AMACS2026',
    'amacs_malta',
    'amacs-registrar',
    '1malta2',
    'ĦażŻebbuġ7',
    'hazzebbug',
    'Lhg lhg',
    'abcdef',
    'FEDCBA',
    '7777777',
  ];
  for (const word of words) expect([word, said(await change(password, word))]).toEqual([word, guessed]);
  const taken = ['registrar of boats', 'maltese falcon', 'zebbuga tower'];
  let current = password;
  for (const next of taken) {
    expect([next, said(await change(current, next))]).toEqual([next, done]);
    current = next;
  }
});
