import { describe, expect, test, vi } from 'vitest';
import { withStop } from '#server/base/stoppable.ts';
import { takeInMissedRefunds } from '#server/payments/missed-refunds.ts';
import { reconcileWithProvider } from '#server/payments/reconcile.ts';
import {
  askProviderAboutRefunds,
  refundThroughProvider,
  markRefundedOtherwise,
  takeInRefundReport,
} from '#server/payments/refund.ts';
import { givenBack, onItsWay, owed, useDueRefunds } from '#tests/support/server/due-refunds.ts';
import { cardThatOpens } from '#tests/support/server/card-that-opens.ts';
import { captured, checkoutOf, postCallback } from '#tests/support/server/renewals.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

const own = useDueRefunds();
const {
  portal,
  audited,
  by,
  due,
  carryOnLater,
  listedOf,
  refund,
  statesOf,
  tellOfRefund,
  usesAnotherProvider,
} = own;

describe('what was given back by other ways', () => {
  test('in the provider’s own dashboard is found when it is asked', async () => {
    const [one, other, third] = [await due(), await due(), await due()];
    for (const owing of [one, other])
      own.card.refunds.push({ ...owing.order(), key: 'dashboard', state: 'given back' });
    await askProviderAboutRefunds(portal.context, one.checkout.id, by('registrar'));
    expect(await statesOf(one)).toEqual(givenBack);
    expect(await refund(other)).toBe('refunded');
    expect(await statesOf(other)).toEqual(givenBack);
    expect(own.card.refunds).toHaveLength(2);
    own.card.refunds.push({ ...third.order(), key: 'dashboard', state: 'pending' });
    expect(await tellOfRefund(third)).toBe(200);
    expect(await statesOf(third)).toEqual(onItsWay);
    // It failed, and nobody ordered it here: it is not ordered by itself.
    own.card.refunds.splice(2, 1, {
      ...third.order(),
      key: 'dashboard',
      state: 'refused',
      reason: 'declined',
    });
    await carryOnLater();
    expect([await statesOf(third), own.card.refunds.length]).toEqual([owed, 3]);
  });

  test('by bank transfer or in cash is marked with a note, and the provider hears nothing of it', async () => {
    const one = await due();
    own.card.fates = ['request lost'];
    const mark = (who: string, note: string) =>
      markRefundedOtherwise(portal.context, one.asked, note, by(who));
    await mark('registrar', 'Bank transfer');
    await mark('registrar', 'Bank transfer');
    expect(own.card.fates).toHaveLength(1);
    expect(await statesOf(one)).toEqual({ ...givenBack, payments: ['refunded by otherwise'] });
    expect(await audited(one)).toEqual(['admin:registrar, money given back, refund due, refunded']);
    // Whoever has given it back as well has to hear of it.
    await expect(mark('deputy', 'In cash')).rejects.toMatchObject({ status: 409 });
    await expect(refund(one, 'deputy')).rejects.toMatchObject({ status: 409 });
    expect(own.card.refunds).toEqual([]);
    const row = await storedRow(portal.db, 'payments', { id: one.asked.payment }, [
      'refund_by',
      'refund_note',
      'refunded_at',
    ]);
    expect(row).toEqual({
      refund_by: 'admin:registrar',
      refund_note: 'Bank transfer',
      refunded_at: portal.clock.now(),
    });
  });

  test('in the dashboard is found within a month where nothing told of it, and its failure as well', async () => {
    const [one, other] = [await due(), await due()];
    const { paymentId } = one.order();
    await markRefundedOtherwise(portal.context, one.asked, 'Bank transfer', by('registrar'));
    const asked: Date[] = [];
    const card = Object.assign(own.card, {
      async listRefunded(since: Date) {
        asked.push(since);
        const ofAnotherSeller = { paymentId: 'another seller’s', amountCents: 100, currency: 'EUR' };
        return [...own.card.refunds.map((refund) => ({ ...refund, currency: 'EUR' })), ofAnotherSeller];
      },
    });
    // As the jobs ask: the payments are of the provider of before, and each question can be stopped.
    const stopping = new AbortController();
    const cards = { card: { ...cardThatOpens, name: 'now' }, cardBefore: withStop(card, stopping.signal) };
    const look = () => takeInMissedRefunds({ ...portal.context, ...cards }, stopping.signal);
    own.card.refunds.push({ ...one.order(), key: 'dashboard', state: 'given back' });
    own.card.refunds.push({ ...other.order(), key: 'dashboard', state: 'given back' });
    // The first one cannot be asked about this time, and the other one is found all the same.
    own.card.fates = ['request lost'];
    await look();
    expect(await listedOf(one)).toEqual([]);
    expect(await statesOf(other)).toEqual(givenBack);
    await look();
    await look();
    expect(await listedOf(one)).toMatchObject([{ kind: 'given back elsewhere', amount: 2900 }]);
    own.card.refunds.splice(0, 1, {
      paymentId,
      amountCents: 2900,
      key: 'dashboard',
      state: 'refused',
      reason: '',
    });
    await look();
    expect(await listedOf(one)).toMatchObject([{ kind: 'given back elsewhere', returned: true }]);
    expect(asked[0]).toEqual(new Date(portal.clock.now().getTime() - 30 * 86_400_000));
    const another = { provider_payment_id: 'another seller’s' };
    expect(await storedRows(portal.db, 'payment_concerns', another)).toEqual([]);
    own.card.fates = ['request lost', 'request lost', 'request lost'];
    own.card.refunds.push({ ...one.order(), key: 'third', state: 'given back' });
    await expect(look()).rejects.toThrow('The request was lost');
    // Where the provider of now is down, the one of before is asked all the same, and the job fails.
    const questions = asked.length;
    vi.spyOn(cards.card, 'listRefunded').mockRejectedValueOnce(new Error('It is down'));
    await expect(look()).rejects.toThrow('It is down');
    expect(asked.length).toBe(questions + 1);
    stopping.abort();
    await look();
  });

  test('and in the provider’s dashboard besides is told, because the member has the money twice', async () => {
    const one = await due();
    await markRefundedOtherwise(portal.context, one.asked, 'Bank transfer', by('registrar'));
    expect(await tellOfRefund(one)).toBe(200);
    expect(await listedOf(one)).toEqual([]);
    own.card.refunds.push({ ...one.order(), key: 'dashboard', state: 'given back' });
    expect(await tellOfRefund(one)).toBe(200);
    expect(await listedOf(one)).toMatchObject([{ kind: 'given back elsewhere', amount: 2900 }]);
    expect(await statesOf(one)).toMatchObject({ payments: ['refunded by otherwise'] });
  });

  test('in part is told beside the payment that is due, until the rest is given back too', async () => {
    const one = await due();
    const returns = (amountCents: number) => {
      own.card.refunds.push({ ...one.order(), amountCents, key: 'dashboard', state: 'given back' });
      return tellOfRefund(one);
    };
    expect(await returns(500)).toBe(200);
    expect(await listedOf(one)).toMatchObject([
      { kind: 'refund due', amount: 2900 },
      { kind: 'given back elsewhere', amount: 500 },
    ]);
    expect(await returns(2400)).toBe(200);
    expect(await statesOf(one)).toEqual(givenBack);
  });

  test('by the portal itself is told of nowhere else, while the bank takes its time and after it', async () => {
    const one = await due();
    own.card.nextRefund = { state: 'pending' };
    await refund(one);
    expect([await tellOfRefund(one), await statesOf(one)]).toEqual([200, onItsWay]);
    own.card.refunds[0] = { ...one.order(), state: 'given back' };
    expect([await tellOfRefund(one), await statesOf(one)]).toEqual([200, givenBack]);
    own.card.refunds[0] = { ...one.order(), state: 'refused', reason: 'declined' };
    expect([await tellOfRefund(one), await statesOf(one)]).toEqual([200, owed]);
    const concerns = await storedRows(portal.db, 'payment_concerns', {
      provider_payment_id: one.order().paymentId,
    });
    expect(concerns).toEqual([]);
  });

  test('is marked as well where the provider that was told to is not used any more', async () => {
    const one = await due();
    own.card.fates = ['works', 'answer lost'];
    await refund(one);
    await usesAnotherProvider(one);
    await carryOnLater();
    expect(await statesOf(one)).toEqual(onItsWay);
    await markRefundedOtherwise(portal.context, one.asked, 'Bank transfer', by('deputy'));
    expect(await statesOf(one)).toEqual({ ...givenBack, payments: ['refunded by otherwise'] });
  });

  test('and by card at the same time is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await due();
      const results = await Promise.allSettled([
        refund(one),
        markRefundedOtherwise(portal.context, one.asked, 'In cash', by('deputy')),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const byCard = own.card.refunds.some(({ paymentId }) => paymentId === one.order().paymentId);
      const { payments } = await statesOf(one);
      expect(payments).toEqual([byCard ? 'refunded by card' : 'refunded by otherwise']);
    }
  });
});

describe('a payment that is given back', () => {
  test('stays so, whatever is told or asked of it later', async () => {
    const one = await due();
    await refund(one);
    for (const payment of [
      one.payment,
      captured(one.asked.reference, { state: 'declined', paymentId: null }),
      captured(one.asked.reference, { state: 'expired', paymentId: null }),
    ]) {
      if (!payment) throw new Error('It was paid');
      own.card.events.push({ id: `late-${payment.state}`, kind: 'captured', payment });
      await postCallback(portal, `late-${payment.state}`);
      expect(await statesOf(one)).toEqual(givenBack);
    }
    await reconcileWithProvider(
      portal.context,
      await checkoutOf(portal.db, one.checkout.member_id ?? 0),
      'test',
    );
    const told = { amountCents: 2900, currency: 'EUR' };
    await takeInRefundReport(portal.context, { ...told, paymentId: one.order().paymentId });
    await takeInRefundReport(portal.context, { ...told, paymentId: 'nobodys' });
    expect(await statesOf(one)).toEqual(givenBack);
  });

  test('leaves another one of the same checkout to be given back', async () => {
    const one = await due();
    await one.pay();
    expect(await statesOf(one)).toMatchObject({ payments: ['refund due', 'refund due'] });
    await refund(one);
    expect(await statesOf(one)).toEqual({
      checkout: 'refund due',
      payments: ['refunded by card', 'refund due'],
      listed: ['refund due'],
    });
    const [rest] = await listedOf(one);
    await refundThroughProvider(
      portal.context,
      { ...one.asked, payment: rest?.payment ?? 0 },
      by('registrar'),
    );
    expect(await statesOf(one)).toEqual({
      checkout: 'refunded',
      payments: ['refunded by card', 'refunded by card'],
      listed: [],
    });
    await one.pay();
    expect(await statesOf(one)).toEqual({
      checkout: 'refund due',
      payments: ['refunded by card', 'refunded by card', 'refund due'],
      listed: ['refund due'],
    });
  });
});
