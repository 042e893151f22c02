import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import type { Database } from '#server/store/schema.ts';
import { store } from '#tests/support/database/stored.ts';
import { someone } from '#tests/support/server/member-body.ts';
import { addAdministrator, type Site } from '#tests/support/server/site.ts';
import { addAccounts, firstNumber, from, mobileOf, password } from './accounts.ts';

const [deceased, nobody] = [9876, 9877];

/** Adds the accounts, a deceased member and a disabled administrator. */
export async function addKnownNames(db: Kysely<Database>): Promise<void> {
  await addAccounts(db);
  const one = { membership_number: deceased, id_number: '9999999M', mobile_number: mobileOf(deceased) };
  await store(db, 'members', someone({ ...one, deceased: true }));
  const password_hash = await hashPassword(password);
  await addAdministrator(db, 'disabled', 'amacs', { password_hash, enabled: false });
}

const member = (number: number, mobile = mobileOf(number)) => ({
  mobile_number: mobile,
  membership_number: String(number),
});
const code = (known: object) => ({ ...known, auth_token: '0000000' });
/** By call, what is sent of whom: of somebody there is, of nobody, and of whom the association lets in no more. */
export const cases = [
  ['POST /members/login', [member(firstNumber, mobileOf(firstNumber + 1)), member(nobody), member(deceased)]],
  [
    'POST /members/verify',
    [firstNumber, nobody, deceased].map((number) => code({ membership_number: String(number) })),
  ],
  [
    'POST /admin/login',
    [
      { username: 'registrar', password: 'not the password' },
      { username: 'somebody', password },
      { username: 'disabled', password },
    ],
  ],
  ['POST /admin/verify', ['registrar', 'somebody', 'disabled'].map((username) => code({ username }))],
] as const;

/** Codes are on their way to those who are known: that takes the longest. */
export async function withCodes(site: Site): Promise<void> {
  expect((await from(site, '192.0.2.1').login(firstNumber)).status).toBe(200);
  expect((await from(site, '192.0.2.1').adminLogin(password)).status).toBe(200);
}
