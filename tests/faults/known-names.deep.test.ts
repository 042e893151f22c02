import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { send } from '#tests/support/server/site.ts';
import { aNewDay, full } from './codes/accounts.ts';
import { addKnownNames, cases, withCodes } from './codes/known-names.ts';

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
beforeAll(() => addKnownNames(own.db));

describe('known and unknown names', () => {
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
