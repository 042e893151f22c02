import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardPayment } from '#server/base/card-provider.ts';
import { prepare } from '#server/payments/checkout.ts';
import { disputeReported, refundReported } from '#server/payments/refund.ts';
import { settle } from '#server/payments/settle.ts';
import { said, useOffice } from '#tests/support/server/office.ts';
import { captured, usualSelection } from '#tests/support/server/renewals.ts';

let told: CardPayment | null = null;
let reachable = true;
const tell = () => (reachable ? Promise.resolve(told) : Promise.reject(new Error('The line is cut')));
const office = useOffice({ card: { ask: tell, close: tell } });

beforeEach(() => {
  told = null;
  reachable = true;
});
afterEach(() => {
  told = null;
});

const minute = 60_000;

async function checkout(): Promise<string> {
  const { memberId, site } = office;
  const wish = { memberId, year: 2026, selection: usualSelection, actor: 'member:id:1', requestId: 'x' };
  await prepare(site.context, wish);
  const { reference } = await office.db
    .selectFrom('checkouts')
    .select('reference')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return reference;
}

const list = async () => said(await office.call('GET /admin/payments/to-look-after'));
const ask = async (reference: string) => said(await office.call(`POST /admin/payments/${reference}/ask`));

/** Sessions last half an hour, so the office signs in again. */
async function later(minutes: number): Promise<void> {
  office.site.clock.advance(minutes * minute);
  const { db } = office;
  const until = new Date(office.site.clock.now().getTime() + 30 * minute);
  await db.updateTable('sessions').set({ expires_at: until, ends_at: until }).execute();
}

async function paymentId(): Promise<number> {
  return (await office.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}

const about = () => ({ membership_number: 28, member_id: office.memberId, name: 'Ġorġ Żahra', year: '2026' });

describe('the payments to look after', () => {
  it('are none while a checkout is open or just over', async () => {
    await checkout();
    expect(await list()).toEqual([200, []]);
    await later(34);
    expect(await list()).toEqual([200, []]);
  });

  it('are those that stand open long past their end', async () => {
    const reference = await checkout();
    await later(36);
    expect(await list()).toEqual([
      200,
      [
        {
          ...about(),
          reference,
          kind: 'stuck',
          amount: '29.00',
          payment: null,
          concern: null,
          since: '2026-11-21T10:30:00.000Z',
          reason: null,
          refusal: null,
        },
      ],
    ]);
    expect(await ask(reference)).toEqual([200, { state: 'expired' }]);
    expect(await list()).toEqual([200, []]);
  });

  it('are those that are paid and could not be renewed, until they are', async () => {
    const reference = await checkout();
    const { id } = await office.db.selectFrom('checkouts').select('id').executeTakeFirstOrThrow();
    await office.db.updateTable('checkouts').set({ state: 'paid' }).execute();
    await office.db
      .insertInto('payments')
      .values({
        checkout_id: id,
        provider: 'sandbox',
        provider_payment_id: 'p',
        amount_cents: 2900,
        currency: 'EUR',
        state: 'captured',
        reason: null,
        captured_at: new Date('2026-11-21T10:05:00Z'),
      })
      .execute();
    expect(await list()).toEqual([
      200,
      [
        {
          ...about(),
          reference,
          kind: 'paid, not renewed',
          amount: '29.00',
          payment: null,
          concern: null,
          since: '2026-11-21T10:05:00.000Z',
          reason: null,
          refusal: null,
        },
      ],
    ]);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
    expect(await list()).toEqual([200, []]);
    expect((await office.record())['bought_insurance']).toBe(true);
  });

  it('are the refunds that are due, oldest first', async () => {
    const reference = await checkout();
    await office.renew('28');
    told = captured(reference);
    await later(1);
    expect(await ask(reference)).toEqual([200, { state: 'refund due' }]);
    expect(await list()).toEqual([
      200,
      [
        {
          ...about(),
          reference,
          kind: 'refund due',
          amount: '29.00',
          payment: await paymentId(),
          concern: null,
          since: '2026-11-21T10:01:00.000Z',
          reason: 'the year is renewed already',
          refusal: null,
        },
      ],
    ]);
  });
});

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
    const { id } = await office.db
      .selectFrom('payment_concerns')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return said(await office.call(`POST /admin/payments/concerns/${id}/dealt-with`, { note }));
  };

  /** A membership that was paid for by card. */
  async function renewed(): Promise<{ readonly reference: string; readonly paymentId: string }> {
    const made = await checkout();
    const paid = captured(made);
    await settle(office.site.context, { payment: paid, event: null }, 'test');
    return { reference: made, paymentId: paid.paymentId ?? '' };
  }

  it('is a payment of an unknown reference, until somebody has dealt with it', async () => {
    const event = { id: 'evt-1', kind: 'captured' };
    expect(await settle(office.site.context, { payment, event }, 'test')).toBe(null);
    expect(await settle(office.site.context, { payment, event: { ...event, id: 'evt-2' } }, 'test')).toBe(
      null,
    );
    expect(await list()).toEqual([200, [unknown]]);
    expect(await deal(' ')).toMatchObject([400, { fields: { note: 'Enter what you did about it.' } }]);
    expect((await deal('Given back in the dashboard'))[0]).toBe(200);
    expect((await deal('Once more'))[0]).toBe(409);
    expect(await list()).toEqual([200, []]);
    const subject = `checkout:${reference}`;
    expect(await office.audited('payment unknown')).toEqual([
      expect.objectContaining({ actor: 'system', subject }),
    ]);
    expect(await office.audited('payment dealt with')).toEqual([
      expect.objectContaining({ actor: 'admin:registrar', subject }),
    ]);
  });

  it('is not that payment any more once it is given back in the dashboard', async () => {
    await settle(office.site.context, { payment, event: { id: 'evt-1', kind: 'captured' } }, 'test');
    await refundReported(office.site.context, payment);
    await refundReported(office.site.context, payment);
    expect(await list()).toEqual([200, []]);
  });

  it('is money given back or disputed of a payment that the portal does not know', async () => {
    const { context } = office.site;
    const refund = { paymentId: 'pi_nobodys', currency: 'EUR', reason: null };
    await refundReported(context, { ...refund, amountCents: 0 });
    expect(await list()).toEqual([200, []]);
    await refundReported(context, { ...refund, amountCents: 500 });
    const about = { ...payment, ...refund, reference: '', amountCents: 2900, reason: 'fraudulent' };
    await disputeReported(context, { id: 'evt-1', kind: 'dispute', payment: about });
    const row = { ...nobody, ...noted, reference: 'pi_nobodys' };
    expect(await list()).toEqual([
      200,
      [
        { ...row, kind: 'given back elsewhere', amount: '5.00', reason: null },
        { ...row, kind: 'disputed', amount: '29.00', reason: 'fraudulent' },
      ],
    ]);
    const written = expect.objectContaining({ actor: 'system', subject: 'payment:pi_nobodys' });
    expect(await office.audited('payment given back elsewhere')).toEqual([written]);
    expect(await office.audited('payment disputed')).toEqual([written]);
    expect((await deal('Asked the bank'))[0]).toBe(200);
    expect(await list()).toMatchObject([200, [{ kind: 'given back elsewhere' }]]);
  });

  it('is not there to be dealt with where it never was', async () => {
    const there = 'POST /admin/payments/concerns/999999/dealt-with';
    expect(said(await office.call(there, { note: 'Agreed' }))).toEqual([
      404,
      { reason: 'This address does not exist.' },
    ]);
  });

  it('is money given back in the dashboard although the year is renewed, again where it becomes more', async () => {
    const { paymentId, reference } = await renewed();
    const refund = { paymentId, currency: 'EUR', reason: null };
    await refundReported(office.site.context, { ...refund, amountCents: 0 });
    expect(await list()).toEqual([200, []]);
    await refundReported(office.site.context, { ...refund, amountCents: 500 });
    await refundReported(office.site.context, { ...refund, amountCents: 500 });
    const row = { ...about(), ...noted, reference, kind: 'given back elsewhere', reason: null };
    expect(await list()).toEqual([200, [{ ...row, amount: '5.00' }]]);
    expect((await deal('Agreed'))[0]).toBe(200);
    await refundReported(office.site.context, { ...refund, amountCents: 500 });
    expect(await list()).toEqual([200, []]);
    await refundReported(office.site.context, { ...refund, amountCents: 2900 });
    expect(await list()).toEqual([200, [{ ...row, amount: '29.00' }]]);
    expect(await office.audited('payment given back elsewhere')).toHaveLength(2);
    expect((await office.record())['bought_insurance']).toBe(true);
  });

  it('is a dispute, until it is won', async () => {
    const { paymentId, reference } = await renewed();
    const dispute = (reason: string) => ({
      id: 'evt-1',
      kind: 'dispute' as const,
      over: reason === 'fraudulent, won',
      payment: { ...captured(reference), state: 'open' as const, paymentId, reason },
    });
    await disputeReported(office.site.context, dispute('fraudulent, needs response'));
    const row = { ...about(), ...noted, reference, kind: 'disputed', amount: '29.00' };
    expect(await list()).toEqual([200, [{ ...row, reason: 'fraudulent, needs response' }]]);
    await disputeReported(office.site.context, dispute('fraudulent, under review'));
    expect(await list()).toEqual([200, [{ ...row, reason: 'fraudulent, under review' }]]);
    await disputeReported(office.site.context, dispute('fraudulent, won'));
    expect(await list()).toEqual([200, []]);
    expect(await office.audited('payment disputed')).toHaveLength(3);
  });
});

describe('asking the provider again', () => {
  it('makes a payment whose callback was lost into the renewal, and is written down', async () => {
    const reference = await checkout();
    told = captured(reference);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
    expect(await office.audited('payment asked about')).toEqual([
      {
        actor: 'admin:registrar',
        subject: `checkout:${reference}`,
        before: { state: 'prepared' },
        after: { state: 'renewed' },
      },
    ]);
  });

  it('honours what was paid after the end', async () => {
    const reference = await checkout();
    await later(40);
    expect(await ask(reference)).toEqual([200, { state: 'expired' }]);
    told = captured(reference);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
  });

  it('changes nothing where nobody can be reached, or nothing is known of it', async () => {
    const reference = await checkout();
    reachable = false;
    expect((await ask(reference))[0]).toBe(500);
    expect(await office.db.selectFrom('checkouts').select('state').execute()).toEqual([
      { state: 'prepared' },
    ]);
    expect(await ask('a'.repeat(24))).toEqual([404, { reason: 'This address does not exist.' }]);
    expect((await ask('x'))[0]).toBe(400);
  });
});

describe('giving a payment back', () => {
  async function due(): Promise<{ reference: string; asked: object }> {
    const reference = await checkout();
    await office.renew('28');
    told = captured(reference);
    await ask(reference);
    return { reference, asked: { payment: await paymentId(), amount: '29.00' } };
  }
  const send = async (reference: string, how: 'refund' | 'given-back', body: object) =>
    said(await office.call(`POST /admin/payments/${reference}/${how}`, body));
  const hindrance = async () => Object((await office.call('GET /admin/members/28/erasure')).body).hindrance;
  const receipt = async (reference: string) =>
    Object((await office.call(`GET /payments/${reference}`)).body).state;

  it('by its provider takes it off the list, says so to the member, and hinders their erasure no more', async () => {
    const { asked, reference } = await due();
    expect([await hindrance(), await receipt(reference)]).toEqual(['refund due', 'refund due']);
    expect(await send(reference, 'refund', asked)).toEqual([200, { state: 'refunded' }]);
    expect(await send(reference, 'refund', asked)).toEqual([200, { state: 'refunded' }]);
    expect(await list()).toEqual([200, []]);
    expect([await hindrance(), await receipt(reference)]).toEqual([null, 'refunded']);
    expect(await ask(reference)).toEqual([200, { state: 'refunded' }]);
    expect(await office.audited('money given back')).toEqual([
      {
        actor: 'admin:registrar',
        subject: `checkout:${reference}`,
        before: { payment: `cap-${reference}`, state: 'refunding' },
        after: { payment: `cap-${reference}`, state: 'refunded', amount: '29.00', how: 'card' },
      },
    ]);
  });

  it('by other means takes a note, which goes when the member is erased', async () => {
    const { asked, reference } = await due();
    expect(await send(reference, 'given-back', { ...asked, note: ' ' })).toEqual([
      400,
      { reason: 'The request is malformed.', fields: { note: 'Enter how the money was refunded.' } },
    ]);
    expect(await send(reference, 'given-back', { ...asked, note: ' Cash to Ġorġ ' })).toEqual([200, {}]);
    expect([await list(), await receipt(reference)]).toEqual([[200, []], 'refunded']);
    const note = async () =>
      office.db
        .selectFrom('payments')
        .select(['refund_note', 'refunded_how', 'refund_by'])
        .executeTakeFirstOrThrow();
    const by = { refunded_how: 'otherwise', refund_by: 'admin:registrar' };
    expect(await note()).toEqual({ refund_note: 'Cash to Ġorġ', ...by });
    const held = JSON.stringify((await office.call('GET /admin/members/28/held-data')).body);
    expect(held).toContain('"refund_note":"Cash to Ġorġ"');
    expect((await office.call('POST /admin/members/28/erasure')).status).toBe(200);
    expect(await note()).toEqual({ refund_note: null, ...by });
    expect(JSON.stringify(await office.audited('money given back'))).not.toContain('Cash to');
  });

  it('is refused where the amount is another, and in its own words of what there is not', async () => {
    const { asked, reference } = await due();
    const changed = [409, { reason: 'This payment has changed. Please check the list again.' }];
    expect(await send(reference, 'refund', { ...asked, amount: '29.01' })).toEqual(changed);
    expect((await send(reference, 'refund', { ...asked, payment: 0 }))[0]).toBe(404);
    expect((await send(reference, 'refund', { ...asked, payment: -1 }))[0]).toBe(400);
    expect((await send('a'.repeat(24), 'refund', asked))[0]).toBe(404);
  });
});
