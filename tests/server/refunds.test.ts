import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundPayment } from '#server/calls/payments.ts';
import type { RefundOrder } from '#server/base/card-provider.ts';
import { paymentsToLookAfter } from '#server/payments/payments-to-look-after.ts';
import { askProvider } from '#server/payments/reconcile.ts';
import {
  askAboutRefunds,
  carryOnRefunds,
  giveBack,
  markGivenBack,
  refundReported,
} from '#server/payments/refund.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import {
  addMember,
  addOffer,
  captured,
  checkoutOf,
  prepareFor,
  renewAtTheOffice,
} from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';

const own = useOwnDatabase();
let card: ScriptedCard;
let portal: Portal;
beforeAll(() => addOffer(own.db));
beforeEach(() => {
  card = new ScriptedCard();
  portal = createPortal(own.db, '2026-03-04T10:00:00Z', card);
});

const by = (actor: string) => ({ at: portal.clock.now(), requestId: 'test', actor: `admin:${actor}` });

/** A payment of 29.00 that came for a year that the office had renewed. */
async function due() {
  const memberId = await addMember(own.db);
  await prepareFor(portal, memberId);
  await renewAtTheOffice(portal, memberId);
  const checkout = await checkoutOf(own.db, memberId);
  const pay = async () => {
    card.payAgain(checkout.provider_id ?? '');
    const event = card.events.at(-1);
    await portal.app.request('/v1/payments/callback/sandbox', { method: 'POST', body: event?.id ?? '' });
    return event?.payment;
  };
  const payment = await pay();
  const { id } = await own.db
    .selectFrom('payments')
    .select('id')
    .where('checkout_id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  const asked = { reference: checkout.reference, payment: id, amount: 2900 };
  const order = (tries = 0): RefundOrder => ({
    paymentId: payment?.paymentId ?? '',
    amountCents: 2900,
    key: `refund-${payment?.paymentId}-${tries}`,
  });
  return { asked, checkout, order, pay, payment };
}

/** Tells the app by a callback that something became of a refund; answers the status. */
async function tellOfRefund({ order }: Due): Promise<number> {
  const id = `refund-event-${card.events.length}`;
  const payment = captured('', { providerId: '', state: 'open', paymentId: order().paymentId });
  card.events.push({ id, kind: 'refund', payment });
  const answer = await portal.app.request('/v1/payments/callback/sandbox', { method: 'POST', body: id });
  return answer.status;
}

type Due = Awaited<ReturnType<typeof due>>;

/** What stands of it: the checkout, its payments and what the office sees of it. */
async function stands({ checkout }: Due) {
  const payments = await own.db
    .selectFrom('payments')
    .select(['state', 'refunded_how'])
    .where('checkout_id', '=', checkout.id)
    .orderBy('id')
    .execute();
  const { state } = await checkoutOf(own.db, checkout.member_id);
  const listed = await paymentsToLookAfter(own.db, portal.clock.now());
  return {
    checkout: state,
    payments: payments.map((one) => [one.state, one.refunded_how].filter(Boolean).join(' by ')),
    listed: listed.filter(({ reference }) => reference === checkout.reference).map(({ kind }) => kind),
  };
}

async function audited({ checkout }: Due) {
  const entries = await own.db
    .selectFrom('audit')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', `checkout:${checkout.reference}`)
    .where((is) => is.or([is('action', 'like', '%refund%'), is('action', 'like', '%given back%')]))
    .orderBy('id')
    .execute();
  return entries.map(({ action, actor, after, before }) =>
    [actor, action, Object(before).state, Object(after).state].join(', '),
  );
}

const givenBack = { checkout: 'refunded', payments: ['refunded by card'], listed: [] };
const owed = { checkout: 'refund due', payments: ['refund due'], listed: ['refund due'] };
const onItsWay = { checkout: 'refund due', payments: ['refunding'], listed: ['being given back'] };

describe('giving a payment back', () => {
  test('happens once, by however many it is ordered at once, and is written down', async () => {
    const one = await due();
    expect(await stands(one)).toEqual(owed);
    const answers = await Promise.all(
      ['registrar', 'deputy', 'registrar', 'deputy'].map((who) =>
        giveBack(portal.context, one.asked, by(who)),
      ),
    );
    expect(answers).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
    expect(await giveBack(portal.context, one.asked, by('deputy'))).toBe('refunded');
    expect(card.refunds).toEqual([{ ...one.order(), state: 'given back' }]);
    expect(await stands(one)).toEqual(givenBack);
    const [ordered, done, ...more] = await audited(one);
    expect(ordered).toMatch(/^admin:(registrar|deputy), refund ordered, refund due, refunding$/);
    expect(done).toMatch(/^admin:(registrar|deputy), money given back, refunding, refunded$/);
    expect(more).toEqual([]);
    const row = await own.db
      .selectFrom('payments')
      .select(['refund_by', 'refunded_at'])
      .where('id', '=', one.asked.payment)
      .executeTakeFirstOrThrow();
    expect([ordered?.startsWith(`${row.refund_by}, `), row.refunded_at]).toEqual([true, portal.clock.now()]);
  });

  test('whose answer is lost is carried on by itself, and happens once', async () => {
    const one = await due();
    card.fates = ['works', 'answer lost'];
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunding');
    expect(await stands(one)).toEqual(onItsWay);
    expect(card.refunds).toHaveLength(1);
    await expect(markGivenBack(portal.context, one.asked, 'in cash', by('deputy'))).rejects.toMatchObject({
      status: 409,
    });
    await carryOnRefunds(portal.context);
    expect(await stands(one)).toEqual(onItsWay);
    portal.clock.advance(10 * 60_000);
    await carryOnRefunds(portal.context);
    expect(await stands(one)).toEqual(givenBack);
    expect(card.refunds).toHaveLength(1);
    expect(await audited(one)).toEqual([
      'admin:registrar, refund ordered, refund due, refunding',
      'system, money given back, refunding, refunded',
    ]);
  });

  test('is not begun once the run is stopped, and left to the next one', async () => {
    const both = [await due(), await due()];
    card.fates = ['works', 'request lost', 'works', 'request lost'];
    for (const { asked } of both) await giveBack(portal.context, asked, by('registrar'));
    portal.clock.advance(10 * 60_000);
    const stopping = new AbortController();
    const refund = card.refund.bind(card);
    card.refund = (order) => {
      stopping.abort();
      return refund(order);
    };
    await carryOnRefunds(portal.context, stopping.signal);
    expect(card.refunds).toHaveLength(1);
    await carryOnRefunds(portal.context);
    expect(card.refunds).toHaveLength(2);
    expect(await Promise.all(both.map(stands))).toEqual([givenBack, givenBack]);
  });

  test('that never reached the provider is carried on by whoever asks next', async () => {
    const one = await due();
    card.fates = ['works', 'request lost'];
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunding');
    expect(card.refunds).toEqual([]);
    await askAboutRefunds(portal.context, one.checkout.id, by('deputy'));
    expect(await stands(one)).toEqual(givenBack);
    expect(card.refunds).toHaveLength(1);
  });

  test('is not begun where the provider cannot be asked, and can be ordered again', async () => {
    const one = await due();
    card.fates = ['request lost'];
    await expect(giveBack(portal.context, one.asked, by('registrar'))).rejects.toMatchObject({
      status: 424,
      message:
        'The payment provider cannot be reached. Nothing was refunded. Please try again in a few minutes.',
    });
    expect([await stands(one), await audited(one)]).toEqual([owed, []]);
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunded');
  });

  test('that the provider refuses says why, is due still, and the next try is a new one', async () => {
    const one = await due();
    card.nextRefund = { state: 'refused', reason: 'The charge is too old.' };
    await expect(giveBack(portal.context, one.asked, by('registrar'))).rejects.toMatchObject({
      status: 424,
      message: 'The charge is too old.',
    });
    expect(await stands(one)).toEqual(owed);
    const [listed] = (await paymentsToLookAfter(own.db, portal.clock.now())).filter(
      ({ reference }) => reference === one.asked.reference,
    );
    expect(listed).toMatchObject({ payment: one.asked.payment, refusal: 'The charge is too old.' });
    card.nextRefund = null;
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunded');
    expect(card.refunds.map(({ key, state }) => [key, state])).toEqual([
      [one.order(0).key, 'refused'],
      [one.order(1).key, 'given back'],
    ]);
    expect(await stands(one)).toEqual(givenBack);
  });

  test('is not told as done while the bank takes its time, nor when it sends it back', async () => {
    const one = await due();
    card.nextRefund = { state: 'pending' };
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunding');
    expect(await giveBack(portal.context, one.asked, by('deputy'))).toBe('refunding');
    expect(await stands(one)).toEqual(onItsWay);
    card.refunds.splice(0, 1, { ...one.order(), state: 'refused', reason: 'The bank sent it back.' });
    // The provider tells again what could not be taken in.
    card.fates = ['request lost'];
    expect(await tellOfRefund(one)).toBe(500);
    expect(await stands(one)).toEqual(onItsWay);
    expect(await tellOfRefund(one)).toBe(200);
    expect(await tellOfRefund(one)).toBe(200);
    expect(await stands(one)).toEqual(owed);
    expect(await audited(one)).toEqual([
      'admin:registrar, refund ordered, refund due, refunding',
      'system, refund refused, refunding, refund due',
    ]);
  });

  test('is due again where the bank sends it back after all, however late', async () => {
    const one = await due();
    await giveBack(portal.context, one.asked, by('registrar'));
    card.refunds.splice(0, 1, { ...one.order(), state: 'refused', reason: 'The account is closed.' });
    expect(await tellOfRefund(one)).toBe(200);
    expect(await stands(one)).toEqual(owed);
    card.nextRefund = null;
    expect(await giveBack(portal.context, one.asked, by('registrar'))).toBe('refunded');
    expect(await stands(one)).toEqual(givenBack);
  });

  test('is refused where it is another amount, another checkout’s or not to be given back', async () => {
    const [one, other] = [await due(), await due()];
    const refused = async (asked: Due['asked']) =>
      giveBack(portal.context, asked, by('registrar')).then(String, ({ message, status }) => [
        status,
        message,
      ]);
    const changed = [409, 'This payment has changed. Please check the list again.'];
    const unknown = [404, 'This address does not exist.'];
    expect(await refused({ ...one.asked, amount: 2899 })).toEqual(changed);
    expect(await refused({ ...one.asked, payment: other.asked.payment })).toEqual(unknown);
    expect(await refused({ ...one.asked, payment: 999_999 })).toEqual(unknown);
    for (const state of ['captured', 'applied'] as const) {
      await own.db.updateTable('payments').set({ state }).where('id', '=', one.asked.payment).execute();
      expect(await refused(one.asked)).toEqual(changed);
    }
    await own.db
      .updateTable('payments')
      .set({ provider: 'stripe' })
      .where('id', '=', other.asked.payment)
      .execute();
    expect(await refused(other.asked)).toEqual([
      424,
      'It was paid through a provider that the portal no longer uses. Please refund it in another way, then mark it as refunded.',
    ]);
    expect(card.refunds).toEqual([]);
  });

  test('answers the office’s call', async () => {
    const { asked } = await due();
    const { amount, payment, reference } = asked;
    const answer = await refundPayment({
      context: portal.context,
      caller: { realm: 'admin', administratorId: 1, username: 'registrar', group: 'amacs', tokenHash: '' },
      params: { reference },
      query: undefined,
      body: { payment, amount },
      requestId: 'test',
      address: 'test',
    });
    expect(answer).toEqual({ state: 'refunded' });
  });
});

describe('what was given back by other ways', () => {
  test('in the provider’s own dashboard is found when it is asked', async () => {
    const [one, other, third] = [await due(), await due(), await due()];
    for (const { order } of [one, other])
      card.refunds.push({ ...order(), key: 'dashboard', state: 'given back' });
    await askAboutRefunds(portal.context, one.checkout.id, by('registrar'));
    expect(await stands(one)).toEqual(givenBack);
    expect(await giveBack(portal.context, other.asked, by('registrar'))).toBe('refunded');
    expect(await stands(other)).toEqual(givenBack);
    expect(card.refunds).toHaveLength(2);
    card.refunds.push({ ...third.order(), key: 'dashboard', state: 'pending' });
    expect(await tellOfRefund(third)).toBe(200);
    expect(await stands(third)).toEqual(onItsWay);
    // It failed, and nobody ordered it here: it is not ordered by itself.
    card.refunds.splice(2, 1, { ...third.order(), key: 'dashboard', state: 'refused', reason: 'declined' });
    portal.clock.advance(10 * 60_000);
    await carryOnRefunds(portal.context);
    expect([await stands(third), card.refunds.length]).toEqual([owed, 3]);
  });

  test('by bank transfer or in cash is marked with a note, and the provider hears nothing of it', async () => {
    const one = await due();
    card.fates = ['request lost'];
    const mark = (who: string, note: string) => markGivenBack(portal.context, one.asked, note, by(who));
    await mark('registrar', 'Bank transfer');
    await mark('registrar', 'Bank transfer');
    expect(card.fates).toHaveLength(1);
    expect(await stands(one)).toEqual({ ...givenBack, payments: ['refunded by otherwise'] });
    expect(await audited(one)).toEqual(['admin:registrar, money given back, refund due, refunded']);
    // Whoever has given it back as well has to hear of it.
    await expect(mark('deputy', 'In cash')).rejects.toMatchObject({ status: 409 });
    await expect(giveBack(portal.context, one.asked, by('deputy'))).rejects.toMatchObject({ status: 409 });
    expect(card.refunds).toEqual([]);
    const row = await own.db
      .selectFrom('payments')
      .select(['refund_by', 'refund_note', 'refunded_at'])
      .where('id', '=', one.asked.payment)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      refund_by: 'admin:registrar',
      refund_note: 'Bank transfer',
      refunded_at: portal.clock.now(),
    });
  });

  test('is marked as well where the provider that was told to is not used any more', async () => {
    const one = await due();
    card.fates = ['works', 'answer lost'];
    await giveBack(portal.context, one.asked, by('registrar'));
    await own.db
      .updateTable('payments')
      .set({ provider: 'stripe' })
      .where('id', '=', one.asked.payment)
      .execute();
    portal.clock.advance(10 * 60_000);
    await carryOnRefunds(portal.context);
    expect(await stands(one)).toEqual(onItsWay);
    await markGivenBack(portal.context, one.asked, 'Bank transfer', by('deputy'));
    expect(await stands(one)).toEqual({ ...givenBack, payments: ['refunded by otherwise'] });
  });

  test('and by card at the same time is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await due();
      const results = await Promise.allSettled([
        giveBack(portal.context, one.asked, by('registrar')),
        markGivenBack(portal.context, one.asked, 'In cash', by('deputy')),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const byCard = card.refunds.some(({ paymentId }) => paymentId === one.order().paymentId);
      const { payments } = await stands(one);
      expect(payments).toEqual([byCard ? 'refunded by card' : 'refunded by otherwise']);
    }
  });
});

describe('a payment that is given back', () => {
  test('stays so, whatever is told or asked of it later', async () => {
    const one = await due();
    await giveBack(portal.context, one.asked, by('registrar'));
    for (const payment of [
      one.payment,
      captured(one.asked.reference, { state: 'declined', paymentId: null }),
      captured(one.asked.reference, { state: 'expired', paymentId: null }),
    ]) {
      if (!payment) throw new Error('It was paid');
      card.events.push({ id: `late-${payment.state}`, kind: 'captured', payment });
      await portal.app.request('/v1/payments/callback/sandbox', {
        method: 'POST',
        body: `late-${payment.state}`,
      });
      expect(await stands(one)).toEqual(givenBack);
    }
    await askProvider(portal.context, await checkoutOf(own.db, one.checkout.member_id), 'test');
    const told = { amountCents: 2900, currency: 'EUR', reason: null };
    await refundReported(portal.context, { ...told, paymentId: one.order().paymentId });
    await refundReported(portal.context, { ...told, paymentId: 'nobodys' });
    expect(await stands(one)).toEqual(givenBack);
  });

  test('leaves another one of the same checkout to be given back', async () => {
    const one = await due();
    await one.pay();
    expect(await stands(one)).toMatchObject({ payments: ['refund due', 'refund due'] });
    await giveBack(portal.context, one.asked, by('registrar'));
    expect(await stands(one)).toEqual({
      checkout: 'refund due',
      payments: ['refunded by card', 'refund due'],
      listed: ['refund due'],
    });
    const [rest] = await paymentsToLookAfter(own.db, portal.clock.now()).then((all) =>
      all.filter(({ reference }) => reference === one.asked.reference),
    );
    await giveBack(portal.context, { ...one.asked, payment: rest?.payment ?? 0 }, by('registrar'));
    expect(await stands(one)).toEqual({
      checkout: 'refunded',
      payments: ['refunded by card', 'refunded by card'],
      listed: [],
    });
    await one.pay();
    expect(await stands(one)).toEqual({
      checkout: 'refund due',
      payments: ['refunded by card', 'refunded by card', 'refund due'],
      listed: ['refund due'],
    });
  });
});
