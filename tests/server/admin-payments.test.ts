import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardPayment } from '#server/payments/card/card-provider.ts';
import { done, malformed, noSuchAddress, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { byRegistrar } from '#tests/support/server/site.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { storedRow, store } from '#tests/support/database/stored.ts';

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

/** A row of the list about member 28. */
const listed = (reference: string, more: object) => ({
  membership_number: 28,
  member_id: office.memberId,
  name: 'Ġorġ Żahra',
  year: '2026',
  reference,
  amount: '29.00',
  payment: null,
  concern: null,
  reason: null,
  refusal: null,
  ...more,
});

describe('the payments to look after', () => {
  it('are none while a checkout is open or just over', async () => {
    await office.checkout();
    expect(await list()).toEqual([200, []]);
    await later(34);
    expect(await list()).toEqual([200, []]);
  });

  it('are those that stand open long past their end', async () => {
    const reference = await office.checkout();
    await later(36);
    const stuck = listed(reference, { kind: 'stuck', since: '2026-11-21T10:30:00.000Z' });
    expect(await list()).toEqual([200, [stuck]]);
    expect(await ask(reference)).toEqual([200, { state: 'expired' }]);
    expect(await list()).toEqual([200, []]);
  });

  it('are those that are paid and could not be renewed, until they are', async () => {
    const reference = await office.checkout();
    const { id } = await office.db.selectFrom('checkouts').select('id').executeTakeFirstOrThrow();
    await office.db.updateTable('checkouts').set({ state: 'paid' }).execute();
    await store(office.db, 'payments', {
      checkout_id: id,
      provider: 'sandbox',
      provider_payment_id: 'p',
      amount_cents: 2900,
      currency: 'EUR',
      state: 'captured',
      reason: null,
      captured_at: new Date('2026-11-21T10:05:00Z'),
    });
    const paid = listed(reference, { kind: 'paid, not renewed', since: '2026-11-21T10:05:00.000Z' });
    expect(await list()).toEqual([200, [paid]]);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
    expect(await list()).toEqual([200, []]);
    expect((await office.record())['bought_insurance']).toBe(true);
  });

  it('are the refunds that are due, oldest first', async () => {
    const reference = await office.checkout();
    await office.renew('28');
    told = captured(reference);
    await later(1);
    expect(await ask(reference)).toEqual([200, { state: 'refund due' }]);
    const due = listed(reference, {
      kind: 'refund due',
      payment: await paymentId(),
      since: '2026-11-21T10:01:00.000Z',
      reason: 'the membership was already renewed for this year',
    });
    expect(await list()).toEqual([200, [due]]);
  });
});

describe('asking the provider again', () => {
  it('makes a payment whose callback was lost into the renewal, and is written down', async () => {
    const reference = await office.checkout();
    told = captured(reference);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
    expect(await office.audited('payment asked about')).toEqual([
      byRegistrar(`checkout:${reference}`, { state: 'prepared' }, { state: 'renewed' }),
    ]);
  });

  it('honours what was paid after the end', async () => {
    const reference = await office.checkout();
    await later(40);
    expect(await ask(reference)).toEqual([200, { state: 'expired' }]);
    told = captured(reference);
    expect(await ask(reference)).toEqual([200, { state: 'renewed' }]);
  });

  it('changes nothing where nobody can be reached, or nothing is known of it', async () => {
    const reference = await office.checkout();
    reachable = false;
    expect((await ask(reference))[0]).toBe(500);
    expect(await office.db.selectFrom('checkouts').select('state').execute()).toEqual([
      { state: 'prepared' },
    ]);
    expect(await ask('a'.repeat(24))).toEqual(noSuchAddress);
    expect((await ask('x'))[0]).toBe(400);
  });
});

describe('giving a payment back', () => {
  async function due(): Promise<{ reference: string; asked: object }> {
    const reference = await office.checkout();
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
      byRegistrar(
        `checkout:${reference}`,
        { payment: `cap-${reference}`, state: 'refunding' },
        { payment: `cap-${reference}`, state: 'refunded', amount: '29.00', how: 'card' },
      ),
    ]);
  });

  it('by other means takes a note, which goes when the member is erased', async () => {
    const { asked, reference } = await due();
    expect(await send(reference, 'given-back', { ...asked, note: ' ' })).toEqual(
      malformed({ note: 'Enter how the money was refunded.' }),
    );
    expect(await send(reference, 'given-back', { ...asked, note: ' Cash to Ġorġ ' })).toEqual(done);
    expect([await list(), await receipt(reference)]).toEqual([[200, []], 'refunded']);
    const note = async () =>
      storedRow(office.db, 'payments', {}, ['refund_note', 'refunded_how', 'refund_by']);
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
