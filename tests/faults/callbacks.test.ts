import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { CardEvent, CardProvider } from '#server/providers/card/card.ts';
import { sandboxCard } from '#server/providers/card/sandbox.ts';
import { signatureOf } from '#server/providers/card/signature.ts';
import { testClock } from '#tests/support/clock.ts';
import { useOwnDatabase } from '#tests/support/postgres.ts';
import {
  addMembers,
  addOffer,
  captured,
  checkoutOf,
  createPortal,
  prepareFor,
  secret,
  type Portal,
} from '#tests/support/renewals.ts';

const all = process.env['FAULTS'] === 'full' ? 10_000 : 500;
const perMember = 20;
/** Callbacks that are on their way at once. */
const together = 16;
const instant = '2026-03-04T09:00:00Z';

const own = useOwnDatabase();
let portal: Portal;

beforeAll(async () => {
  await addOffer(own.db);
  const card: CardProvider = {
    ...sandboxCard({ url: 'http://pay.test', secret, clock: testClock(instant) }),
    open: ({ reference }) =>
      Promise.resolve({ providerId: `page-${reference}`, redirectUrl: `http://pay.test/${reference}` }),
    ask: () => Promise.resolve(null),
    close: () => Promise.resolve(null),
  };
  portal = createPortal(own.db, instant, card);
});

/** What truly became of a payment, and what the checkout is by the end, in whatever order that is told. */
const fates = {
  paid: { told: ['captured'], end: 'renewed' },
  declined: { told: ['declined'], end: 'declined' },
  'declined, then paid': { told: ['declined', 'captured'], end: 'renewed' },
  nothing: { told: [], end: 'prepared' },
} as const;
type Fate = keyof typeof fates;
const kinds = Object.keys(fates) as Fate[];

interface Callback {
  readonly body: string;
  readonly signature: string;
  readonly status: 200 | 400;
}

function eventOf(reference: string, kind: 'captured' | 'declined', id: string): CardEvent {
  const payment = captured(reference, kind === 'declined' ? { state: 'declined', paymentId: null } : {});
  return { id, kind, payment };
}

function bodyOf(reference: string, kind: 'captured' | 'declined', id: string = randomUUID()): string {
  return JSON.stringify(eventOf(reference, kind, id));
}

/** Somebody says that it was paid, who is not the provider, or whom nobody should hear any more. */
const lies: readonly ((reference: string, other: string) => Omit<Callback, 'status'>)[] = [
  (reference) => ({ body: bodyOf(reference, 'captured'), signature: '' }),
  (reference) => {
    const body = bodyOf(reference, 'captured');
    return { body, signature: signatureOf('another-secret-of-16', new Date(instant), body) };
  },
  (reference) => {
    const body = bodyOf(reference, 'declined');
    const signature = signatureOf(secret, new Date(instant), body);
    return { body: body.replaceAll('declined', 'captured'), signature };
  },
  (reference, other) => {
    const body = bodyOf(other, 'captured');
    return {
      body: body.replaceAll(other, reference),
      signature: signatureOf(secret, new Date(instant), body),
    };
  },
  // Truly signed, and replayed after an hour, or before its time.
  ...[-3_600_000, -301_000, 301_000, 3_600_000].map((shift) => (reference: string) => {
    const body = bodyOf(reference, 'captured');
    return { body, signature: signatureOf(secret, new Date(Date.parse(instant) + shift), body) };
  }),
];

function callbacksOf(reference: string, other: string, fate: Fate): Callback[] {
  const true_ = fates[fate].told.map((kind) => bodyOf(reference, kind));
  return Array.from({ length: perMember }, (_, index) => {
    const body = true_[index % 5];
    // The truth is told some four times each; the rest are lies.
    if (body !== undefined) {
      return { body, signature: signatureOf(secret, new Date(instant), body), status: 200 };
    }
    const lie = lies[index % lies.length];
    if (!lie) throw new Error('There is no such lie');
    return { ...lie(reference, other), status: 400 };
  });
}

test(`${all} forged, stale, repeated and reordered callbacks: none is believed wrongly`, async () => {
  const members = await addMembers(own.db, all / perMember);
  const checkouts = new Map<number, { reference: string; fate: Fate }>();
  for (const [index, id] of members.entries()) {
    await prepareFor(portal, id);
    const { reference } = await checkoutOf(own.db, id);
    checkouts.set(id, { reference, fate: kinds[index % kinds.length] ?? 'nothing' });
  }
  const references = [...checkouts.values()];
  const sent = references.flatMap(({ fate, reference }, index) =>
    callbacksOf(reference, references[(index + 1) % references.length]?.reference ?? '', fate),
  );
  const seed = Date.now() % 1_000_000;
  const [order = []] = fc.sample(
    fc.shuffledSubarray(sent, { minLength: sent.length, maxLength: sent.length }),
    { seed, numRuns: 1 },
  );

  const queue = [...order];
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
        const { status } = await portal.app.request('/v1/payments/callback/sandbox', {
          method: 'POST',
          headers: { 'sandbox-signature': one.signature },
          body: one.body,
        });
        if (status !== one.status) wrong.push(`seed ${seed}: ${status} to ${one.body}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(order.length).toBe(all);

  const rows = await own.db
    .selectFrom('checkouts')
    .leftJoin('payments', 'payments.checkout_id', 'checkouts.id')
    .leftJoin('receipts', 'receipts.checkout_id', 'checkouts.id')
    .leftJoin('records', 'records.checkout_id', 'checkouts.id')
    .select(['checkouts.member_id', 'checkouts.state', 'payments.state as payment', 'receipts.number'])
    .select('records.year')
    .execute();
  expect(rows.length).toBe(members.length);
  const deviating = rows.filter(({ member_id, number, payment, state, year }) => {
    const { end } = fates[checkouts.get(member_id)?.fate ?? 'nothing'];
    const isPaid = end === 'renewed';
    const books = [payment, number !== null, year];
    const due = isPaid ? ['applied', true, 2026] : [null, false, null];
    return state !== end || JSON.stringify(books) !== JSON.stringify(due);
  });
  expect([seed, deviating]).toEqual([seed, []]);
  const lied = sent.filter(({ status }) => status === 400).length;
  process.stdout.write(
    `callbacks: ${all}, ${lied} of them forged or stale and refused, ${all - lied} true, repeated and reordered; ${members.length} payments, each as it truly was (seed ${seed})\n`,
  );
});
