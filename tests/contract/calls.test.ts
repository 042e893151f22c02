import { beforeAll, describe, expect, it } from 'vitest';
import { getRefusalMessage, refusalBody, type Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { parseWire } from '#domain/values/wire.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { send, type Answer } from '#tests/support/server/site.ts';
import { messages, whileAway } from '#tests/support/texts/messages.ts';
import { pathOf, rightful, sampleOf } from './samples/samples.ts';
import { createWorld, type World } from './samples/world.ts';

const names = Object.keys(calls) as CallName[];

const database = useOwnDatabase();
let world: World;

beforeAll(async () => {
  world = await createWorld(database.db);
});

async function make(name: CallName, token?: string): Promise<Answer> {
  const call: Call = calls[name];
  const sample = await sampleOf(name, world);
  return send(world.site, `${call.method} ${pathOf(call.path, sample)}`, {
    ...(sample.body ? { body: sample.body } : {}),
    ...(token === undefined ? {} : { token }),
  });
}

/** The card is declined before the year is renewed, and the logouts come last, since they end the sessions that the others need. */
const first: CallName[] = ['prepareCheckout', 'checkout'];
const last: CallName[] = ['memberLogout', 'adminLogout'];
const inOrder = [...first, ...names.filter((name) => !first.includes(name) && !last.includes(name)), ...last];

describe('every call', () => {
  it('answers what it says it answers, one after the other', async () => {
    const answers: unknown[] = [];
    for (const name of inOrder) {
      world.site.clock.advance(1000);
      const { status, body } = await make(name, world.tokens[rightful(calls[name].access)]);
      const wrong = status === 200 ? (parseWire(calls[name].answer, body).issues ?? null) : body;
      answers.push({ name, status, wrong, isThere: body !== null && body !== undefined });
    }
    // The provider declines in these tests, and its reason is the answer.
    const declined = { status: 424, wrong: { reason: 'The card was declined.' } };
    expect(answers).toEqual(
      inOrder.map((name) => ({
        name,
        ...(name === 'checkout' ? declined : { status: 200, wrong: null }),
        isThere: true,
      })),
    );
  });

  it('that is refused says why in one form', async () => {
    const refused = await send(world.site, 'POST /members/login', { body: {} });
    expect([refused.status, parseWire(refusalBody, refused.body).success]).toEqual([400, true]);
  });
});

describe('what a person reads when a call fails', () => {
  it.each(names)('%s', (name) => {
    const call: Call = calls[name];
    const read = Object.keys(messages[name]).map((status) => [
      status,
      getRefusalMessage(call, Number(status), 'Declined by the bank.'),
    ]);
    expect(Object.fromEntries(read)).toEqual(messages[name]);
  });

  it.each(names)('%s, while the database is away', (name) => {
    const call: Call = calls[name];
    const expected = call.method === 'GET' ? whileAway.read : whileAway.write;
    expect(getRefusalMessage(call, 503)).toBe(expected(t(call.action)));
  });
});
