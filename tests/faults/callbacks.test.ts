import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import type { CardProvider } from '#server/payments/card/card-provider.ts';
import { createSandboxCardProvider } from '#server/payments/card/sandbox-client.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { createStripeCardProvider } from '#server/payments/card/stripe.ts';
import { testClock } from '#tests/support/server/clock.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, secret, type Portal } from '#tests/support/server/portal.ts';
import { addMembers, addOffer, captured, checkoutOf, prepareFor } from '#tests/support/server/renewals.ts';
import { countCases, seed } from '#tests/support/draws.ts';

const all = countCases(160, 160, 10_000);
const perMember = 20;
/** Callbacks that are on their way at once. */
const together = 16;
const instant = '2026-03-04T09:00:00Z';

type Outcome = 'captured' | 'declined';

/** A card provider that calls back about payments of the usual price when the test says so, and answers no question. */
interface CallingProvider {
  readonly card: CardProvider;
  readonly header: string;
  /** The callback's body, of an event with this id. */
  readonly bodyOf: (reference: string, kind: Outcome, id: string) => string;
  /** Its signature, by a secret, so many seconds from now. */
  readonly sign: (body: string, by?: string, seconds?: number) => string;
  /** How many seconds from now a signature is one that nobody should hear. */
  readonly stale: readonly [number, number, number, number];
}

function quiet(card: CardProvider): CardProvider {
  return {
    ...card,
    open: ({ reference }) =>
      Promise.resolve({ providerId: `page-${reference}`, redirectUrl: `http://pay.test/${reference}` }),
    ask: () => Promise.resolve(null),
    close: () => Promise.resolve(null),
  };
}

function sandbox(): CallingProvider {
  return {
    card: quiet(createSandboxCardProvider({ url: 'http://pay.test', secret, clock: testClock(instant) })),
    header: 'sandbox-signature',
    bodyOf: (reference, kind, id) => {
      const more = kind === 'declined' ? ({ state: 'declined', paymentId: null } as const) : {};
      return JSON.stringify({ id, kind, payment: captured(reference, more) });
    },
    sign: (body, by = secret, seconds = 0) =>
      signCallback(by, new Date(Date.parse(instant) + seconds * 1000), body),
    stale: [-3600, -301, 301, 3600],
  };
}

/** Stripe, whose library reads and signs; it goes by the clock of the wall. */
function stripe(): CallingProvider {
  const { webhooks } = new Stripe('sk_test_1');
  return {
    card: quiet(createStripeCardProvider({ secretKey: 'sk_test_1', webhookSecret: secret })),
    header: 'stripe-signature',
    bodyOf: (reference, kind, id) => {
      const isPaid = kind === 'captured';
      const session = {
        id: `page-${reference}`,
        object: 'checkout.session',
        status: 'complete',
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: `cap-${reference}`,
        amount_total: 2900,
        currency: 'eur',
        metadata: { reference },
      };
      const type = `checkout.session.${isPaid ? 'completed' : 'async_payment_failed'}`;
      return JSON.stringify({ id, object: 'event', type, data: { object: session } });
    },
    sign: (payload, by = secret, seconds = 0) => {
      const timestamp = Math.floor(Date.now() / 1000) + seconds;
      return webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
    },
    // Its library looks at the age alone.
    stale: [-86_400, -3600, -400, -301],
  };
}

const own = useOwnDatabase();
const providers = [sandbox(), stripe()];
let portals: readonly Portal[] = [];

beforeAll(async () => {
  await addOffer(own.db);
  portals = providers.map(({ card }) => createPortal(own.db, instant, card));
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
  readonly provider: CallingProvider;
  readonly body: string;
  /** Made as it is sent, since it is good for a few minutes. */
  readonly signature: () => string;
  readonly status: 200 | 400;
}

interface Lie {
  readonly body: string;
  readonly signature: () => string;
}

/** Somebody says that it was paid, who is not the provider, or whom nobody should hear any more. */
const lies: readonly ((by: CallingProvider, reference: string, other: string) => Lie)[] = [
  ({ bodyOf }, reference) => ({ body: bodyOf(reference, 'captured', randomUUID()), signature: () => '' }),
  ({ bodyOf, sign }, reference) => {
    const body = bodyOf(reference, 'captured', randomUUID());
    return { body, signature: () => sign(body, 'another-secret-of-16') };
  },
  ({ bodyOf, sign }, reference) => {
    const id = randomUUID();
    return {
      body: bodyOf(reference, 'captured', id),
      signature: () => sign(bodyOf(reference, 'declined', id)),
    };
  },
  ({ bodyOf, sign }, reference, other) => {
    const id = randomUUID();
    return { body: bodyOf(reference, 'captured', id), signature: () => sign(bodyOf(other, 'captured', id)) };
  },
  // Truly signed, and replayed late, or before its time.
  ...([0, 1, 2, 3] as const).map((which) => ({ bodyOf, sign, stale }: CallingProvider, reference: string) => {
    const body = bodyOf(reference, 'captured', randomUUID());
    return { body, signature: () => sign(body, undefined, stale[which]) };
  }),
];

function callbacksOf(provider: CallingProvider, reference: string, other: string, fate: Fate): Callback[] {
  const { bodyOf, sign } = provider;
  const true_ = fates[fate].told.map((kind) => ({ kind, body: bodyOf(reference, kind, randomUUID()) }));
  return Array.from({ length: perMember }, (_, index) => {
    const told = true_[index % 5];
    // The truth is told some four times each, once of them by an event of its own; the rest are lies.
    if (told !== undefined) {
      const body = index < 5 ? bodyOf(reference, told.kind, randomUUID()) : told.body;
      return { provider, body, signature: () => sign(body), status: 200 };
    }
    const lie = lies[index % lies.length];
    if (!lie) throw new Error('There is no such lie');
    return { provider, ...lie(provider, reference, other), status: 400 };
  });
}

test(`${all} forged, stale, repeated and reordered callbacks: none is believed wrongly`, async () => {
  const members = await addMembers(own.db, all / perMember);
  const checkouts = new Map<number, { reference: string; fate: Fate; provider: CallingProvider }>();
  for (const [index, id] of members.entries()) {
    // One member after the other, each fate with each provider.
    const which = Math.floor(index / kinds.length) % providers.length;
    const [portal, provider] = [portals[which], providers[which]];
    if (!portal || !provider) throw new Error('There is no such provider');
    await prepareFor(portal, id);
    const { reference } = await checkoutOf(own.db, id);
    checkouts.set(id, { reference, provider, fate: kinds[index % kinds.length] ?? 'nothing' });
  }
  const references = [...checkouts.values()];
  const sent = references.flatMap(({ fate, provider, reference }, index) =>
    callbacksOf(provider, reference, references[(index + 1) % references.length]?.reference ?? '', fate),
  );
  const [order = []] = fc.sample(
    fc.shuffledSubarray(sent, { minLength: sent.length, maxLength: sent.length }),
    { seed, numRuns: 1 },
  );

  const queue = [...order];
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
        const portal = portals[providers.indexOf(one.provider)];
        const answer = await portal?.app.request(`/v1/payments/callback/${one.provider.card.name}`, {
          method: 'POST',
          headers: { [one.provider.header]: one.signature() },
          body: one.body,
        });
        const status = answer?.status;
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
    const { end } = fates[checkouts.get(member_id ?? 0)?.fate ?? 'nothing'];
    const isPaid = end === 'renewed';
    const books = [payment, number !== null, year];
    const due = isPaid ? ['applied', true, 2026] : [null, false, null];
    return state !== end || JSON.stringify(books) !== JSON.stringify(due);
  });
  expect([seed, deviating]).toEqual([seed, []]);
  const lied = sent.filter(({ status }) => status === 400).length;
  process.stdout.write(
    `callbacks: ${all}, ${lied} of them forged or stale and refused, ${all - lied} true, repeated and reordered; ${members.length} payments by ${providers.length} providers, each as it truly was (seed ${seed})\n`,
  );
});
