import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { hashToken, createToken } from '#server/access/tokens.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { systemClock } from '#server/base/context.ts';
import type { CardProvider, Order } from '#server/payments/card/card-provider.ts';
import { createSandboxCardProvider } from '#server/payments/card/sandbox-client.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { runMigrations, openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import type { Database } from '#server/store/schema.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { createPortal } from '#tests/support/server/portal.ts';
import { addMembers, addOffer } from '#tests/support/server/renewals.ts';
import { bareWriter } from './bare-renewals.ts';
import { median } from './tab.ts';

export interface RenewalRates {
  /** Renewals a second: the member's call to prepare, the provider's signed callback, and the record. */
  readonly renewals: number;
  /** Bare transactions a second that write the same rows, on the same database. */
  readonly bare: number;
}

/** As many at once as the pool has connections. */
const lanes = 16;
const perRound = 600;
const rounds = 5;
const secret = 'the-secret-of-the-bench';

interface SignedIn {
  readonly id: number;
  readonly number: number;
  readonly token: string;
}

/** Members with a session each. */
async function signedIn(db: Kysely<Database>, count: number): Promise<SignedIn[]> {
  const ids = await addMembers(db, count);
  const members = await db
    .selectFrom('members')
    .select(['id', 'membership_number'])
    .where('id', 'in', ids)
    .execute();
  const until = new Date(Date.now() + 1_200_000);
  const people = members.map(({ id, membership_number: number }) => ({
    id,
    number: number ?? 0,
    token: createToken(),
  }));
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        token_hash: hashToken(token),
        realm: 'member' as const,
        member_id: id,
        created_at: new Date(),
        expires_at: until,
        ends_at: until,
      })),
    )
    .execute();
  return people;
}

/** A provider that opens pages at once and keeps the orders: its time is not ours. */
function openingCard(orders: Map<string, Order>): CardProvider {
  return {
    ...createSandboxCardProvider({ url: 'http://pay.test', secret, clock: systemClock }),
    open(order) {
      orders.set(order.reference, order);
      const providerId = `page-${order.reference}`;
      return Promise.resolve({ providerId, redirectUrl: `http://pay.test/pay/${order.reference}` });
    },
  };
}

const body = JSON.stringify({
  year: '2026',
  clubs: ['tsc'],
  affiliated_groups: ['lhg'],
  licences: ['target_a'],
  insurance: {
    third_party: true,
    personal_accident: false,
    insured_elsewhere: { has_insurance_elsewhere: false },
  },
});

async function renewOnce(app: Hono, orders: Map<string, Order>, member: SignedIn): Promise<void> {
  const prepared = await app.request(`/v1/members/member/${member.number}/prepare-checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body,
  });
  const { redirect_url: page } = (await prepared.json()) as { redirect_url: string };
  const reference = page.slice(page.lastIndexOf('/') + 1);
  const order = orders.get(reference);
  orders.delete(reference);
  const told = JSON.stringify({
    id: randomUUID(),
    kind: 'captured',
    payment: {
      providerId: `page-${reference}`,
      reference,
      state: 'captured',
      paymentId: `cap-${reference}`,
      amountCents: order?.amountCents,
      currency: 'EUR',
      reason: null,
    },
  });
  const taken = await app.request('/v1/payments/callback/sandbox', {
    method: 'POST',
    headers: { 'sandbox-signature': signCallback(secret, new Date(), told) },
    body: told,
  });
  if (taken.status !== 200) throw new Error(`The callback was answered with ${taken.status}`);
}

/** Does the work for each of them, so many at once, and answers how many were done a second. */
async function rateOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const queue = [...all];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) await work(one);
    }),
  );
  return (all.length / (performance.now() - started)) * 1000;
}

/** Renewals beside bare transactions, in turns on one embedded database; the median of some rounds, after one to warm up. */
export async function measureRenewals(): Promise<RenewalRates> {
  const folder = join(tmpdir(), `portal-bench-renewals-${process.pid}`);
  const server = await startDatabase(folder, () => {});
  const connection = await server.createDatabase('portal');
  const db = openDatabase(connection, { max: lanes });
  const bare = bareWriter(connection, lanes);
  try {
    await runMigrations(db, { stampDutyPercent: 11 });
    await addOffer(db);
    const orders = new Map<string, Order>();
    const { context } = createPortal(db, new Date().toISOString(), openingCard(orders));
    const running = { ...context, clock: systemClock };
    const app = createApp(running, handlers, null);
    app.route('/', createPaymentCallbackRoutes(running));
    const rates: RenewalRates[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const members = await signedIn(db, perRound);
      const others = await addMembers(db, perRound);
      rates.push({
        renewals: await rateOf(members, (member) => renewOnce(app, orders, member)),
        bare: await rateOf(others, (memberId) => bare.write(memberId, 2026)),
      });
    }
    await assertWritten(db, 2 * perRound * (rounds + 1));
    const [, ...warm] = rates;
    return {
      renewals: median(warm.map((rate) => rate.renewals)),
      bare: median(warm.map((rate) => rate.bare)),
    };
  } finally {
    await bare.close();
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertWritten(db: Kysely<Database>, renewals: number): Promise<void> {
  const { count } = await db
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== renewals) throw new Error(`${count} receipts were written, not ${renewals}`);
}
