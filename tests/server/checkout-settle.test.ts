import { describe, expect, test } from 'vitest';
import { getMembershipDetails } from '#server/calls/member-self.ts';
import { readPaymentsToLookAfter } from '#server/money/payments-to-look-after.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { renewedOnce, useOwnPortal } from '#tests/support/server/own-portal.ts';
import {
  captured,
  checkoutOf,
  prepareFor,
  press,
  referenceOf,
  renewAtTheOffice,
  tell,
} from '#tests/support/server/renewals.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const portal = useOwnPortal();
const { prepared, outcomeOf, stateAt } = portal;

describe('the sandbox', () => {
  test.each(['before', 'after', 'twice'])('renews once when the callback comes %s', async (behaviour) => {
    const { memberId, page, reference } = await prepared();
    const back = await press(portal, page, 'pay', behaviour);
    expect(referenceOf(back)).toBe(reference);
    await portal.sandbox.deliverDue();
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    expect(await stateAt(reference)).toEqual({
      state: 'paid',
      year: 2026,
      boughtInsurance: true,
      kind: 'renewal',
    });
  });

  test('renews when the callback comes two minutes late', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'late');
    portal.clock.advance(120_000 - 1);
    await portal.sandbox.deliverDue();
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'prepared', payments: [], records: 0 });
    portal.clock.advance(1);
    await portal.sandbox.deliverDue();
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('is asked by the receipt page where its callback never comes', async () => {
    const { memberId, page, reference } = await prepared();
    await press(portal, page, 'pay', 'never');
    expect(await stateAt(reference)).toEqual({
      state: 'paid',
      year: 2026,
      boughtInsurance: true,
      kind: 'renewal',
    });
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('that is cancelled or abandoned leaves the year unpaid, and the page open', async () => {
    const { memberId, page, reference } = await prepared();
    expect(referenceOf(await press(portal, page, 'cancel'))).toBe(reference);
    expect(await stateAt(reference)).toMatchObject({ state: 'not paid' });
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'prepared', payments: [], records: 0 });
  });
});

describe('a payment that is told of', () => {
  const addressed = (memberId: number, columns: { email: string | null; refused_email?: string }) =>
    portal.db.updateTable('members').set(columns).where('id', '=', memberId).execute();
  const emails = (memberId: number) =>
    storedRows(portal.db, 'messages', { member_id: memberId }, ['carrier', 'recipient', 'subject', 'body']);
  const sentTo28 = (reference: string) =>
    `sms: AMACS: we took €28.00 for 2026 but could not use it. We give it back, on the same card if we can. Payment reference ${reference}. +356 2000 0000 · office@amacs.example`;
  const told = async (memberId: number) =>
    (await emails(memberId)).map(({ body, carrier }) => `${carrier}: ${body}`);

  test('many times at once, by callbacks and by asking, is one renewal, with one receipt by e-mail', async () => {
    const { memberId, page, reference } = await prepared();
    await addressed(memberId, { email: 'gorg@example.com' });
    await press(portal, page, 'pay', 'never');
    const { provider_id } = await checkoutOf(portal.db, memberId);
    const payment = await portal.context.card.ask(provider_id ?? '');
    if (!payment) throw new Error('The sandbox knows the payment');
    const events = Array.from({ length: 6 }, (_, index) => tell(portal, payment, `parallel-${index % 3}`));
    await Promise.all([...events, stateAt(reference), stateAt(reference)]);
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    const sent = await emails(memberId);
    expect(sent).toEqual([
      {
        carrier: 'email',
        recipient: 'gorg@example.com',
        subject: expect.stringMatching(/^AMACS: receipt R-2026-\d{6}$/),
        body: expect.stringMatching(
          /Receipt R-2026-\d{6} of 4 March 2026\nAMACS: €10.00\n.+: €5.00\n.+: €14.00\nTotal: €29.00\n/,
        ),
      },
    ]);
    expect(sent[0]?.body).toContain(`Payment reference: ${reference}`);
    expect(sent[0]?.body).toContain(
      "You can print the receipt, your card and your certificate in the member's area:\nhttp://members.test/member?year=2026\n",
    );
    const caller = { realm: 'member', memberId, membershipNumber: 0, tokenHash: '' } as const;
    const own = { context: portal.context, caller, params: { n: 0 }, requestId: 'test', address: 'test' };
    const sentTo = async () => {
      const years = await getMembershipDetails({ ...own, query: undefined, body: undefined });
      return Object(years)['2026'].receipt.sentTo;
    };
    expect(await sentTo()).toBe('g…@example.com');
    await addressed(memberId, { email: 'gorg@example.com', refused_email: 'gorg@example.com' });
    expect(await sentTo()).toBe(null);
  });

  test.each(['gorg@example.com', null])('is no reason to write to %s that was refused', async (email) => {
    const { memberId, page } = await prepared();
    await addressed(memberId, { email, refused_email: 'gorg@example.com' });
    await press(portal, page, 'pay', 'before');
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    expect(await emails(memberId)).toEqual([]);
  });

  test.each([
    { name: 'another amount', more: { amountCents: 2800 }, payment: { amount_cents: 2800 }, listed: '' },
    {
      name: 'another currency',
      more: { currency: 'USD' },
      payment: { amount_cents: 2900 },
      listed: ' (USD)',
    },
  ])('with $name is a refund that is due', async ({ listed, more, payment }) => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference, more));
    // What was taken in another currency is for the office to say.
    expect(await told(memberId)).toEqual(payment.amount_cents === 2800 ? [sentTo28(reference)] : []);
    const reason = 'not the amount or the currency that was asked';
    expect(await outcomeOf(memberId)).toEqual({
      state: 'refund due',
      reason,
      payments: [{ ...payment, state: 'refund due', reason }],
      records: 0,
      receipts: 0,
    });
    const currency = listed === '' ? {} : { currency: 'USD' };
    expect(await stateAt(reference)).toMatchObject({
      state: 'refund due',
      refund: { amount: payment.amount_cents, isCancelled: false, ...currency },
    });
    expect(await readPaymentsToLookAfter(portal.db, portal.clock.now())).toContainEqual(
      expect.objectContaining({
        reference,
        kind: 'refund due',
        amount: payment.amount_cents,
        ...currency,
        reason: `${reason}${listed}`,
      }),
    );
  });

  test('and then in an older decline, is renewed once', async () => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference));
    await tell(portal, captured(reference, { state: 'declined', paymentId: null }));
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('with a reference of nobody is written down and changes nothing', async () => {
    expect(await tell(portal, captured('nobodys-reference-0000'), 'evt-nobody')).toBe(200);
    const event = await portal.db
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
    expect(await outcomeOf(memberId)).toEqual({
      state: 'refund due',
      reason: 'the membership was already renewed for this year',
      payments: [
        {
          amount_cents: 2900,
          state: 'refund due',
          reason: 'the membership was already renewed for this year',
        },
      ],
      records: 1,
      receipts: 0,
    });
  });

  test('of somebody who died meanwhile is a refund that is due', async () => {
    const { memberId, page } = await prepared();
    await portal.db.updateTable('members').set({ deceased: true }).where('id', '=', memberId).execute();
    await press(portal, page, 'pay');
    expect(await outcomeOf(memberId)).toMatchObject({
      state: 'refund due',
      reason: 'the member is deceased',
      records: 0,
    });
  });

  test('a second time for one checkout, with another payment, is a refund that is due beside the renewal', async () => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference));
    await tell(portal, captured(reference, { paymentId: `second-${reference}` }));
    expect(await outcomeOf(memberId)).toMatchObject({
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
    const other = (await checkoutOf(portal.db, memberId)).reference;
    await tell(portal, captured(reference));
    await tell(portal, captured(other, { amountCents: 3150 }));
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    expect(await stateAt(other)).toMatchObject({ state: 'refund due' });
  });

  test('after it expired is honoured', async () => {
    const { memberId, reference } = await prepared();
    portal.clock.advance(31 * 60_000);
    await reconcileCheckouts(portal.context);
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'expired' });
    await tell(portal, captured(reference));
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('before a decline that was late in coming stays a renewal', async () => {
    const { memberId, reference } = await prepared();
    await tell(portal, captured(reference));
    await tell(portal, captured(reference, { state: 'declined', paymentId: null }));
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });
});
