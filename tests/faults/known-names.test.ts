import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { someone } from '#tests/support/server/member-body.ts';
import { addAdministrator, send, type Answer, type Site } from '#tests/support/server/site.ts';
import { addAccounts, aNewDay, firstNumber, from, full, mobileOf, password } from './codes/accounts.ts';
import { store } from '#tests/support/database/stored.ts';

/** How many passwords were compared, whose cost is all that a name could be told by. */
const passwords = vi.hoisted(() => ({ compared: 0 }));
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  const verify: typeof argon2.verify = (...given) => {
    passwords.compared += 1;
    return argon2.verify(...given);
  };
  return { ...argon2, verify };
});

const own = useOwnDatabase();

describe('known and unknown names', () => {
  const [deceased, nobody] = [9876, 9877];
  beforeAll(async () => {
    await addAccounts(own.db);
    const one = { membership_number: deceased, id_number: '9999999M', mobile_number: mobileOf(deceased) };
    await store(own.db, 'members', someone({ ...one, deceased: true }));
    const password_hash = await hashPassword(password);
    await addAdministrator(own.db, 'disabled', 'amacs', { password_hash, enabled: false });
  });

  const member = (number: number, mobile = mobileOf(number)) => ({
    mobile_number: mobile,
    membership_number: String(number),
  });
  const code = (known: object) => ({ ...known, auth_token: '0000000' });
  /** By call, what is sent of whom: of somebody there is, of nobody, and of whom the association lets in no more. */
  const cases = [
    [
      'POST /members/login',
      [member(firstNumber, mobileOf(firstNumber + 1)), member(nobody), member(deceased)],
    ],
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
  async function withCodes(site: Site): Promise<void> {
    expect((await from(site, '192.0.2.1').login(firstNumber)).status).toBe(200);
    expect((await from(site, '192.0.2.1').adminLogin(password)).status).toBe(200);
  }

  function said({ body, headers, status }: Answer): unknown {
    return [status, JSON.stringify(body), [...headers].filter(([name]) => name !== 'x-request-id')];
  }

  it.each(cases)('get the same bytes by %s, till nobody is asked any more', async (line, bodies) => {
    const site = await aNewDay(own.db, { wrongSignInsPerAddress: 10, wrongPasswordsPerAccount: 7 });
    await withCodes(site);
    const answers = await Promise.all(
      bodies.map(async (body, who) => {
        const all: unknown[] = [];
        const headers = { 'x-forwarded-for': `198.51.100.${who}` };
        for (let tries = 0; tries < 12; tries += 1) all.push(said(await send(site, line, { body, headers })));
        return all;
      }),
    );
    expect(answers[0]).toContainEqual([403, expect.anything(), expect.anything()]);
    expect(answers[0]).toContainEqual([429, expect.anything(), expect.anything()]);
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
  });

  it.each(cases)('have as many passwords compared by %s', async (line, bodies) => {
    const site = await aNewDay(own.db);
    await withCodes(site);
    const compared: number[] = [];
    for (const body of bodies) {
      const before = passwords.compared;
      await send(site, line, { body });
      compared.push(passwords.compared - before);
    }
    const each = line === 'POST /admin/login' ? 1 : 0;
    expect(compared).toEqual([each, each, each]);
  });

  // In full alone, on a machine that does nothing else.
  it.runIf(full)('get them in about the same time', async () => {
    const many = 1_000_000;
    const site = await aNewDay(own.db, {
      wrongCodesFromElsewherePerDay: many,
      wrongGuessesPerAddress: many,
      wrongSignInsPerAddress: many,
    });
    await withCodes(site);
    let asked = 0;
    async function ask(line: string, body: object): Promise<number> {
      asked += 1;
      const headers = { 'x-forwarded-for': `198.51.100.${asked % 250}` };
      const start = performance.now();
      await send(site, line, { body, headers });
      return performance.now() - start;
    }
    const median = (times: readonly number[]) =>
      times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

    for (const [line, bodies] of cases) {
      const times = bodies.map((): number[] => []);
      for (let turn = 0; turn < 300; turn += 1) {
        // Each is the first by turns.
        for (const place of bodies.keys()) {
          const who = (place + turn) % bodies.length;
          times[who]?.push(await ask(line, bodies[who] ?? {}));
        }
      }
      const medians = times.map(median);
      const [known = 0, unknown = 0, out = 0] = medians;
      process.stdout.write(
        `names: ${line} takes ${known.toFixed(1)} ms for a known one, ${unknown.toFixed(1)} ms for an unknown one, ${out.toFixed(1)} ms for one that is let in no more\n`,
      );
      expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(5);
      // The quickest of each, which a busy machine slows least: a password that is not looked at takes a tenth.
      const quickest = times.map((some) => Math.min(...some));
      expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(3);
    }
  });
});
