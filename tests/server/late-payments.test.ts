import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { renewedOnce, useOwnPortal } from '#tests/support/server/own-portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import { captured, checkoutOf, press, tell } from '#tests/support/server/renewals.ts';

const portal = useOwnPortal();
const { prepared, outcomeOf, stateAt } = portal;
beforeAll(() => addFailingRenewals(portal.db));

describe('a payment that is heard of later', () => {
  /** When the cover begins, what the receipt is called by, and when the payment was made. */
  async function bought(memberId: number) {
    const { rows } = await sql`
      select third_party_bought_on as "boughtOn", third_party_from as "from", issue_year as "issueYear", receipts.issued_at,
        captured_at, records.created_at
      from records join certificates on certificates.record_id = records.id
        join receipts on receipts.record_id = records.id
        join payments on payments.checkout_id = records.checkout_id
      where member_id = ${memberId}`.execute(portal.db);
    return rows;
  }

  test('begins the cover on the day on which it was paid, and its receipt is of that year', async () => {
    portal.reopen(undefined, '2026-12-31T22:50:00Z');
    const { memberId, page } = await prepared();
    const paidAt = portal.clock.now();
    await press(portal, page, 'pay', 'never');
    portal.clock.set('2027-01-02T09:00:00Z');
    await reconcileCheckouts(portal.context);
    expect(await bought(memberId)).toEqual([
      {
        boughtOn: '2026-12-31',
        from: '2026-12-31',
        issueYear: 2026,
        issued_at: paidAt,
        captured_at: paidAt,
        created_at: paidAt,
      },
    ]);
    const { rows } = await sql`
      select distinct at from audit where subject like 'checkout:%' or action = 'membership renewed'
      order by at desc limit 1`.execute(portal.db);
    expect(rows).toEqual([{ at: new Date('2027-01-02T09:00:00Z') }]);
  });

  test.each([
    { what: 'before it was prepared', says: '2026-03-01T10:00:00Z', counts: '2026-03-04T10:00:00Z' },
    { what: 'in the future', says: '2026-04-01T10:00:00Z', counts: '2026-03-05T10:00:00Z' },
    { what: 'at no time', says: null, counts: '2026-03-05T10:00:00Z' },
  ])(
    'and was paid $what, if the provider is to be believed, counts from $counts',
    async ({ says, counts }) => {
      const { memberId, reference } = await prepared();
      portal.clock.advance(24 * 60 * 60_000);
      const paidAt = says === null ? null : new Date(says);
      await takeInPayment(portal.context, { payment: captured(reference, { paidAt }), event: null }, 'test');
      expect(await bought(memberId)).toMatchObject([
        { boughtOn: counts.slice(0, 10), captured_at: new Date(counts) },
      ]);
    },
  );
});

test('what is renewed days after it was paid covers from the day of the payment', async () => {
  const { memberId, reference } = await prepared();
  await failRenewals(portal.db, memberId, true);
  await tell(portal, captured(reference));
  await failRenewals(portal.db, memberId, false);
  portal.clock.advance(3 * 24 * 60 * 60_000);
  await reconcileCheckouts(portal.context);
  expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  const covers = await portal.db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'record_id')
    .select(['bought_on', 'cover_from'])
    .where('member_id', '=', memberId)
    .execute();
  expect(covers).toEqual([{ bought_on: '2026-03-04', cover_from: '2026-03-04' }]);
});

test('a checkout keeps the instant at which it was settled, whatever is told of it afterwards', async () => {
  const { memberId, reference } = await prepared();
  await tell(portal, captured(reference), 'evt-kept');
  const settledAt = portal.clock.now();
  expect(await checkoutOf(portal.db, memberId)).toMatchObject({ state: 'renewed', settled_at: settledAt });
  portal.clock.advance(60_000);
  expect(await tell(portal, captured(reference), 'evt-again')).toBe(200);
  expect(await tell(portal, captured(reference, { paymentId: 'cap-second' }))).toBe(200);
  expect(await tell(portal, captured(reference, { state: 'expired', paymentId: null }))).toBe(200);
  expect(await checkoutOf(portal.db, memberId)).toMatchObject({ state: 'renewed', settled_at: settledAt });
});

test('a refund in two currencies names no amount, but for the same currency said in two ways', async () => {
  const { reference } = await prepared();
  for (const [amountCents, currency] of [
    [2800, 'EUR'],
    [1000, ''],
  ] as const)
    await tell(portal, captured(reference, { amountCents, currency, paymentId: `cap-${amountCents}` }));
  expect(await stateAt(reference)).toMatchObject({ refund: { amount: 3800, isCancelled: false } });
  await tell(portal, captured(reference, { currency: 'USD', paymentId: 'cap-dollars' }));
  expect(await stateAt(reference)).toMatchObject({ state: 'refund due', refund: undefined });
});
