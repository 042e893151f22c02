import { hash } from '@node-rs/argon2';
import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { administratorOf, send, type Answer } from '#tests/support/server/site.ts';

const office = useOffice();
const password = 'correct horse';

beforeEach(async () => {
  const password_hash = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await office.db.updateTable('administrators').set({ password_hash }).execute();
});

it.each([
  [
    'no code where it was changed',
    403,
    async () => ({ password_hash: await hashPassword('battery staple') }),
  ],
  ['no code where its administrator was disabled', 403, () => ({ enabled: false })],
  ['no code where it is over by now', 403, () => ({ first_password_until: new Date(0) })],
  ['a code where it was hashed anew', 200, async () => ({ password_hash: await hashPassword(password) })],
])('a password that was right wins %s before the row was locked', async (_, status, changing) => {
  const { db, site } = office;
  const change = await changing();
  const administrators = db.updateTable('administrators').set(change).where('username', '=', 'registrar');
  let answer: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.executeQuery(administrators);
    answer = send(site, 'POST /admin/login', { body: { username: 'registrar', password } });
    await expect.poll(() => waitingForLocks(db), { timeout: 30_000 }).toBe(1);
  });
  expect((await answer)?.status).toBe(status);
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(status === 200 ? 1 : 0);
  expect(await office.audited(status === 200 ? 'code sent' : 'sign-in refused')).toHaveLength(1);
  expect(await administratorOf(db, 'registrar')).toMatchObject(change);
});
