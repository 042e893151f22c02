import type { Kysely } from 'kysely';
import { hashPassword } from '#server/access/passwords.ts';
import type { Config } from '#server/settings/config.ts';
import type { Database } from '#server/store/schema.ts';
import { someone } from '#tests/support/server/member-body.ts';
import { addAdministrator, createSite, send, type Answer, type Site } from '#tests/support/server/site.ts';
import { store } from '#tests/support/database/stored.ts';

export const full = process.env['FAULTS'] === 'full';
export const accounts = full ? 5000 : 500;
export const firstNumber = 1000;
export const mobileOf = (number: number) => `+356 7900${number}`;
export const password = 'a long way home';

/** So many members as `accounts` says, numbered from `firstNumber` on, and the administrator `registrar`. */
export async function addAccounts(db: Kysely<Database>): Promise<void> {
  const rows = Array.from({ length: accounts }, (_, index) =>
    someone({
      membership_number: firstNumber + index,
      id_number: `${String(index).padStart(7, '0')}M`,
      mobile_number: mobileOf(firstNumber + index),
    }),
  );
  await store(db, 'members', rows);
  await addAdministrator(db, 'registrar', 'amacs', { password_hash: await hashPassword(password) });
}

/** The site a day after whatever was before, as addresses of its own reach it. */
export async function aNewDay(db: Kysely<Database>, limits: Partial<Config['limits']> = {}): Promise<Site> {
  for (const table of ['limits', 'sign_in_codes', 'messages'] as const) await db.deleteFrom(table).execute();
  return createSite(db, { settings: { TRUST_PROXY: '1' }, limits });
}

/** The calls of who signs in, from an address of their own. */
export function from(site: Site, address: string) {
  const ask = (line: string, body: object): Promise<Answer> =>
    send(site, line, { body, headers: { 'x-forwarded-for': address } });
  return {
    login: (number: number) =>
      ask('POST /members/login', { mobile_number: mobileOf(number), membership_number: String(number) }),
    verify: (number: number, code: string) =>
      ask('POST /members/verify', { membership_number: String(number), auth_token: code }),
    adminLogin: (given: string) => ask('POST /admin/login', { username: 'registrar', password: given }),
    adminVerify: (code: string) => ask('POST /admin/verify', { username: 'registrar', auth_token: code }),
  };
}
