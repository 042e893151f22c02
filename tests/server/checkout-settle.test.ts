import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPayment } from '#server/calls/payments.ts';
import { Refused } from '#server/base/refused.ts';
import { paymentsToLookAfter } from '#server/payments/payments-to-look-after.ts';
import { payWithNonce } from '#server/payments/pay-with-nonce.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { settle } from '#server/payments/settle.ts';
import { withdrawCheckouts } from '#server/checkouts/withdraw-checkouts.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import {
  addMember,
  addOffer,
  captured,
  checkoutOf,
  checkoutsOf,
  prepareFor,
  press,
  referenceOf,
  renewAtTheOffice,
  tell,
  usualSelection,
} from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';

const own = useOwnDatabase();
let portal: Portal;
beforeAll(async () => {
  await addOffer(own.db);
  await addFailingRenewals(own.db);
});
beforeEach(() => {
  portal = createPortal(own.db, '2026-03-04T10:00:00Z');
});

async function stateAt(reference: string) {
  return getPayment({
    context: portal.context,
    caller: null,
    params: { reference },
    query: undefined,
    body: undefined,
    requestId: 'test',
    address: 'test',
  });
}

async function prepared(): Promise<{ memberId: number; page: string; reference: string }> {
  const memberId = await addMember(own.db);
  const page = await prepareFor(portal, memberId);
  return { memberId, page, reference: (await checkoutOf(own.db, memberId)).reference };
}

/** What stands of a member's year: the states of checkout and payments, and how many records and receipts. */
async function whatStands(memberId: number) {
  const { id, state, reason } = await checkoutOf(own.db, memberId);
  const payments = await own.db
    .selectFrom('payments')
    .select(['amount_cents', 'state', 'reason'])
    .where('checkout_id', '=', id)
    .orderBy('id')
    .execute();
  const records = await own.db.selectFrom('records').select('id').where('member_id', '=', memberId).execute();
  const receipts = await own.db.selectFrom('receipts').select('id').where('checkout_id', '=', id).execute();
  return { state, reason, payments, records: records.length, receipts: receipts.length };
}

const renewedOnce = {
  state: 'renewed',
  reason: null,
  payments: [{ amount_cents: 2900, state: 'applied', reason: null }],
  records: 1,
  receipts: 1,
};

describe('the sandbox', () => {
  test.each(['before', 'twice', 'disordered'])(
    'renews once when the callback comes %s',
    async (behaviour) => {
      const { memberId, page, reference } = await prepared();
      const back = await press(portal, page, 'pay', behaviour);
      expect(referenceOf(back)).toBe(reference);
      await portal.sandbox.deliverDue();
      portal.clock.advance(1000);
      await portal.sandbox.deliverDue();
      expect(await whatStands(memberId)).toEqual(renewedOnce);
      expect(await stateAt(reference)).toEqual({ state: 'paid', year: 2026, boughtInsurance: true });
    },
  );

  test.each([
    { behaviour: 'after', milliseconds: 5000 },
    { behaviour: 'late', milliseconds: 120_000 },
  ])('renews when the callback comes $milliseconds ms $behaviour', async ({ behaviour, milliseconds }) => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', behaviour);
    portal.clock.advance(milliseconds - 1);
    await portal.sandbox.deliverDue();
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared', payments: [], records: 0 });
    portal.clock.advance(1);
    await portal.sandbox.deliverDue();
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('is asked by the receipt page where its callback never comes', async () => {
    const { memberId, page, reference } = await prepared();
    await press(portal, page, 'pay', 'never');
    expect(await stateAt(reference)).toEqual({ state: 'paid', year: 2026, boughtInsurance: true });
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('that took a wrong amount makes a refund due, and no renewal', async () => {
    const { memberId, page, reference } = await prepared();
    await press(portal, page, 'pay', 'amount');
    await stateAt(reference);
    expect(await whatStands(memberId)).toEqual({
      state: 'refund due',
      reason: 'not the amount or the currency that was asked',
      payments: [
        { amount_cents: 3000, state: 'refund due', reason: 'not the amount or the currency that was asked' },
      ],
      records: 0,
      receipts: 0,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'refund due' });
    expect(await paymentsToLookAfter(own.db, portal.clock.now())).toContainEqual(
      expect.objectContaining({ reference, kind: 'refund due', amount: 3000 }),
    );
  });

  test('that is cancelled or abandoned leaves the year unpaid, and the page open', async () => {
    const { memberId, page, reference } = await prepared();
    expect(referenceOf(await press(portal, page, 'cancel'))).toBe(reference);
    expect(await stateAt(reference)).toMatchObject({ state: 'not paid' });
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared', payments: [], records: 0 });
  });
});

describe('a payment that is told of', () => {
  test('many times at once, by callbacks and by asking, is one renewal', async () => {
    const { memberId, page, reference } = await prepared();
    await press(portal, page, 'pay', 'never');
    const { provider_id } = await checkoutOf(own.db, memberId);
    const payment = await portal.context.card.ask(provider_id ?? '');
    if (!payment) throw new Error('The sandbox knows the payment');
    const events = Array.from({ length: 6 }, (_, index) => tell(portal, payment, `parallel-${index % 3}`));
    await Promise.all([...events, stateAt(reference), stateAt(reference)]);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test.each([
    { name: 'another amount', more: { amountCents: 2800 }, payment: { amount_cents: 2800 } },
    { name: 'another currency', more: { currency: 'USD' }, payment: { amount_cents: 2900 } },
  ])('with $name is a refund that is due', async ({ more, payment }) => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference, more));
    expect(await whatStands(memberId)).toMatchObject({
      state: 'refund due',
      payments: [{ ...payment, state: 'refund due' }],
      records: 0,
    });
  });

  test('with a reference of nobody is written down and changes nothing', async () => {
    expect(await tell(portal, captured('nobodys-reference-0000'), 'evt-nobody')).toBe(200);
    const event = await own.db
      .selectFrom('payment_events')
      .select(['reference', 'outcome'])
      .where('event_id', '=', 'evt-nobody')
      .executeTakeFirst();
    expect(event).toEqual({ reference: 'nobodys-reference-0000', outcome: 'unknown reference' });
  });

  test('after the office renewed the year is a refund that is due: no second record', async () => {
    const { memberId, page } = await prepared();
    await renewAtTheOffice(portal, memberId);
    await press(portal, page, 'pay');
    expect(await whatStands(memberId)).toEqual({
      state: 'refund due',
      reason: 'the year is renewed already',
      payments: [{ amount_cents: 2900, state: 'refund due', reason: 'the year is renewed already' }],
      records: 1,
      receipts: 0,
    });
  });

  test('of somebody who died meanwhile is a refund that is due', async () => {
    const { memberId, page } = await prepared();
    await own.db.updateTable('members').set({ deceased: true }).where('id', '=', memberId).execute();
    await press(portal, page, 'pay');
    expect(await whatStands(memberId)).toMatchObject({
      state: 'refund due',
      reason: 'the member is deceased',
      records: 0,
    });
  });

  test('a second time for one checkout, with another payment, is a refund that is due beside the renewal', async () => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference));
    await tell(portal, captured(reference, { paymentId: `second-${reference}` }));
    expect(await whatStands(memberId)).toMatchObject({
      state: 'renewed',
      payments: [
        { state: 'applied', reason: null },
        { state: 'refund due', reason: 'a second payment' },
      ],
      records: 1,
      receipts: 1,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
  });

  test('after it was replaced is honoured, and the other one then is a refund', async () => {
    const { memberId, reference } = await prepared();
    await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
    const other = (await checkoutOf(own.db, memberId)).reference;
    await tell(portal, captured(reference));
    await tell(portal, captured(other, { amountCents: 3150 }));
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    expect(await stateAt(other)).toMatchObject({ state: 'refund due' });
  });

  test('after it expired is honoured', async () => {
    const { memberId, reference } = await prepared();
    portal.clock.advance(31 * 60_000);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toMatchObject({ state: 'expired' });
    await tell(portal, captured(reference));
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('before a decline that was late in coming stays a renewal', async () => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference));
    await tell(portal, captured(reference, { state: 'declined', paymentId: null }));
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });
});

describe('a callback', () => {
  test.each<{ name: string; forge: (body: string, signature: string) => [string, string] }>([
    { name: 'without a signature', forge: (body) => [body, ''] },
    { name: 'with a changed body', forge: (body, signature) => [body.replace('2900', '2901'), signature] },
    {
      name: 'with a changed time',
      forge: (body, signature) => [body, signature.replace(/t=\d+/, 't=1772618399')],
    },
    { name: 'that is no JSON', forge: (_, signature) => ['{', signature] },
  ])('$name is refused and changes nothing', async ({ forge }) => {
    const { memberId, page } = await prepared();
    portal.line.callbacks = false;
    await press(portal, page, 'pay', 'before');
    const sent = portal.callbacks.at(-1);
    const [body, signature] = forge(sent?.body ?? '', sent?.headers.get('sandbox-signature') ?? '');
    const answer = await portal.app.request('/v1/payments/callback/sandbox', {
      method: 'POST',
      headers: { 'sandbox-signature': signature },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ reason: 'The request is malformed.' });
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared', payments: [] });
  });

  test('that is older than five minutes is refused', async () => {
    const { memberId, page } = await prepared();
    portal.line.callbacks = false;
    await press(portal, page, 'pay', 'before');
    const sent = portal.callbacks.at(-1);
    portal.clock.advance(301_000);
    const answer = await portal.app.request('/v1/payments/callback/sandbox', {
      method: 'POST',
      headers: sent?.headers ?? {},
      body: sent?.body ?? '',
    });
    expect(answer.status).toBe(400);
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared' });
  });

  test('that is larger than any is refused', async () => {
    const body = 'x'.repeat(300_000);
    for (const headers of [{ 'content-length': String(body.length) }, {}]) {
      const request = { method: 'POST', headers, body };
      const answer = await portal.app.request('/v1/payments/callback/sandbox', request);
      expect([answer.status, await answer.json()]).toEqual([400, { reason: 'The request is too large.' }]);
    }
  });

  test('of another provider has no address', async () => {
    const answer = await portal.app.request('/v1/payments/callback/stripe', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  });
});

describe('the receipt page', () => {
  test('hears that it is being confirmed while the provider cannot be reached', async () => {
    const { page, reference } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.line.api = false;
    expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
    portal.line.api = true;
    portal.clock.advance(2000);
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
  });

  describe('that asks every two seconds has the provider asked', () => {
    let card: ScriptedCard;
    beforeEach(() => {
      card = new ScriptedCard();
      portal = createPortal(own.db, '2026-03-04T10:00:00Z', card);
    });

    /** The seconds after which the provider was asked, by a page that asks every two. */
    async function poll(reference: string, seconds: number): Promise<number[]> {
      const asked: number[] = [];
      for (let second = 0; second <= seconds; second += 2) {
        const before = card.asks;
        const answer = await stateAt(reference);
        expect(answer).toMatchObject({ state: card.asks > before ? 'not paid' : 'confirming' });
        if (card.asks > before) asked.push(second);
        portal.clock.advance(2000);
      }
      return asked;
    }

    test('as often at first, and ever less often then', async () => {
      const { reference } = await prepared();
      expect(await poll(reference, 140)).toEqual([0, 2, 4, 6, 8, 12, 20, 36, 68, 132]);
      const other = await prepared();
      expect(await stateAt(other.reference)).toMatchObject({ state: 'not paid' });
    });

    test('until it says that it is paid, however late', async () => {
      const { memberId, reference } = await prepared();
      await poll(reference, 132);
      card.pay((await checkoutOf(own.db, memberId)).provider_id ?? '');
      portal.clock.advance(117_999);
      expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
      portal.clock.advance(1);
      expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    });

    test('not at all once a callback has told', async () => {
      const { memberId, reference } = await prepared();
      await poll(reference, 14);
      card.pay((await checkoutOf(own.db, memberId)).provider_id ?? '');
      const body = card.events.at(-1)?.id ?? '';
      await portal.app.request('/v1/payments/callback/sandbox', { method: 'POST', body });
      expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
      expect(card.asks).toBe(6);
    });

    test('also after the clock was put back', async () => {
      const { reference } = await prepared();
      await stateAt(reference);
      portal.clock.set('2026-03-04T09:00:00Z');
      expect(await stateAt(reference)).toMatchObject({ state: 'not paid' });
    });
  });

  test('hears of no payment where there is none', async () => {
    await expect(stateAt('no-such-reference-anywhere')).rejects.toMatchObject({ status: 404 });
  });
});

test('a checkout keeps the instant at which it was settled, whatever is told of it afterwards', async () => {
  const { memberId, reference } = await prepared();
  await tell(portal, captured(reference), 'evt-kept');
  const settledAt = portal.clock.now();
  expect(await checkoutOf(own.db, memberId)).toMatchObject({ state: 'renewed', settled_at: settledAt });
  portal.clock.advance(60_000);
  expect(await tell(portal, captured(reference), 'evt-again')).toBe(200);
  expect(await tell(portal, captured(reference, { paymentId: 'cap-second' }))).toBe(200);
  expect(await tell(portal, captured(reference, { state: 'expired', paymentId: null }))).toBe(200);
  expect(await checkoutOf(own.db, memberId)).toMatchObject({ state: 'renewed', settled_at: settledAt });
});

describe('looking after checkouts', () => {
  test('finds a lost callback without anybody asking', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(60_000);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('asks before it lets one expire', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(31 * 60_000);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('closes the page of one that expires', async () => {
    const { memberId, page } = await prepared();
    portal.clock.advance(30 * 60_000);
    await reconcile(portal.context);
    expect(await checkoutOf(own.db, memberId)).toMatchObject({
      state: 'expired',
      settled_at: portal.clock.now(),
    });
    expect(await press(portal, page, 'pay')).toBe(page);
    expect(await whatStands(memberId)).toMatchObject({ state: 'expired', payments: [] });
  });

  test('leaves one alone whose provider cannot be reached', async () => {
    const { memberId } = await prepared();
    portal.clock.advance(31 * 60_000);
    portal.line.api = false;
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared' });
  });

  describe('finds a payment on a page that could not be closed', () => {
    let card: ScriptedCard;
    beforeEach(() => {
      card = new ScriptedCard();
      portal = createPortal(own.db, '2026-03-04T10:00:00Z', card);
    });

    test.each([
      { name: 'replaced', minutes: 0 },
      { name: 'expired', minutes: 30 },
    ])('of a checkout that was $name', async ({ name, minutes }) => {
      const { memberId } = await prepared();
      const first = await checkoutOf(own.db, memberId);
      portal.clock.advance(minutes * 60_000);
      card.fates = ['request lost'];
      await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
      expect(await checkoutsOf(own.db, memberId)).toMatchObject([{ state: name }, { state: 'prepared' }]);
      card.pay(first.provider_id ?? '');
      portal.clock.advance(31 * 60_000);
      await reconcile(portal.context);
      expect(await checkoutsOf(own.db, memberId)).toMatchObject([
        { state: 'renewed' },
        { state: 'replaced' },
      ]);
    });

    test('although a decline there was told of after it was replaced', async () => {
      const { memberId } = await prepared();
      const first = await checkoutOf(own.db, memberId);
      card.fates = ['request lost'];
      await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
      card.decline(first.provider_id ?? '');
      await portal.app.request('/v1/payments/callback/sandbox', {
        method: 'POST',
        body: card.events[0]?.id ?? '',
      });
      card.pay(first.provider_id ?? '');
      portal.clock.advance(31 * 60_000);
      await reconcile(portal.context);
      expect(await checkoutsOf(own.db, memberId)).toMatchObject([
        { state: 'renewed' },
        { state: 'replaced' },
      ]);
    });
  });

  test.each([
    { name: 'open', minutes: 0 },
    { name: 'expired', minutes: 31 },
  ])('renews what was paid while $name and failed to be renewed', async ({ minutes }) => {
    const { memberId, reference } = await prepared();
    portal.clock.advance(minutes * 60_000);
    await reconcile(portal.context);
    await failRenewals(own.db, memberId, true);
    expect(await tell(portal, captured(reference))).toBe(200);
    expect(await whatStands(memberId)).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured' }],
      records: 0,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toMatchObject({ state: 'paid', records: 0 });
    await failRenewals(own.db, memberId, false);
    portal.clock.advance(20_000);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('renews what is paid before it turns to a provider that is away, and gives that up after three', async () => {
    const card = new ScriptedCard();
    portal = createPortal(own.db, '2026-03-04T10:00:00Z', card);
    await sql`update checkouts set settled_at = now() where settled_at is null`.execute(own.db);
    for (let open = 0; open < 5; open += 1) await prepared();
    const { memberId, reference } = await prepared();
    await failRenewals(own.db, memberId, true);
    await settle(portal.context, { payment: captured(reference), event: null }, 'test');
    await failRenewals(own.db, memberId, false);
    portal.clock.advance(60_000);
    card.fates = Array.from({ length: 10 }, () => 'request lost' as const);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
    expect(card.fates).toHaveLength(7);
    // Those that were not turned to are the next; the others have a pause of their own, which grows.
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(5);
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(5);
    portal.clock.advance(19_999);
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(5);
    portal.clock.advance(1);
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(2);
    await reconcile(portal.context);
    card.fates = ['request lost'];
    portal.clock.advance(39_999);
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(1);
    portal.clock.advance(1);
    await reconcile(portal.context);
    expect(card.fates).toHaveLength(0);
  });

  test('begins nothing once it is stopped', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(60_000);
    await reconcile(portal.context, AbortSignal.abort());
    expect(await whatStands(memberId)).toMatchObject({ state: 'prepared', records: 0 });
  });
});

describe('the payment page of a year that needs no payment any more is closed', () => {
  const die = (memberId: number) =>
    own.db.transaction().execute((trx) => withdrawCheckouts(trx, memberId, portal.clock.now()));

  test.each([
    { why: 'the office renewed it', does: (memberId: number) => renewAtTheOffice(portal, memberId) },
    { why: 'the member died', does: die },
  ])('because $why', async ({ does }) => {
    const { memberId, page } = await prepared();
    await does(memberId);
    expect(await checkoutOf(own.db, memberId)).toMatchObject({ state: 'replaced', settled_at: null });
    await reconcile(portal.context);
    expect(await checkoutOf(own.db, memberId)).toMatchObject({
      state: 'replaced',
      settled_at: portal.clock.now(),
    });
    expect(await press(portal, page, 'pay')).toBe(page);
    const { rows } = await sql`select state from sandbox_payments where reference = ${
      (await checkoutOf(own.db, memberId)).reference
    }`.execute(own.db);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  test('as soon as the provider is there again; a payment that slipped through is to be given back', async () => {
    const { memberId, page } = await prepared();
    await renewAtTheOffice(portal, memberId);
    portal.line.api = false;
    await reconcile(portal.context);
    await press(portal, page, 'pay', 'never');
    portal.line.api = true;
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toMatchObject({ state: 'replaced', payments: [] });
    portal.clock.advance(20_000);
    await reconcile(portal.context);
    expect(await whatStands(memberId)).toMatchObject({
      state: 'refund due',
      reason: 'the year is renewed already',
      payments: [{ state: 'refund due' }],
      records: 1,
    });
  });

  test('because an older page of the member was paid', async () => {
    const card = new ScriptedCard();
    portal = createPortal(own.db, '2026-03-04T10:00:00Z', card);
    const { memberId } = await prepared();
    const first = await checkoutOf(own.db, memberId);
    card.fates = ['request lost'];
    await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
    card.pay(first.provider_id ?? '');
    await portal.app.request('/v1/payments/callback/sandbox', {
      method: 'POST',
      body: card.events[0]?.id ?? '',
    });
    expect(await checkoutsOf(own.db, memberId)).toMatchObject([{ state: 'renewed' }, { state: 'replaced' }]);
    await reconcile(portal.context);
    const second = await checkoutOf(own.db, memberId);
    expect(await card.ask(second.provider_id ?? '')).toMatchObject({ state: 'cancelled' });
  });
});

describe('a payment that is heard of later', () => {
  /** When the cover begins, what the receipt is called by, and when the payment was made. */
  async function bought(memberId: number) {
    const { rows } = await sql`
      select third_party_bought_on as "boughtOn", third_party_from as "from", issue_year as "issueYear", issued_at,
        captured_at, records.created_at
      from records join certificates on certificates.record_id = records.id
        join receipts on receipts.record_id = records.id
        join payments on payments.checkout_id = records.checkout_id
      where member_id = ${memberId}`.execute(own.db);
    return rows;
  }

  test('begins the cover on the day on which it was paid, and its receipt is of that year', async () => {
    portal = createPortal(own.db, '2026-12-31T22:50:00Z');
    const { memberId, page } = await prepared();
    const paidAt = portal.clock.now();
    await press(portal, page, 'pay', 'never');
    portal.clock.set('2027-01-02T09:00:00Z');
    await reconcile(portal.context);
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
      order by at desc limit 1`.execute(own.db);
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
      await settle(portal.context, { payment: captured(reference, { paidAt }), event: null }, 'test');
      expect(await bought(memberId)).toMatchObject([
        { boughtOn: counts.slice(0, 10), captured_at: new Date(counts) },
      ]);
    },
  );
});

test('what is renewed days after it was paid covers from the day of the payment', async () => {
  const { memberId, reference } = await prepared();
  await failRenewals(own.db, memberId, true);
  await tell(portal, captured(reference));
  await failRenewals(own.db, memberId, false);
  portal.clock.advance(3 * 24 * 60 * 60_000);
  await reconcile(portal.context);
  expect(await whatStands(memberId)).toEqual(renewedOnce);
  const covers = await own.db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'record_id')
    .select(['bought_on', 'cover_from'])
    .where('member_id', '=', memberId)
    .execute();
  expect(covers).toEqual([{ bought_on: '2026-03-04', cover_from: '2026-03-04' }]);
});

test('a payment that is found by asking, and whose renewal fails, is being confirmed', async () => {
  const { memberId, page, reference } = await prepared();
  await press(portal, page, 'pay', 'never');
  await failRenewals(own.db, memberId, true);
  expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
  await failRenewals(own.db, memberId, false);
  await reconcile(portal.context);
  expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
});

describe('the nonce protocol', () => {
  async function pay(memberId: number, nonce: string, selection = usualSelection): Promise<string> {
    const paid = payWithNonce(portal.context, { memberId, selection, nonce, requestId: 'test' });
    return paid.then(
      () => 'paid',
      (error: unknown) => (error instanceof Refused ? `${error.status} ${error.message}` : String(error)),
    );
  }

  test('pays the open checkout of the same content, mandatory clubs given or not', async () => {
    const { memberId } = await prepared();
    expect(await pay(memberId, 'sandbox-ok', { ...usualSelection, clubs: ['tsc'] })).toBe('paid');
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('says why the card was declined, and takes another try', async () => {
    const { memberId } = await prepared();
    expect(await pay(memberId, 'sandbox-declined')).toBe('424 The card was declined by its issuer.');
    expect(await pay(memberId, 'made-up')).toBe('424 The payment nonce is not known.');
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('asked again it is paid once', async () => {
    const { memberId } = await prepared();
    expect(await Promise.all([pay(memberId, 'sandbox-ok'), pay(memberId, 'sandbox-ok')])).toEqual([
      'paid',
      'paid',
    ]);
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('is paid as well where the same payment renews the year between two of its reads', async () => {
    const { memberId } = await prepared();
    let between: string | undefined;
    const db = own.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isOfCheckouts = result.rows.some((row) => row['state'] === 'prepared');
        if (isOfCheckouts) between ??= await pay(memberId, 'sandbox-ok');
        return result;
      },
    });
    const asked = { memberId, selection: usualSelection, nonce: 'sandbox-ok', requestId: 'test' };
    await payWithNonce({ ...portal.context, db }, asked);
    expect(await whatStands(memberId)).toEqual(renewedOnce);
    expect(between).toBe('paid');
  });

  test('finds no open checkout of other content, nor one whose time is over', async () => {
    const { memberId } = await prepared();
    const none = '400 Cannot checkout: no renewal information';
    expect(await pay(memberId, 'sandbox-ok', { ...usualSelection, clubs: ['mgc'] })).toBe(none);
    portal.clock.advance(30 * 60_000);
    expect(await pay(memberId, 'sandbox-ok')).toBe(none);
    expect(await whatStands(memberId)).toMatchObject({ payments: [], records: 0 });
  });

  test('takes no money where the year is renewed already', async () => {
    const { memberId } = await prepared();
    await renewAtTheOffice(portal, memberId);
    expect(await pay(memberId, 'sandbox-ok')).toBe('400 Membership is already renewed for this year.');
    expect(await whatStands(memberId)).toMatchObject({ payments: [] });
  });

  test('says that it is not known where the money is taken and the renewal fails', async () => {
    const { memberId } = await prepared();
    await failRenewals(own.db, memberId, true);
    expect(await pay(memberId, 'sandbox-ok')).toBe(
      '424 We do not know yet if the payment went through. Please wait a minute and check your membership before you try again.',
    );
    await failRenewals(own.db, memberId, false);
    await reconcile(portal.context);
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });

  test('says that it is not known when the answer is lost, and the payment counts all the same', async () => {
    const { memberId, reference } = await prepared();
    const { card } = portal.context;
    const deaf = {
      ...card,
      payWithNonce: async (...order: Parameters<typeof card.payWithNonce>) => {
        await card.payWithNonce(...order);
        throw new Error('The answer was lost');
      },
    };
    const asked = { memberId, selection: usualSelection, nonce: 'sandbox-ok', requestId: 'test' };
    await expect(payWithNonce({ ...portal.context, card: deaf }, asked)).rejects.toMatchObject({
      status: 424,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    expect(await whatStands(memberId)).toEqual(renewedOnce);
  });
});
