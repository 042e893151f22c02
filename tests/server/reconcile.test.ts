import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { withdrawCheckoutsOf } from '#server/checkouts/withdraw-checkouts.ts';
import { renewedOnce, useOwnPortal } from '#tests/support/server/own-portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import {
  captured,
  checkoutOf,
  postCallback,
  prepareFor,
  press,
  renewAtTheOffice,
  tell,
} from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { changeStored } from '#tests/support/database/stored.ts';

const portal = useOwnPortal();
const { prepared, outcomeOf, stateAt, statesOf } = portal;
beforeAll(() => addFailingRenewals(portal.db));

async function reconcileIn(milliseconds: number): Promise<void> {
  portal.clock.advance(milliseconds);
  await reconcileCheckouts(portal.context);
}

/** Two payment pages of a member: the first one was to be closed after so many minutes, and could not be. */
async function openTwice(card: ScriptedCard, minutes = 0): Promise<{ memberId: number; firstPage: string }> {
  const { memberId } = await prepared();
  const { provider_id: firstPage } = await checkoutOf(portal.db, memberId);
  portal.clock.advance(minutes * 60_000);
  card.fates = ['request lost'];
  await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
  return { memberId, firstPage: firstPage ?? '' };
}

describe('looking after checkouts', () => {
  test.each([
    { name: 'finds a lost callback without anybody asking', minutes: 1 },
    { name: 'asks before it lets one expire', minutes: 31 },
  ])('$name', async ({ minutes }) => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    await reconcileIn(minutes * 60_000);
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('closes the page of one that expires', async () => {
    const { memberId, page } = await prepared();
    await reconcileIn(30 * 60_000);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({
      state: 'expired',
      settled_at: portal.clock.now(),
    });
    expect(await press(portal, page, 'pay')).toBe(page);
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'expired', payments: [] });
  });

  test('leaves one alone whose provider cannot be reached', async () => {
    const { memberId } = await prepared();
    portal.clock.advance(31 * 60_000);
    portal.line.api = false;
    await reconcileCheckouts(portal.context);
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'prepared' });
  });

  describe('finds a payment on a page that could not be closed', () => {
    let card: ScriptedCard;
    beforeEach(() => {
      card = new ScriptedCard();
      portal.reopen(card);
    });

    test.each([
      { name: 'replaced', minutes: 0 },
      { name: 'expired', minutes: 30 },
    ])('of a checkout that was $name', async ({ name, minutes }) => {
      const { memberId, firstPage } = await openTwice(card, minutes);
      expect(await statesOf(memberId)).toEqual([name, 'prepared']);
      card.pay(firstPage);
      await reconcileIn(31 * 60_000);
      expect(await statesOf(memberId)).toEqual(['renewed', 'replaced']);
    });

    test('although a decline there was told of after it was replaced', async () => {
      const { memberId, firstPage } = await openTwice(card);
      card.decline(firstPage);
      await postCallback(portal, card.events[0]?.id ?? '');
      card.pay(firstPage);
      await reconcileIn(31 * 60_000);
      expect(await statesOf(memberId)).toEqual(['renewed', 'replaced']);
    });
  });

  test.each([
    { name: 'open', minutes: 0 },
    { name: 'expired', minutes: 31 },
  ])('renews what was paid while $name and failed to be renewed', async ({ minutes }) => {
    const { memberId, reference } = await prepared();
    await changeStored(portal.db, 'members', { id: memberId }, { email: 'late@example.com' });
    await reconcileIn(minutes * 60_000);
    await failRenewals(portal.db, memberId, true);
    expect(await tell(portal, captured(reference))).toBe(200);
    expect(await outcomeOf(memberId)).toMatchObject({
      state: 'paid',
      payments: [{ state: 'captured' }],
      records: 0,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
    await reconcileCheckouts(portal.context);
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'paid', records: 0 });
    await failRenewals(portal.db, memberId, false);
    await reconcileIn(20_000);
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    const sent = portal.db.selectFrom('messages').select('recipient').where('member_id', '=', memberId);
    expect(await sent.execute()).toEqual([{ recipient: 'late@example.com' }]);
  });

  test('renews what is paid before it turns to a provider that is away, and gives that up after three', async () => {
    const card = new ScriptedCard();
    portal.reopen(card);
    await sql`update checkouts set settled_at = now() where settled_at is null`.execute(portal.db);
    for (let open = 0; open < 5; open += 1) await prepared();
    const { memberId, reference } = await prepared();
    await failRenewals(portal.db, memberId, true);
    await takeInPayment(portal.context, { payment: captured(reference), event: null }, 'test');
    await failRenewals(portal.db, memberId, false);
    portal.clock.advance(60_000);
    card.fates = Array.from({ length: 10 }, () => 'request lost' as const);
    await reconcileCheckouts(portal.context);
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    expect(card.fates).toHaveLength(7);
    // Those that were not turned to are the next; the others have a pause of their own, which grows.
    await reconcileCheckouts(portal.context);
    expect(card.fates).toHaveLength(5);
    await reconcileCheckouts(portal.context);
    expect(card.fates).toHaveLength(5);
    await reconcileIn(19_999);
    expect(card.fates).toHaveLength(5);
    await reconcileIn(1);
    expect(card.fates).toHaveLength(2);
    await reconcileCheckouts(portal.context);
    card.fates = ['request lost'];
    await reconcileIn(39_999);
    expect(card.fates).toHaveLength(1);
    await reconcileIn(1);
    expect(card.fates).toHaveLength(0);
  });

  test('begins nothing once it is stopped', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(60_000);
    await reconcileCheckouts(portal.context, AbortSignal.abort());
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'prepared', records: 0 });
  });
});

describe('the payment page of a year that needs no payment any more is closed', () => {
  const die = (memberId: number) =>
    portal.db.transaction().execute((trx) => withdrawCheckoutsOf(trx, memberId, portal.clock.now()));

  test.each([
    { why: 'the office renewed it', does: (memberId: number) => renewAtTheOffice(portal, memberId) },
    { why: 'the member died', does: die },
  ])('because $why', async ({ does }) => {
    const { memberId, page } = await prepared();
    await does(memberId);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({ state: 'replaced', settled_at: null });
    await reconcileCheckouts(portal.context);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({
      state: 'replaced',
      settled_at: portal.clock.now(),
    });
    expect(await press(portal, page, 'pay')).toBe(page);
    const { rows } = await sql`select state from sandbox_payments where reference = ${
      (await checkoutOf(portal.db, memberId)).reference
    }`.execute(portal.db);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  test('as soon as the provider is there again; a payment that slipped through is to be given back', async () => {
    const { memberId, page } = await prepared();
    await renewAtTheOffice(portal, memberId);
    portal.line.api = false;
    await reconcileCheckouts(portal.context);
    await press(portal, page, 'pay', 'never');
    portal.line.api = true;
    await reconcileCheckouts(portal.context);
    expect(await outcomeOf(memberId)).toMatchObject({ state: 'replaced', payments: [] });
    await reconcileIn(20_000);
    expect(await outcomeOf(memberId)).toMatchObject({
      state: 'refund due',
      reason: 'the membership was already renewed for this year',
      payments: [{ state: 'refund due' }],
      records: 1,
    });
  });

  test('because an older page of the member was paid', async () => {
    const card = new ScriptedCard();
    portal.reopen(card);
    const { memberId, firstPage } = await openTwice(card);
    card.pay(firstPage);
    await postCallback(portal, card.events[0]?.id ?? '');
    expect(await statesOf(memberId)).toEqual(['renewed', 'replaced']);
    await reconcileCheckouts(portal.context);
    const second = await checkoutOf(portal.db, memberId);
    expect(await card.ask(second.provider_id ?? '')).toMatchObject({ state: 'cancelled' });
  });
});
