import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, refusalBody, type Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { readWire } from '#domain/calls/wire.ts';
import { loadTexts } from '#server/texts.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { send, type Answer } from '#tests/support/site.ts';
import { createWorld, pathOf, sampleOf, samples, type Tokens } from './world.ts';

loadTexts();
const names = Object.keys(calls) as CallName[];
const memberCalls = names.filter((name) => calls[name].access.realm === 'member');

let database: OwnDatabase;
let world: Awaited<ReturnType<typeof createWorld>>;

beforeAll(async () => {
  database = await createOwnDatabase();
  world = await createWorld(database.db);
});
afterAll(() => database.remove());

async function make(name: CallName, token?: string): Promise<Answer> {
  const call: Call = calls[name];
  const sample = await sampleOf(name, world);
  return send(world.site, `${call.method} ${pathOf(call.path, sample.params)}`, {
    ...(sample.body ? { body: sample.body } : {}),
    ...(token === undefined ? {} : { token }),
  });
}

/** The logout comes last, since it ends the session that the others need. */
const inOrder = [
  ...names.filter((name) => name !== 'memberLogout' && name !== 'checkout'),
  'memberLogout',
] as const;

describe('every call', () => {
  it.each(memberCalls)('%s is closed to every kind of stranger', async (name) => {
    const strangers: (keyof Tokens)[] = ['administrator', 'expired', 'ended', 'ticket', 'garbage', 'unknown'];
    for (const token of [undefined, ...strangers.map((kind) => world.tokens[kind])]) {
      const answer = await make(name, token);
      expect([answer.status, answer.body]).toEqual([403, { reason: 'session' }]);
    }
  });

  it.each(memberCalls.filter((name) => samples[name].params))(
    '%s is closed to another member',
    async (name) => {
      const answer = await make(name, world.tokens.other);
      expect([answer.status, answer.body]).toEqual([403, { reason: 'forbidden' }]);
    },
  );

  it('checkout answers with the reason of the provider, which declines in these tests', async () => {
    await make('prepareCheckout', world.tokens.own);
    const answer = await make('checkout', world.tokens.own);
    expect([answer.status, answer.body]).toEqual([424, { reason: 'The card was declined.' }]);
  });

  it.each(inOrder)('%s answers what it says it answers', async (name) => {
    world.site.clock.advance(1000);
    const answer = await make(name, world.tokens.own);
    expect([answer.status, answer.body]).toMatchObject([200, expect.anything()]);
    const read = readWire(calls[name].answer, answer.body);
    expect(read.issues).toBeUndefined();
  });

  it('that is refused says why in one form', async () => {
    const refused = await send(world.site, 'POST /members/login', { body: {} });
    expect([refused.status, readWire(refusalBody, refused.body).success]).toEqual([400, true]);
  });
});

describe('what a person reads when a call fails', () => {
  const technical = (action: string) => `Could not ${action} due to a technical error.`;
  const malformed = (action: string) => `Could not ${action} as the request was malformed.`;
  const over = 'Session has expired. Please refresh the path to log in again.';
  const notFound = 'Latest member licences were not found. Please refresh the path to log in again.';

  /** Transcribed from section 8 of the specification. */
  const texts: Record<CallName, Record<number, string>> = {
    getClubs: { 0: technical('fetch clubs'), 500: technical('fetch clubs') },
    getAffiliatedGroups: {
      0: technical('fetch affiliated groups'),
      429: technical('fetch affiliated groups'),
    },
    getCountries: { 500: technical('fetch countries') },
    getRenewalYears: { 500: technical('fetch the renewal years') },
    memberLogin: {
      400: malformed('log in'),
      403: 'Member with given combination of mobile number and membership number not found.',
      429: technical('log in'),
      500: technical('log in'),
    },
    memberVerify: {
      400: malformed('verify token'),
      403: 'Token not found or expired.',
      429: technical('verify token'),
    },
    extendMemberSession: { 403: over },
    memberLogout: { 403: over },
    getMembershipDetails: { 403: over, 500: technical('fetch the membership details') },
    getMember: { 403: over, 500: technical('fetch the member details') },
    updateMember: { 400: malformed('update the member details'), 403: over },
    getLatestLicences: { 403: over, 404: notFound, 500: technical('fetch the latest member licences') },
    updateLatestLicences: { 400: malformed('update the member licences'), 403: over, 404: notFound },
    prepareCheckout: {
      400: malformed('prepare for checkout'),
      403: over,
      500: technical('prepare for checkout'),
    },
    checkout: {
      400: malformed('checkout'),
      403: over,
      424: 'Declined by the bank.',
      500: technical('checkout'),
    },
    getPayment: { 400: malformed('fetch the payment'), 500: technical('fetch the payment') },
    createPrintTicket: { 400: malformed('print the document'), 403: over },
  };

  it.each(names)('%s', (name) => {
    const call: Call = calls[name];
    const read = Object.keys(texts[name]).map((status) => [
      status,
      messageOf(call, Number(status), 'Declined by the bank.'),
    ]);
    expect(Object.fromEntries(read)).toEqual(texts[name]);
  });
});
