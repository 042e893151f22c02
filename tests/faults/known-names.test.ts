import { beforeAll, describe, expect, it } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { send, type Answer } from '#tests/support/server/site.ts';
import { aNewDay } from './codes/accounts.ts';
import { addKnownNames, cases, withCodes } from './codes/known-names.ts';

const own = useOwnDatabase();
beforeAll(() => addKnownNames(own.db));

function said({ body, headers, status }: Answer): unknown {
  return [status, JSON.stringify(body), [...headers].filter(([name]) => name !== 'x-request-id')];
}

describe('known and unknown names', () => {
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
});
