import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { checksums } from './checksum.ts';
import { send } from '#tests/support/site.ts';
import { samples } from './samples.ts';
import { createWorld, type World } from './world.ts';
import { oddRequests, wrongRequests, type WrongRequest } from './wrong-requests.ts';

const requests = 2000;

let database: OwnDatabase;
let world: World;

beforeAll(async () => {
  database = await createOwnDatabase();
  world = await createWorld(database.db);
});
afterAll(() => database.remove());

async function answerTo(request: Omit<WrongRequest, 'wrong'>): Promise<{ status: number; reason: unknown }> {
  const { method, path, token, contentType, body } = request;
  const response = await world.site.app.request(`http://members.test/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${world.tokens[token]}` }),
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
    ...(body === null || method === 'GET' ? {} : { body }),
  });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  const reason = typeof answer === 'object' && answer !== null && 'reason' in answer ? answer.reason : null;
  return { status: response.status, reason };
}

function tally(counts: Map<string, number>): string {
  return [...counts].map(([what, many]) => `${what} ${many}`).join(', ');
}

describe('wrong input', () => {
  it(`of ${requests} requests gets 400, 403, 404 or 409 with a reason, and changes nothing`, async () => {
    const before = await checksums(database.db);
    const statuses = new Map<string, number>();
    const wrongs = new Map<string, number>();
    const made = new Set<string>();
    const more = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(wrongRequests, async (request) => {
        const { status, reason } = await answerTo(request);
        more(statuses, String(status));
        more(wrongs, request.wrong);
        made.add(request.call);
        expect([400, 403, 404, 409]).toContain(status);
        expect(reason).toEqual(expect.stringMatching(/./));
      }),
      { numRuns: requests },
    );
    expect(await checksums(database.db)).toEqual(before);
    const failures = world.site.logged.filter((line) => line.includes('"failed"'));
    expect(failures).toEqual([]);
    process.stdout.write(
      `fuzzed ${requests} requests to ${made.size} calls: ${tally(statuses)}; wrong in ${tally(wrongs)}; the database is unchanged\n`,
    );
  });

  it('keeps control characters out of what is kept', async () => {
    const elsewhere = { has_insurance_elsewhere: true, other_insurance_agency_name: ' At\u0000la\uD800s ' };
    const insurance = { third_party: false, personal_accident: false, insured_elsewhere: elsewhere };
    const asked = await send(world.site, 'POST /members/member/1003/prepare-checkout', {
      token: world.tokens.own,
      body: { ...samples.prepareCheckout.body, insurance },
    });
    expect(asked.status).toBe(200);
    const { selection } = await database.db
      .selectFrom('checkouts')
      .select('selection')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(selection.insurance.agencyName).toBe('Atlas');

    const updated = await send(world.site, 'PATCH /members/member/1003', {
      token: world.tokens.own,
      body: { ...samples.updateMember.body, first_name: 'Ċe\u0000nsu\uD800' },
    });
    expect(updated.status).toBe(200);
    const read = await send(world.site, 'GET /members/member/1003', { token: world.tokens.own });
    expect(read.body).toMatchObject({ first_name: 'Ċensu' });
  });

  // The last, since what a rule lets through changes what there is.
  it('that a rule lets through breaks nothing either', async () => {
    await fc.assert(
      fc.asyncProperty(oddRequests, async (request) => {
        const { status } = await answerTo(request);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: requests / 2 },
    );
    expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  });
});
