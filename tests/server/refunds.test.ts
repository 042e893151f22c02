import { describe, expect, test } from 'vitest';
import { refundPayment } from '#server/calls/payments.ts';
import {
  askProviderAboutRefunds,
  continueRefunds,
  refundThroughProvider,
  markRefundedOtherwise,
} from '#server/payments/refund.ts';
import { givenBack, onItsWay, owed, useDueRefunds } from '#tests/support/server/due-refunds.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { signedInAdministrator } from '#tests/support/server/signed-in-administrator.ts';

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

describe('giving a payment back', () => {
  test('happens once, by however many it is ordered at once, and is written down', async () => {
    const one = await due();
    expect(await statesOf(one)).toEqual(owed);
    const answers = await Promise.all(
      ['registrar', 'deputy', 'registrar', 'deputy'].map((who) => refund(one, who)),
    );
    expect(answers).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
    expect(await refund(one, 'deputy')).toBe('refunded');
    expect(own.card.refunds).toEqual([{ ...one.order(), state: 'given back' }]);
    expect(await statesOf(one)).toEqual(givenBack);
    const [ordered, done, ...more] = await audited(one);
    expect(ordered).toMatch(/^admin:(registrar|deputy), refund ordered, refund due, refunding$/);
    expect(done).toMatch(/^admin:(registrar|deputy), money given back, refunding, refunded$/);
    expect(more).toEqual([]);
    const row = await storedRow(portal.db, 'payments', { id: one.asked.payment }, [
      'refund_by',
      'refunded_at',
    ]);
    expect([ordered?.startsWith(`${row.refund_by}, `), row.refunded_at]).toEqual([true, portal.clock.now()]);
  });

  test('whose answer is lost is carried on by itself, and happens once', async () => {
    const one = await due();
    own.card.fates = ['works', 'answer lost'];
    expect(await refund(one)).toBe('refunding');
    expect(await statesOf(one)).toEqual(onItsWay);
    expect(own.card.refunds).toHaveLength(1);
    await expect(
      markRefundedOtherwise(portal.context, one.asked, 'in cash', by('deputy')),
    ).rejects.toMatchObject({
      status: 409,
    });
    await continueRefunds(portal.context);
    expect(await statesOf(one)).toEqual(onItsWay);
    await carryOnLater();
    expect(await statesOf(one)).toEqual(givenBack);
    expect(own.card.refunds).toHaveLength(1);
    expect(await audited(one)).toEqual([
      'admin:registrar, refund ordered, refund due, refunding',
      'system, money given back, refunding, refunded',
    ]);
  });

  test('is not begun once the run is stopped, and left to the next one', async () => {
    const both = [await due(), await due()];
    own.card.fates = ['works', 'request lost', 'works', 'request lost'];
    for (const one of both) await refund(one);
    portal.clock.advance(10 * 60_000);
    const stopping = new AbortController();
    const asBefore = own.card.refund.bind(own.card);
    own.card.refund = (order) => {
      stopping.abort();
      return asBefore(order);
    };
    await continueRefunds(portal.context, stopping.signal);
    expect(own.card.refunds).toHaveLength(1);
    await continueRefunds(portal.context);
    expect(own.card.refunds).toHaveLength(2);
    expect(await Promise.all(both.map(statesOf))).toEqual([givenBack, givenBack]);
  });

  test('that never reached the provider is carried on by whoever asks next', async () => {
    const one = await due();
    own.card.fates = ['works', 'request lost'];
    expect(await refund(one)).toBe('refunding');
    expect(own.card.refunds).toEqual([]);
    await askProviderAboutRefunds(portal.context, one.checkout.id, by('deputy'));
    expect(await statesOf(one)).toEqual(givenBack);
    expect(own.card.refunds).toHaveLength(1);
  });

  test('is not begun where the provider cannot be asked, and can be ordered again', async () => {
    const one = await due();
    own.card.fates = ['request lost'];
    await expect(refund(one)).rejects.toMatchObject({
      status: 424,
      message:
        'The payment provider cannot be reached. Nothing was refunded. Please try again in a few minutes.',
    });
    expect([await statesOf(one), await audited(one)]).toEqual([owed, []]);
    expect(await refund(one)).toBe('refunded');
  });

  test('that the provider refuses says why, is due still, and the next try is a new one', async () => {
    const one = await due();
    own.card.nextRefund = { state: 'refused', reason: 'The charge is too old.' };
    await expect(refund(one)).rejects.toMatchObject({
      status: 424,
      message: 'The charge is too old.',
    });
    expect(await statesOf(one)).toEqual(owed);
    const [listed] = await listedOf(one);
    expect(listed).toMatchObject({ payment: one.asked.payment, refusal: 'The charge is too old.' });
    own.card.nextRefund = null;
    expect(await refund(one)).toBe('refunded');
    expect(own.card.refunds.map(({ key, state }) => [key, state])).toEqual([
      [one.order(0).key, 'refused'],
      [one.order(1).key, 'given back'],
    ]);
    expect(await statesOf(one)).toEqual(givenBack);
  });

  test('is not told as done while the bank takes its time, nor when it sends it back', async () => {
    const one = await due();
    own.card.nextRefund = { state: 'pending' };
    expect(await refund(one)).toBe('refunding');
    expect(await refund(one, 'deputy')).toBe('refunding');
    expect(await statesOf(one)).toEqual(onItsWay);
    own.card.refunds.splice(0, 1, { ...one.order(), state: 'refused', reason: 'The bank sent it back.' });
    // The provider tells again what could not be taken in.
    own.card.fates = ['request lost'];
    expect(await tellOfRefund(one)).toBe(500);
    expect(await statesOf(one)).toEqual(onItsWay);
    expect(await tellOfRefund(one)).toBe(200);
    expect(await tellOfRefund(one)).toBe(200);
    expect(await statesOf(one)).toEqual(owed);
    expect(await audited(one)).toEqual([
      'admin:registrar, refund ordered, refund due, refunding',
      'system, refund refused, refunding, refund due',
    ]);
  });

  test('is due again where the bank sends it back after all, however late', async () => {
    const one = await due();
    await refund(one);
    own.card.refunds.splice(0, 1, { ...one.order(), state: 'refused', reason: 'The account is closed.' });
    expect(await tellOfRefund(one)).toBe(200);
    expect(await statesOf(one)).toEqual(owed);
    own.card.nextRefund = null;
    expect(await refund(one)).toBe('refunded');
    expect(await statesOf(one)).toEqual(givenBack);
  });

  test('is refused where it is another amount, another checkout’s or not to be given back', async () => {
    const [one, other] = [await due(), await due()];
    const refused = async (asked: typeof one.asked) =>
      refundThroughProvider(portal.context, asked, by('registrar')).then(String, ({ message, status }) => [
        status,
        message,
      ]);
    const changed = [409, 'This payment has changed. Please check the list again.'];
    const unknown = [404, 'This address does not exist.'];
    expect(await refused({ ...one.asked, amount: 2899 })).toEqual(changed);
    expect(await refused({ ...one.asked, payment: other.asked.payment })).toEqual(unknown);
    expect(await refused({ ...one.asked, payment: 999_999 })).toEqual(unknown);
    for (const state of ['captured', 'applied'] as const) {
      await portal.db.updateTable('payments').set({ state }).where('id', '=', one.asked.payment).execute();
      expect(await refused(one.asked)).toEqual(changed);
    }
    await usesAnotherProvider(other);
    expect(await refused(other.asked)).toEqual([
      424,
      'It was paid through a provider that the portal no longer uses. Please refund it in another way, then mark it as refunded.',
    ]);
    expect(own.card.refunds).toEqual([]);
  });

  test('answers the office’s call', async () => {
    const { asked } = await due();
    const { amount, payment, reference } = asked;
    const answer = await refundPayment({
      context: portal.context,
      caller: await signedInAdministrator(portal.db, 'registrar'),
      params: { reference },
      query: undefined,
      body: { payment, amount },
      requestId: 'test',
      address: 'test',
    });
    expect(answer).toEqual({ state: 'refunded' });
  });
});
