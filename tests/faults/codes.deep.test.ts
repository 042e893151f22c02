import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { lastCode, type Site } from '#tests/support/server/site.ts';
import {
  accounts,
  addAccounts,
  aNewDay,
  firstNumber,
  from,
  full,
  mobileOf,
  password,
} from './codes/accounts.ts';

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

const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index + 1}`);
const own = useOwnDatabase();
beforeAll(() => addAccounts(own.db));

function newDay(): Promise<Site> {
  compared.times.clear();
  return aNewDay(own.db);
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
    const site = await newDay();
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
    const site = await newDay();
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
    const site = await newDay();
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
    const site = await newDay();
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
