import { beforeEach, describe, expect, it } from 'vitest';
import { takeInDispute, takeInRefundReport } from '#server/payments/refund.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { noSuchAddress, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { newestRow } from '#tests/support/database/stored.ts';

/** What the provider has refunded of each payment, and what happens once after it has found its answer to that. */
const refunded = new Map<string, number>();
let meanwhile: (() => Promise<unknown>) | null = null;
const office = useOffice({
  card: {
    async askRefundedCents(paymentId) {
      const cents = refunded.get(paymentId) ?? 0;
      const happens = meanwhile;
      meanwhile = null;
      await happens?.();
      return cents;
    },
  },
});
beforeEach(() => {
  refunded.clear();
  meanwhile = null;
});

/** The provider has refunded so much of a payment, and tells that something became of a refund. */
async function refunds(paymentId: string, cents: number): Promise<void> {
  refunded.set(paymentId, cents);
  await takeInRefundReport(office.site.context, { amountCents: 0, currency: 'EUR', paymentId });
}

const list = async () => said(await office.call('GET /admin/payments/to-look-after'));
const about = () => ({ membership_number: 28, member_id: office.memberId, name: 'Ġorġ Żahra', year: '2026' });

describe('what the provider tells of a payment besides', () => {
  const nobody = { membership_number: 0, member_id: 0, name: '', year: null };
  const noted = {
    payment: null,
    since: '2026-11-21T10:00:00.000Z',
    refusal: null,
    concern: expect.any(Number),
  };
  const reference = 'reference-of-nobody-0000';
  const payment = captured(reference, { paymentId: 'cap-nobody' });
  const unknown = { ...nobody, ...noted, reference, kind: 'unknown', amount: '29.00', reason: null };
  const deal = async (note: string) => {
    const { id } = await newestRow(office.db, 'payment_concerns');
    return said(await office.call(`POST /admin/payments/concerns/${id}/dealt-with`, { note }));
  };

  /** A membership that was paid for by card. */
  async function renewed(): Promise<{ readonly reference: string; readonly paymentId: string }> {
    const made = await office.checkout();
    const paid = captured(made);
    await takeInPayment(office.site.context, { payment: paid, event: null }, 'test');
    return { reference: made, paymentId: paid.paymentId ?? '' };
  }

  it('is a payment of an unknown reference, until somebody has dealt with it', async () => {
    const event = { id: 'evt-1', kind: 'captured' };
    const { context } = office.site;
    expect(await takeInPayment(context, { payment, event }, 'test')).toBe(null);
    expect(await takeInPayment(context, { payment, event: { ...event, id: 'evt-2' } }, 'test')).toBe(null);
    expect(await list()).toEqual([200, [unknown]]);
    expect(await deal(' ')).toMatchObject([400, { fields: { note: 'Enter what you did about it.' } }]);
    expect((await deal('Given back in the dashboard'))[0]).toBe(200);
    expect((await deal('Once more'))[0]).toBe(409);
    expect(await list()).toEqual([200, []]);
    const subject = `checkout:${reference}`;
    expect(await office.audited('payment unknown')).toMatchObject([{ actor: 'system', subject }]);
    expect(await office.audited('payment dealt with')).toMatchObject([{ actor: 'admin:registrar', subject }]);
  });

  it('is not that payment any more once it is given back in the dashboard', async () => {
    await takeInPayment(office.site.context, { payment, event: { id: 'evt-1', kind: 'captured' } }, 'test');
    await refunds('cap-nobody', 2900);
    await refunds('cap-nobody', 2900);
    expect(await list()).toEqual([200, []]);
  });

  it('is money given back or disputed of a payment that the portal does not know', async () => {
    const { context } = office.site;
    await refunds('pi_nobodys', 0);
    expect(await list()).toEqual([200, []]);
    await refunds('pi_nobodys', 500);
    const about = {
      ...payment,
      currency: 'USD',
      paymentId: 'pi_nobodys',
      reference: '',
      reason: 'fraudulent',
    };
    await takeInDispute(context, { id: 'evt-1', kind: 'dispute', payment: about });
    const row = { ...nobody, ...noted, reference: 'pi_nobodys' };
    expect(await list()).toEqual([
      200,
      [
        { ...row, kind: 'given back elsewhere', amount: '5.00', reason: null },
        { ...row, kind: 'disputed', amount: '29.00', currency: 'USD', reason: 'fraudulent (USD)' },
      ],
    ]);
    const written = { actor: 'system', subject: 'payment:pi_nobodys' };
    expect(await office.audited('payment given back elsewhere')).toMatchObject([written]);
    const disputed = await office.audited('payment disputed');
    expect(disputed).toMatchObject([{ ...written, after: { amount: 'USD 29.00' } }]);
    expect((await deal('Asked the bank'))[0]).toBe(200);
    expect(await list()).toMatchObject([200, [{ kind: 'given back elsewhere' }]]);
  });

  it('is not there to be dealt with where it never was', async () => {
    const there = 'POST /admin/payments/concerns/999999/dealt-with';
    expect(said(await office.call(there, { note: 'Agreed' }))).toEqual(noSuchAddress);
  });

  it('is money given back in the dashboard although the year is renewed, again where it becomes more', async () => {
    const { paymentId, reference } = await renewed();
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, []]);
    await refunds(paymentId, 500);
    await refunds(paymentId, 500);
    const row = { ...about(), ...noted, reference, kind: 'given back elsewhere', reason: null };
    expect(await list()).toEqual([200, [{ ...row, amount: '5.00' }]]);
    expect((await deal('Agreed'))[0]).toBe(200);
    await refunds(paymentId, 500);
    expect(await list()).toEqual([200, []]);
    await refunds(paymentId, 2900);
    expect(await list()).toEqual([200, [{ ...row, amount: '29.00' }]]);
    expect(await office.audited('payment given back elsewhere')).toHaveLength(2);
    expect((await office.record())['bought_insurance']).toBe(true);
  });

  it('is money that comes back to us, because a refund of the dashboard failed, however much was dealt with', async () => {
    const { paymentId, reference } = await renewed();
    const row = { ...about(), ...noted, reference, kind: 'given back elsewhere', reason: null };
    await refunds(paymentId, 2900);
    expect((await deal('Agreed'))[0]).toBe(200);
    await refunds(paymentId, 2000);
    await refunds(paymentId, 2000);
    expect(await list()).toEqual([200, [{ ...row, amount: '9.00', returned: true }]]);
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, [{ ...row, amount: '29.00', returned: true }]]);
    expect((await deal('Paid by bank transfer'))[0]).toBe(200);
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, []]);
    await refunds(paymentId, 2900);
    expect(await list()).toEqual([200, [{ ...row, amount: '29.00' }]]);
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, [{ ...row, amount: '29.00', returned: true }]]);
    const amounts = (await office.audited('refund elsewhere failed')).map(
      ({ after }) => Object(after).amount,
    );
    expect(amounts).toEqual(['9.00', '20.00', '29.00']);
  });

  it('is dealt with only as the page showed it, unless the page is one of the former release', async () => {
    const { paymentId } = await renewed();
    await refunds(paymentId, 2900);
    const { id } = await newestRow(office.db, 'payment_concerns');
    const mark = async (seen: object) => {
      const { body, status } = await office.call(`POST /admin/payments/concerns/${id}/dealt-with`, {
        note: 'Agreed',
        ...seen,
      });
      return status === 409 ? body : status;
    };
    const changed = { reason: 'This payment has changed. Please check the list again.' };
    expect(await mark({ amount: '5.00', returned: false })).toEqual(changed);
    await refunds(paymentId, 0);
    // The same amount is listed as before, but now the money is with us.
    expect(await mark({ amount: '29.00', returned: false })).toEqual(changed);
    expect(await mark({ amount: '0.00', returned: true })).toEqual(changed);
    expect(await list()).toMatchObject([200, [{ amount: '29.00', returned: true }]]);
    expect(await mark({ amount: '29.00', returned: true })).toBe(200);
    await refunds(paymentId, 500);
    expect(await mark({})).toBe(200);
    expect(await list()).toEqual([200, []]);
  });

  it('is what the provider has now, whichever of two processes hears of it first', async () => {
    const { paymentId, reference } = await renewed();
    const row = {
      ...about(),
      ...noted,
      reference,
      kind: 'given back elsewhere',
      reason: null,
      amount: '29.00',
    };
    // The refund fails after one process has asked, and the other one takes that in before it.
    meanwhile = () => refunds(paymentId, 0);
    await refunds(paymentId, 2900);
    expect(await list()).toEqual([200, [{ ...row, returned: true }]]);
    meanwhile = () => refunds(paymentId, 2900);
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, [row]]);
    meanwhile = () => refunds(paymentId, 2900);
    await refunds(paymentId, 0);
    expect(await list()).toEqual([200, [row]]);
  });

  it('is a dispute, until it is won', async () => {
    const { paymentId, reference } = await renewed();
    const dispute = (reason: string) => ({
      id: 'evt-1',
      kind: 'dispute' as const,
      over: reason === 'fraudulent, won',
      payment: { ...captured(reference), state: 'open' as const, paymentId, reason },
    });
    await takeInDispute(office.site.context, dispute('fraudulent, needs response'));
    const row = { ...about(), ...noted, reference, kind: 'disputed', amount: '29.00' };
    expect(await list()).toEqual([200, [{ ...row, reason: 'fraudulent, needs response' }]]);
    await takeInDispute(office.site.context, dispute('fraudulent, under review'));
    expect(await list()).toEqual([200, [{ ...row, reason: 'fraudulent, under review' }]]);
    const { id } = await newestRow(office.db, 'payment_concerns');
    const seen = { note: 'Answered', amount: '29.00', returned: false, reason: 'fraudulent, needs response' };
    const { status } = await office.call(`POST /admin/payments/concerns/${id}/dealt-with`, seen);
    expect(status).toBe(409);
    await takeInDispute(office.site.context, dispute('fraudulent, won'));
    expect(await list()).toEqual([200, []]);
    expect(await office.audited('payment disputed')).toHaveLength(3);
  });
});
