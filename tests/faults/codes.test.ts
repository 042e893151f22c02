import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/access/passwords.ts';
import type { Config } from '#server/base/config.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite, lastCode, send, someone, type Answer, type Site } from '#tests/support/server/site.ts';

const full = process.env['FAULTS'] === 'full';
const accounts = full ? 5000 : 500;
const minute = 60_000;
/** How often in a day they come, and how many calls they make each time from one address, whatever it is answered. */
const rounds = full ? 96 : 4;
const calls = full ? 20 : 1;
const pause = (24 * 60 * minute) / rounds;

/** Every comparison of a given code with a live one, by the account that is attacked. */
const compared = vi.hoisted(() => ({ account: '', times: new Map<string, number>() }));
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const timingSafeEqual: typeof crypto.timingSafeEqual = (one, other) => {
    compared.times.set(compared.account, (compared.times.get(compared.account) ?? 0) + 1);
    return crypto.timingSafeEqual(one, other);
  };
  return { ...crypto, timingSafeEqual, default: { ...crypto.default, timingSafeEqual } };
});

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

const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index + 1}`);
const firstNumber = 1000;
const mobileOf = (number: number) => `+356 7900${number}`;
const password = 'a long way home';

const own = useOwnDatabase();
beforeAll(async () => {
  const rows = Array.from({ length: accounts }, (_, index) =>
    someone({
      membership_number: firstNumber + index,
      id_number: `${String(index).padStart(7, '0')}M`,
      mobile_number: mobileOf(firstNumber + index),
    }),
  );
  for (let start = 0; start < rows.length; start += 1000) {
    await own.db
      .insertInto('members')
      .values(rows.slice(start, start + 1000))
      .execute();
  }
  await own.db
    .insertInto('administrators')
    .values({
      username: 'registrar',
      password_hash: await hashPassword(password),
      group_name: 'amacs',
      first_name: 'Doris',
      last_name: 'Bonniċi',
      email: 'registrar@example.com',
      mobile: '+356 79000001',
    })
    .execute();
});

/** The site a day after whatever was before, as addresses of its own reach it. */
async function aNewDay(limits: Partial<Config['limits']> = {}): Promise<Site> {
  for (const table of ['limits', 'sign_in_codes', 'sms_messages'] as const)
    await own.db.deleteFrom(table).execute();
  compared.times.clear();
  return createSite(own.db, { settings: { TRUST_PROXY: '1' }, limits });
}

function from(site: Site, address: string) {
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

/** Another one at each call. */
let guessed = 0;
const guess = () => String((guessed += 7_654_321) % 10_000_000).padStart(7, '0');

describe('attackers who know every pair of numbers, with 10 addresses and a day', () => {
  async function attack(site: Site, address: string, number: number): Promise<number> {
    compared.account = String(number);
    return (await from(site, address).verify(number, guess())).status;
  }

  it('guess the code of an account at 2 in a million at most', async () => {
    const site = await aNewDay();
    const [asker = '', ...others] = addresses;
    for (let round = 0; round < rounds; round += 1) {
      // Each in its turn asks for the code, and all try it, whoever asked last.
      const turn = round % 2 === 0 ? asker : (others[round % others.length] ?? '');
      await from(site, turn).login(firstNumber);
      for (const address of [...addresses.filter((one) => one !== turn), turn]) {
        // The first code is not used up, so that the day's tries end in the middle of another one.
        const asking = round === 0 ? 4 : Math.max(calls, 8);
        const most = address === turn ? asking : calls;
        for (let tries = 0; tries < most; tries += 1) await attack(site, address, firstNumber);
      }
      site.clock.advance(pause);
    }
    const chance = (compared.times.get(String(firstNumber)) ?? 0) / 10_000_000;
    process.stdout.write(`codes: an account in a day ${chance.toExponential()} (at most 2e-6)\n`);
    // The worst case is reached, so it is what was counted.
    expect(chance).toBe(2e-6);
  });

  it('guess a code of any account at 1 in ten thousand at most', async () => {
    const site = await aNewDay();
    const attackers = full ? addresses : addresses.slice(0, 1);
    let made = 0;
    let next = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const address of attackers) {
        // From account to account, five tries at each, till even asking is refused.
        for (let asked = 0; asked < Math.max(calls, 7); asked += 1) {
          const number = firstNumber + (next++ % accounts);
          made += 1;
          if ((await from(site, address).login(number)).status !== 200) break;
          for (let tries = 0; tries < 5; tries += 1) {
            made += 1;
            if ((await attack(site, address, number)) === 429) break;
          }
        }
      }
      site.clock.advance(pause);
    }
    const all = [...compared.times.values()];
    const chance = all.reduce((sum, times) => sum + times, 0) / 10_000_000;
    const most = Math.max(...all) / 10_000_000;
    const worst = attackers.length / 100_000;
    process.stdout.write(
      `codes: ${accounts} accounts, ${attackers.length} addresses, ${made} calls in a day: ` +
        `over all ${chance.toExponential()} (at most ${worst.toExponential()}), an account ${most.toExponential()}\n`,
    );
    expect(chance).toBe(worst);
    expect(most).toBeLessThanOrEqual(2e-6);
  });
});

describe('a stranger who knows a name alone, with 10 addresses and a day', () => {
  const home = '192.0.2.1';

  async function all(times: number, work: (address: string) => Promise<unknown>): Promise<void> {
    for (const address of addresses) for (let done = 0; done < times; done += 1) await work(address);
  }

  it('keeps no member from signing in at the first try', async () => {
    const site = await aNewDay();
    const number = firstNumber + 1;
    const hammer = () => all(calls, (address) => from(site, address).verify(number, guess()));
    for (let times = 0; times < (full ? 12 : 2); times += 1) {
      await hammer();
      const statuses = [(await from(site, home).login(number)).status];
      await hammer();
      const code = await lastCode(own.db, mobileOf(number));
      // Every other time the phone has changed its network, and asks for the code once more from there.
      const train = times % 2 === 0 ? home : `203.0.113.${times}`;
      if (train !== home) {
        site.clock.advance(minute / 2);
        statuses.push((await from(site, train).login(number)).status);
        await hammer();
      }
      statuses.push((await from(site, train).verify(number, code)).status);
      expect(statuses).toEqual(train === home ? [200, 200] : [200, 200, 200]);
      site.clock.advance(120 * minute);
    }
  });

  it('keeps no administrator from it either', async () => {
    const site = await aNewDay();
    for (let times = 0; times < (full ? 12 : 1); times += 1) {
      await all(3, (address) => from(site, address).adminLogin('not the password'));
      expect((await from(site, home).adminLogin(password)).status).toBe(200);
      await all(calls, (address) => from(site, address).adminVerify(guess()));
      const code = await lastCode(own.db, '+356 79000001');
      expect((await from(site, home).adminVerify(code)).status).toBe(200);
      site.clock.advance(120 * minute);
    }
  });
});

describe('known and unknown names', () => {
  const [deceased, nobody] = [9876, 9877];
  beforeAll(async () => {
    const one = { membership_number: deceased, id_number: '9999999M', mobile_number: mobileOf(deceased) };
    await own.db
      .insertInto('members')
      .values(someone({ ...one, deceased: true }))
      .execute();
    const { id: _, ...registrar } = await own.db
      .selectFrom('administrators')
      .selectAll()
      .where('username', '=', 'registrar')
      .executeTakeFirstOrThrow();
    await own.db
      .insertInto('administrators')
      .values({ ...registrar, username: 'disabled', enabled: false })
      .execute();
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
    const site = await aNewDay({ wrongSignInsPerAddress: 10, wrongPasswordsPerAccount: 7 });
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
    const site = await aNewDay();
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
    const site = await aNewDay({
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
