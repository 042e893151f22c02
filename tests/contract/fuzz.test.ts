import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { createSandboxCardProvider } from '#server/payments/card/sandbox-client.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { documented, inside, more, reasonIn, tally } from './fuzz/answers.ts';
import { bodies, bodyCalls, lengths } from './fuzz/long-bodies.ts';
import { checksums } from './samples/checksums.ts';
import { countCases, isQuick } from '#tests/support/draws.ts';
import { send } from '#tests/support/server/site.ts';
import { samples } from './samples/samples.ts';
import { signedInAgain } from './fuzz/signed-in-again.ts';
import { createWorld, type World } from './samples/world.ts';
import { oddLinks, type OddLink } from './fuzz/odd-links.ts';
import { oddRequests } from './fuzz/odd-requests.ts';
import { wrongRequests, type WrongRequest } from './fuzz/wrong-requests.ts';
import { newestRow } from '#tests/support/database/stored.ts';

const many = process.env['FAULTS'] === 'full';
const requests = countCases(150, 500, 100_000);
/** Requests whose content is odd, whether or not it is allowed. */
const odd = countCases(60, 150, 20_000);
/** Print links, pages and callbacks, which are no calls of the table. */
const links = countCases(20, 100, 5000);
/** Requests that are on their way at once. */
const together = 10;
const patience = 3_600_000;
const secret = 'the-secret-of-the-tests';

const database = useOwnDatabase();
let world: World;

beforeAll(async () => {
  world = await createWorld(database.db);
});

type Asked = Omit<WrongRequest, 'wrong'>;
let slowest = { milliseconds: 0, call: '' };

async function answerTo(request: Asked): Promise<{ status: number; reason: unknown; milliseconds: number }> {
  const { method, path, token, contentType, body } = request;
  const sent = method === 'GET' ? null : body;
  const started = performance.now();
  const response = await world.site.app.request(`http://members.test/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${world.tokens[token]}` }),
      ...(contentType === null ? {} : { 'content-type': contentType }),
      // A body whose length is not given takes the room of the largest.
      ...(sent === null ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
    },
    ...(sent === null ? {} : { body: sent }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  if (milliseconds > slowest.milliseconds) slowest = { milliseconds, call: request.call };
  expect(text).not.toMatch(inside);
  return { status: response.status, reason: reasonIn(text), milliseconds };
}

/** That many at once, so that what fails is still made smaller. */
function groupsOf<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(arbitrary, { minLength: together, maxLength: together });
}

describe('wrong input', () => {
  it(
    `of ${requests} requests gets 400, 403, 404 or 409 with a reason, and changes nothing`,
    async () => {
      const before = await checksums(database.db);
      const statuses = new Map<string, number>();
      const wrongs = new Map<string, number>();
      const made = new Set<string>();
      const check = async (request: WrongRequest) => {
        const { status, reason } = await answerTo(request);
        more(statuses, String(status));
        more(wrongs, request.wrong);
        made.add(request.call);
        // A member's own details may try few ID card numbers in a day.
        const limited = request.call === 'updateMember' && request.wrong === 'meaning' ? [429] : [];
        expect([400, 403, 404, 409, ...limited], request.call).toContain(status);
        // At an address that is none there is nothing, whatever the calls answer.
        const nowhere = ['address', 'path'].includes(request.wrong) ? [404] : [];
        expect([...(documented.get(request.call) ?? []), ...nowhere]).toContain(status);
        expect(reason).toEqual(expect.stringMatching(/./));
      };
      await fc.assert(
        fc.asyncProperty(groupsOf(wrongRequests), async (group) => {
          await Promise.all(group.map(check));
        }),
        { numRuns: requests / together },
      );
      expect(statuses.get('429') ?? 0).toBeLessThan(requests / 1000);
      expect(await checksums(database.db)).toEqual(before);
      expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
      process.stdout.write(
        `fuzzed ${requests} requests to ${made.size} calls: ${tally(statuses)}; wrong in ${tally(wrongs)}; the database is unchanged; ` +
          `the slowest answer after ${Math.round(slowest.milliseconds)} ms (${slowest.call}), ${together} at once\n`,
      );
    },
    patience,
  );

  it('keeps control characters out of what is kept', async () => {
    const elsewhere = { has_insurance_elsewhere: true, other_insurance_agency_name: ' At\u0000la\uD800s ' };
    const insurance = { third_party: false, personal_accident: false, insured_elsewhere: elsewhere };
    const asked = await send(world.site, 'POST /members/member/1003/prepare-checkout', {
      token: world.tokens.own,
      body: { ...samples.prepareCheckout.body, insurance },
    });
    expect(asked.status).toBe(200);
    const { selection } = await newestRow(database.db, 'checkouts');
    expect(selection.insurance.agencyName).toBe('Atlas');

    const updated = await send(world.site, 'PATCH /members/member/1003', {
      token: world.tokens.own,
      body: { ...samples.updateMember.body, first_name: 'Ċe\u0000nsu\uD800' },
    });
    expect(updated.status).toBe(200);
    const read = await send(world.site, 'GET /members/member/1003', { token: world.tokens.own });
    expect(read.body).toMatchObject({ first_name: 'Ċensu' });
  });

  it('in bodies of every size and shape is refused soon, and others are answered meanwhile', async () => {
    const before = await checksums(database.db);
    const statuses = new Map<string, number>();
    const pauses = monitorEventLoopDelay({ resolution: 5 });
    pauses.enable();
    let longest = { milliseconds: 0, shape: '' };
    let count = 0;
    const tried = many ? lengths : [...(isQuick ? [] : [1]), 65_600, 8_388_607];
    for (const [shape, made] of Object.entries(bodies)) {
      for (const length of tried) {
        const body = made(length);
        for (const { name, method, path, token } of bodyCalls) {
          const started = performance.now();
          // One after the other: each is measured.
          const answer = await world.site.app.request(`http://members.test/v1${path}`, {
            method,
            headers: {
              'content-type': 'application/json',
              ...(token === null ? {} : { authorization: `Bearer ${world.tokens[token]}` }),
            },
            body,
          });
          const milliseconds = performance.now() - started;
          if (milliseconds > longest.milliseconds)
            longest = { milliseconds, shape: `${shape}, ${length}, ${name}` };
          more(statuses, String(answer.status));
          count += 1;
          expect([shape, length, [400, 403].includes(answer.status)]).toEqual([shape, length, true]);
          expect(await answer.text()).not.toMatch(inside);
        }
      }
    }
    pauses.disable();
    expect(await checksums(database.db)).toEqual(before);
    expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
    process.stdout.write(
      `fuzzed ${count} bodies of ${Object.keys(bodies).length} shapes and up to ${Math.max(...tried)} bytes: ${tally(statuses)}; ` +
        `the slowest answer after ${Math.round(longest.milliseconds)} ms (${longest.shape}), ` +
        `the longest pause of the event loop ${Math.round(pauses.max / 1e6)} ms\n`,
    );
  });

  // The last, since what a rule lets through changes what there is.
  it(
    'that a rule lets through breaks nothing either',
    async () => {
      const statuses = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(groupsOf(oddRequests), async (group) => {
          world = await signedInAgain(world);
          const answers = await Promise.all(
            group.map(async (one) => [one.call, await answerTo(one)] as const),
          );
          for (const [call, { status }] of answers) {
            more(statuses, String(status));
            expect(documented.get(call), call).toContain(status);
          }
        }),
        { numRuns: odd / together },
      );
      expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
      process.stdout.write(
        `fuzzed ${odd} requests that may be right: ${tally(statuses)}; the slowest answer of all after ` +
          `${Math.round(slowest.milliseconds)} ms (${slowest.call})\n`,
      );
      // What is fuzzed is what calls do, and not only how their bodies are read.
      expect(statuses.get('200')).toBeGreaterThan(odd / 5);
    },
    patience,
  );

  it(
    `in ${links} links and callbacks breaks nothing`,
    async () => {
      const { context } = world.site;
      const card = createSandboxCardProvider({ url: 'http://pay.test', secret, clock: context.clock });
      const app = createApp(context, handlers);
      app.route('/', createPaymentCallbackRoutes({ ...context, card }));
      app.route('/', createPrintPages(context));
      const statuses = new Map<string, number>();
      const check = async (asked: OddLink) => {
        const { body, method, path, signed, token } = asked;
        const address = token === null ? path : `${path}&token=${world.tokens[token]}`;
        const signature = signed && body !== null ? signCallback(secret, context.clock.now(), body) : '';
        const answer = await app.request(`http://members.test${address}`, {
          method,
          headers: { 'sandbox-signature': signature },
          ...(body === null ? {} : { body }),
        });
        expect(asked.statuses, path).toContain(answer.status);
        expect(await answer.text()).not.toMatch(inside);
        more(statuses, String(answer.status));
      };
      await fc.assert(
        fc.asyncProperty(groupsOf(oddLinks), async (group) => {
          world = await signedInAgain(world);
          await Promise.all(group.map(check));
        }),
        { numRuns: links / together },
      );
      expect(world.site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
      process.stdout.write(`fuzzed ${links} print links, pages and callbacks: ${tally(statuses)}\n`);
    },
    patience,
  );
});
