import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/calls/handlers.ts';
import { countCases, seed } from '#tests/support/draws.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import {
  addMembers,
  addOffer,
  checkoutOf,
  checkoutsOf,
  referenceOf,
} from '#tests/support/server/renewals.ts';
import { send } from '#tests/support/server/site.ts';
import { payments, type Ends } from './tampered/payments.ts';
import { priceOf, tamperings, wanted } from './tampered/bodies.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const all = countCases(15, 60, 5000);
/** Checkouts that are tampered with at once. */
const together = 10;

const own = useOwnDatabase();
let portal: Portal;
let app: Hono;

beforeAll(async () => {
  await addOffer(own.db);
  portal = createPortal(own.db, '2026-03-04T10:00:00Z');
  app = createApp(portal.context, handlers);
});

interface Case {
  readonly memberId: number;
  readonly number: number;
  readonly vip: boolean;
  readonly place: number;
}

function pick<T>(from: readonly T[], place: number): T {
  const one = from[place % from.length];
  if (one === undefined) throw new Error('There is none');
  return one;
}

const paid = Object.entries(payments);
const statuses = new Map<number, number>();

/** A member renews, with whoever changes what is sent on the way; answers what must have come of it. */
async function renewTampered({ memberId, number, place, vip }: Case): Promise<{ what: string; ends: Ends }> {
  const [honest] = fc.sample(wanted, { seed: seed + place, numRuns: 1 });
  const [tampering] = fc.sample(pick(tamperings, place), { seed: seed + place, numRuns: 1 });
  if (!honest || !tampering) throw new Error('There is nothing to send');
  // All ways are among the first sixty, and each meets each of the others in the end.
  const [payment, pay] = pick(paid, place + Math.floor(place / 60));
  const what = `seed ${seed + place}: ${tampering.kind}, ${payment}`;
  const { token } = await startMemberSession(own.db, portal.clock.now(), memberId);
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await send({ app }, `POST /members/member/${number}/${path}`, {
      token,
      body,
    });
    return { status, body: answer };
  };

  const { body = (wish) => wish, text = (json) => json, path = (n) => `${n}/prepare-checkout` } = tampering;
  const answer = await app.request(`/v1/members/member/${path(number)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-price': '0' },
    body: text(JSON.stringify(body(honest))),
  });
  expect(answer.status, what).toBe(tampering.answer);
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const told: unknown = await answer.json();
  const first = await checkoutsOf(own.db, memberId);
  expect(first.length, what).toBe(answer.status === 200 ? 1 : 0);

  const price = priceOf(honest, vip);
  const prepared = await post('prepare-checkout', honest);
  expect(prepared, what).toEqual({
    status: 200,
    body: { redirect_url: expect.any(String), reference: expect.any(String) },
  });
  // What was taken as it came is told again.
  const standing = answer.status === 200 ? told : prepared.body;
  expect(prepared.body, what).toEqual(standing);
  const url = String(Object(prepared.body).redirect_url);
  const reference = price === 0 ? referenceOf(url) : (await checkoutOf(own.db, memberId)).reference;
  expect(reference, what).toMatch(/^[\w-]{24}$/);
  expect(Object(prepared.body).reference, what).toBe(reference);
  if (price === 0) return { what, ends: [{ state: 'renewed', price: 0 }] };
  return { what, ends: await pay({ portal, wanted: honest, vip, price, reference, url, post }) };
}

interface Found {
  readonly member_id: number;
  readonly state: string;
  /** Every sum that there is of a checkout: its own, its lines', the payment page's, and what followed from it. */
  readonly sums: readonly number[];
  readonly currency: string;
}

/** Every checkout with its sums; those of a renewed one are of its payment, its receipt, and its record as well. */
async function whatThereIs(): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select checkouts.member_id, checkouts.state, checkouts.currency,
      array_remove(array[
        total_cents,
        (select sum((line ->> 'cents')::integer)::integer from jsonb_array_elements(checkouts.lines) line),
        (select amount_cents from sandbox_payments where sandbox_payments.id = provider_id),
        (select captured_cents from sandbox_payments where sandbox_payments.id = provider_id),
        (select amount_cents from payments where checkout_id = checkouts.id and payments.state = 'applied'),
        (select total_cents from receipts where checkout_id = checkouts.id),
        (select (
            (select sum(fee_cents) from record_clubs where record_id = records.id)
            + (select coalesce(sum(third_party_cents + personal_accident_cents), 0) from certificates
               where record_id = records.id))::integer
         from records where checkout_id = checkouts.id)
      ], null) as sums
    from checkouts order by checkouts.id`.execute(own.db);
  return rows;
}

test(`${all} tampered checkouts: none changes a price`, async () => {
  const cases: Case[] = [];
  for (const vip of [false, true]) {
    const ids = await addMembers(own.db, vip ? all / 5 : all - all / 5, { vip });
    const members = await storedRows(own.db, 'members', { id: ids }, ['id', 'membership_number']);
    for (const { id, membership_number: number } of members) {
      cases.push({ memberId: id, number: number ?? 0, vip, place: cases.length });
    }
  }
  const due = new Map<number, { what: string; ends: Ends }>();
  const queue = [...cases];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let one = queue.pop(); one; one = queue.pop()) due.set(one.memberId, await renewTampered(one));
    }),
  );
  await portal.sandbox.deliverDue();

  const found = new Map<number, Found[]>();
  for (const row of await whatThereIs()) found.set(row.member_id, [...(found.get(row.member_id) ?? []), row]);
  const ends = new Map<string, number>();
  for (const [memberId, { ends: expected, what }] of due) {
    const rows = found.get(memberId) ?? [];
    expect(
      rows.map(({ state }) => state),
      what,
    ).toEqual(expected.map(({ state }) => state));
    for (const [at, { price, state }] of expected.entries()) {
      const { currency, sums } = rows[at] ?? { currency: null, sums: [] };
      const many = state === 'renewed' && price > 0 ? 7 : Math.max(1, sums.length);
      expect(sums, what).toEqual(Array.from({ length: many }, () => price));
      expect(currency).toBe('EUR');
      ends.set(state, (ends.get(state) ?? 0) + 1);
    }
  }
  const tally = [...ends].map(([state, count]) => `${state} ${count}`).join(', ');
  process.stdout.write(
    `tampered checkouts ${all}, in ${tamperings.length} ways before and ${paid.length} after the price stood: accepted ${statuses.get(200)} at the price of the choice, ` +
      `refused ${all - (statuses.get(200) ?? 0)}; then ${tally}; prices changed 0 (seed ${seed})\n`,
  );
}, 3_600_000);
