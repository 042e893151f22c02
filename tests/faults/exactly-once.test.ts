import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Selection } from '#domain/year/selection.ts';
import { getPayment } from '#server/calls/payments.ts';
import { Refused } from '#server/base/refused.ts';
import { payWithNonce } from '#server/payments/pay-with-nonce.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import type { Checkout } from '#server/payments/payment-event.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { countCases } from '#tests/support/draws.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import {
  addMembers,
  addOffer,
  checkoutsOf,
  prepareFor,
  renewAtTheOffice,
  usualSelection,
} from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { assertGapless } from './exactly-once/gapless-numbers.ts';
import { schedule, type Action } from './exactly-once/schedules.ts';

const schedules = countCases(20, 60, 10_000);
/** Schedules that run at once, each on a member of its own, and all of them on the same counters and provider. */
const together = 10;

const own = useOwnDatabase();
const card = new ScriptedCard();
let portal: Portal;

beforeAll(async () => {
  await addOffer(own.db);
  portal = createPortal(own.db, '2026-01-01T09:00:00Z', card);
  await addFailingRenewals(own.db);
});

const selections: readonly Partial<Selection>[] = [
  {},
  { clubs: ['mgc'] },
  { clubs: ['rsc', 'tsc'], licences: ['rco'] },
];

/** What a person or a browser is told may be a refusal; anything else that is thrown is a fault of ours. */
async function allowRefusal(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function tellOf(eventId: string): Promise<void> {
  const answer = await portal.app.request('/v1/payments/callback/sandbox', { method: 'POST', body: eventId });
  expect(answer.status).toBe(200);
}

/** The one that is so many back from the newest, counting on from the newest again after the oldest. */
function back<T>(from: readonly T[], steps: number): T | undefined {
  return from.at(-1 - (steps % Math.max(1, from.length)));
}

function selectionOf(place: number): Selection {
  return { ...usualSelection, ...selections[place] };
}

async function run(member: number, one: Action): Promise<void> {
  const { context, clock } = portal;
  switch (one.does) {
    case 'prepare':
      return allowRefusal(prepareFor(portal, member, { selection: selectionOf(one.content) }));
    case 'nonce': {
      const { content: place, nonce } = one;
      const asked = { memberId: member, selection: selectionOf(place), nonce, requestId: 'test' };
      return allowRefusal(payWithNonce(context, asked));
    }
    case 'office':
      return allowStumble(renewAtTheOffice(portal, member));
    case 'stumble':
      return failRenewals(own.db, member, one.on);
    case 'wait':
      clock.advance(one.minutes * 60_000);
      return reconcileCheckouts(context);
    case 'lose':
      card.fates.push(one.fate);
      return undefined;
    case 'pay':
    case 'pay wrong':
    case 'pay again':
    case 'decline':
    case 'tell':
    case 'ask':
      return runOnPage(one.does, one.which, await checkoutsOf(own.db, member));
  }
}

type PageAction = Extract<Action, { readonly which: number }>['does'];

async function runOnPage(does: PageAction, steps: number, checkouts: readonly Checkout[]): Promise<void> {
  const page = back(checkouts, steps);
  const providerId = page?.provider_id ?? '';
  switch (does) {
    case 'pay':
      return card.pay(providerId);
    case 'pay wrong':
      return card.pay(providerId, 1);
    case 'pay again':
      return card.payAgain(providerId);
    case 'decline':
      return card.decline(providerId);
    case 'tell': {
      const references = new Set(checkouts.map(({ reference }) => reference));
      const event = back(
        card.events.filter(({ payment }) => references.has(payment.reference)),
        steps,
      );
      return event && tellOf(event.id);
    }
    case 'ask': {
      if (!page) return undefined;
      const { context } = portal;
      const params = { reference: page.reference };
      await sql`delete from limits where key like 'asks:%'`.execute(own.db);
      await getPayment({
        context,
        caller: null,
        params,
        query: {},
        body: {},
        requestId: 'test',
        address: '',
      });
      return undefined;
    }
  }
}

async function allowStumble(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'stumbled') throw error;
  });
}

/**
 * The dust settles: nothing is lost any more, and the jobs run. Callbacks that were never sent stay unsent, but for
 * money that was taken against the provider's own rules (twice, or on a closed page): of that nobody else could know.
 */
async function settleDown(members: readonly number[]): Promise<void> {
  await sql`delete from stumbles`.execute(own.db);
  card.fates = [];
  for (const member of members) {
    for (const { reference, provider_id: page } of await checkoutsOf(own.db, member)) {
      const told = await card.ask(page ?? '');
      const captures = card.events.filter(
        ({ kind, payment }) => kind === 'captured' && payment.reference === reference,
      );
      const honest = captures.length === 1 && captures[0]?.payment.paymentId === told?.paymentId;
      if (!honest) for (const { id } of captures) await tellOf(id);
    }
  }
  portal.clock.advance(31 * 60_000);
  await reconcileCheckouts(portal.context);
}

const figures = { captured: 0, renewals: 0, refundsDue: 0, offices: 0, actions: 0 };

async function assertExactlyOnce(member: number): Promise<void> {
  const checkouts = await checkoutsOf(own.db, member);
  const records = await own.db.selectFrom('records').selectAll().where('member_id', '=', member).execute();
  expect(records.length).toBeLessThanOrEqual(1);
  const references = new Set(checkouts.map(({ reference }) => reference));
  const taken = card.captured.filter(({ reference }) => references.has(reference));
  const kept = await own.db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['provider_payment_id', 'payments.state', 'amount_cents', 'checkout_id', 'total_cents'])
    .where('member_id', '=', member)
    .execute();
  const life = checkouts.map(({ reference, state, reason, settled_at }) => ({
    reference,
    state,
    reason,
    settled_at,
  }));
  const story = JSON.stringify(
    { life, told: card.events.filter(({ payment }) => references.has(payment.reference)) },
    null,
    1,
  );
  // Every payment that was captured is kept once, with its amount, and is a renewal or a refund that is due.
  expect(kept.map((row) => `${row.provider_payment_id} ${row.amount_cents}`).toSorted(), story).toEqual(
    taken.map(({ paymentId, amountCents }) => `${paymentId} ${amountCents}`).toSorted(),
  );
  const applied = kept.filter(({ state }) => state === 'applied');
  expect(
    kept.filter(({ state }) => state === 'refund due'),
    story,
  ).toHaveLength(kept.length - applied.length);
  expect(applied.map(({ checkout_id }) => checkout_id)).toEqual(
    records.filter(({ checkout_id }) => checkout_id !== null).map(({ checkout_id }) => checkout_id),
  );
  for (const { amount_cents, total_cents } of applied) expect(amount_cents).toBe(total_cents);
  // Where a checkout was paid once and rightly, the year is renewed, by this payment or by what was faster.
  const right = checkouts.some(({ id, total_cents }) => {
    const amounts = kept
      .filter(({ checkout_id }) => checkout_id === id)
      .map(({ amount_cents }) => amount_cents);
    return amounts.length === 1 && amounts[0] === total_cents;
  });
  expect({ right, records: records.length }, story).toEqual({ right, records: right ? 1 : records.length });
  expect(checkouts.filter(({ state }) => ['prepared', 'declined', 'paid'].includes(state))).toEqual([]);
  figures.captured += kept.length;
  figures.renewals += applied.length;
  figures.refundsDue += kept.length - applied.length;
  figures.offices += records.length - applied.length;
}

test(`a renewal happens exactly once in ${schedules} schedules of faults`, async () => {
  const started = performance.now();
  await fc.assert(
    fc.asyncProperty(fc.array(schedule, { minLength: together, maxLength: together }), async (batch) => {
      const members = await addMembers(own.db, batch.length);
      await Promise.all(
        batch.map(async (steps, place) => {
          const member = members[place] ?? 0;
          for (const step of steps) {
            figures.actions += step.length;
            await Promise.all(step.map((one) => run(member, one)));
          }
        }),
      );
      await settleDown(members);
      for (const member of members) await assertExactlyOnce(member);
    }),
    // What runs at once ends differently each time, so a smaller example proves nothing.
    { numRuns: schedules / together, endOnFailure: true },
  );
  await assertGapless(own.db);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `exactly once: ${schedules} schedules of ${figures.actions} actions in ${seconds} s; ${figures.captured} payments captured: ` +
      `${figures.renewals} renewals, ${figures.refundsDue} refunds due; ${figures.offices} renewals by the office; no second record`,
  );
  expect(figures.renewals).toBeGreaterThan(schedules / 10);
  expect(figures.refundsDue).toBeGreaterThan(schedules / 20);
}, 1_800_000);
