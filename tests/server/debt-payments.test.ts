import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { reconcileCheckout, reconcileCheckouts } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { captured, checkoutOf, checkoutsOf } from '#tests/support/server/renewals.ts';
import { changeStored, newestRow, storedRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const changed = [409, { reason: 'What you owe has changed. Nothing was charged.' }];
let token = '';

/** Member 28 owes a year: 10.00 for AMACS, 5.00 for another club, and 14.00 for the cover. */
beforeEach(async () => {
  await office.renew('28');
  token = (await startMemberSession(office.db, office.site.clock.now(), office.memberId)).token;
});

const debts = async () => said(await office.call('GET /members/member/28/owed', undefined, token));
const start = async (body: object = {}) => {
  const shown = { year: '2026', lines: [1, 2, 3], total: '29.00', ...body };
  return said(await office.call('POST /members/member/28/owed/payment', shown, token));
};
const pay = (lines: readonly number[]) =>
  office.call('POST /admin/payments/owed/paid', { lines, paid_by: 'cash', reference: '' });

/** Has the provider say that a checkout was paid; answers the checkout's state. */
async function capture(more: Parameters<typeof captured>[1] = {}): Promise<string | null> {
  const { reference } = await checkoutOf(office.db, office.memberId);
  return takeInPayment(office.site.context, { payment: captured(reference, more), event: null }, 'test');
}

const payments = () => storedRows(office.db, 'payments', {}, ['state', 'reason']);
const because = (reason: string) => [{ state: 'refund due', reason }];
const settledOtherwise = because('what was paid for was not owed any more');

describe('what a member owes', () => {
  it('is read by them, with what they get back beside it, and paid by card once, with a receipt', async () => {
    await changeStored(office.db, 'members', { id: office.memberId }, { email: 'gorg@example.com' });
    expect(await debts()).toMatchObject([
      200,
      [{ year: '2026', total: '29.00', to_give_back: '0.00', lines: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    ]);
    const [status, body] = await start();
    const { reference } = await checkoutOf(office.db, office.memberId);
    expect([status, body]).toEqual([200, { redirect_url: `http://pay.test/${reference}` }]);
    expect(await start()).toEqual([200, body]);
    expect(await capture()).toBe('renewed');
    expect(await capture()).toBe('renewed');
    expect(await debts()).toEqual([200, []]);
    expect(await storedRow(office.db, 'receipts', {}, ['total_cents', 'paid_by', 'number'])).toEqual({
      total_cents: 2900,
      paid_by: 'provider',
      number: 1,
    });
    expect(await payments()).toEqual([{ state: 'applied', reason: null }]);
    expect(await storedRows(office.db, 'records', {}, ['source'])).toEqual([{ source: 'administrator' }]);
    expect(said(await office.call(`GET /payments/${reference}`))).toEqual([
      200,
      { state: 'paid', year: '2026', bought_insurance: false, kind: 'owed' },
    ]);
    const mail = await newestRow(office.db, 'messages');
    expect([mail.subject, mail.body]).toEqual([
      'AMACS: receipt R-2026-000001',
      expect.stringContaining('Thank you for your payment for your membership of 2026.'),
    ]);
    expect(await office.audited('owed amount paid')).toMatchObject([
      { subject: 'member:id:1', after: { year: 2026, amount: '29.00', receipt: 'R-2026-000001' } },
    ]);
    const own = said(await office.call('GET /members/member/28/membership-details', undefined, token));
    expect(own).toMatchObject([200, { 2026: { receipts: [{ payment: reference }] } }]);
  });

  it('is paid as the page showed it, or not at all', async () => {
    for (const shown of [{ total: '28.00' }, { lines: [1, 2] }, { lines: [1, 2, 3, 99] }, { year: '2027' }])
      expect(await start(shown)).toEqual(changed);
    await pay([2]);
    expect(await start()).toEqual(changed);
    expect(await start({ lines: [3, 1], total: '24.00' })).toMatchObject([200, {}]);
    await pay([1, 3]);
    expect(await start({ lines: [1, 3], total: '24.00' })).toEqual(changed);
    expect(await checkoutsOf(office.db, office.memberId)).toHaveLength(1);
  });

  it('never nets what is to be given back', async () => {
    await pay([2]);
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    expect(await debts()).toMatchObject([
      200,
      [{ total: '24.00', to_give_back: '5.00', lines: [{ id: 1 }, { id: 3 }] }],
    ]);
    expect(await start({ lines: [1, 3], total: '24.00' })).toMatchObject([200, {}]);
    expect(await capture({ amountCents: 2400 })).toBe('renewed');
    expect(await debts()).toEqual([200, []]);
  });

  const ways: readonly [string, () => Promise<unknown>][] = [
    ['taken at the desk', () => pay([1, 2, 3])],
    ['taken in part', () => pay([2])],
    ['waived', () => office.call('POST /admin/payments/owed/waived', { lines: [1], reason: 'A helper' })],
    ['taken away', () => office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' })],
    [
      'cancelled',
      () => office.call('POST /admin/members/28/records/2026/cancel', { reason: 'The wrong year' }),
    ],
  ];
  it.each(ways)(
    'that was %s while its page was open is not paid twice: the money goes back',
    async (_, change) => {
      await start();
      await change();
      const receipts = await storedRows(office.db, 'receipts');
      // Its page is closed by the job: whoever presses Pay there late is the exception.
      expect((await checkoutOf(office.db, office.memberId)).state).toBe('replaced');
      expect(await capture()).toBe('refund due');
      expect(await payments()).toEqual(settledOtherwise);
      expect(await storedRows(office.db, 'receipts')).toEqual(receipts);
      const listed = said(await office.call('GET /admin/payments/to-look-after'));
      expect(listed).toMatchObject([200, [{ kind: 'refund due', amount: '29.00', year: '2026' }]]);
      expect(await storedRows(office.db, 'records')).toHaveLength(1);
    },
  );

  it('is kept as a refund due though its member cannot be told', async () => {
    await start();
    await pay([1, 2, 3]);
    await sql`alter table messages add check (kind <> 'other') not valid`.execute(office.db);
    expect(await capture()).toBe('refund due');
    expect(await payments()).toEqual(settledOtherwise);
  });

  it('of somebody who was erased meanwhile is given back', async () => {
    await start();
    const over = { expires_at: office.site.clock.now(), look_after_at: null };
    await changeStored(office.db, 'checkouts', { member_id: office.memberId }, over);
    await reconcileCheckouts(office.site.context);
    expect((await checkoutOf(office.db, office.memberId)).state).toBe('expired');
    expect(said(await office.call('POST /admin/members/28/erasure'))).toEqual(done);
    expect(await capture()).toBe('refund due');
    expect(await payments()).toEqual(because('what was paid for was not owed any more'));
  });

  it('and was paid in two tabs is paid once, and the second payment given back', async () => {
    await start();
    const [first = { reference: '' }] = await checkoutsOf(office.db, office.memberId);
    await pay([2]);
    await start({ lines: [1, 3], total: '24.00' });
    expect(await checkoutsOf(office.db, office.memberId)).toMatchObject([
      { state: 'replaced' },
      { state: 'prepared' },
    ]);
    expect(await capture({ amountCents: 2400 })).toBe('renewed');
    const late = { payment: captured(first.reference), event: null };
    expect(await takeInPayment(office.site.context, late, 'test')).toBe('refund due');
    expect(await payments()).toMatchObject([{ state: 'applied' }, { state: 'refund due' }]);
  });

  it('is waited for where the receipt could not be written, and settled by the job', async () => {
    await start();
    await sql`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      office.db,
    );
    await sql`create trigger stumble before insert on receipts for each row execute function stumble()`.execute(
      office.db,
    );
    expect(await capture()).toBe('paid');
    expect(await payments()).toMatchObject([{ state: 'captured' }]);
    await sql`drop trigger stumble on receipts`.execute(office.db);
    const checkout = await checkoutOf(office.db, office.memberId);
    await reconcileCheckout(office.site.context, checkout, office.site.clock.now(), 'test');
    expect(await payments()).toMatchObject([{ state: 'applied' }]);
    expect(await debts()).toEqual([200, []]);
    expect(await storedRows(office.db, 'receipts', {}, ['paid_by'])).toEqual([{ paid_by: 'provider' }]);
  });

  it('and was paid by card is a refund that is due once the renewal is cancelled, with its counter-receipt', async () => {
    await pay([2]);
    await start({ lines: [1, 3], total: '24.00' });
    await capture({ amountCents: 2400 });
    const path = '/admin/members/28/records/2026';
    expect(said(await office.call(`GET ${path}/cancellation`))).toMatchObject([
      200,
      { unpaid: '0.00', desk: '5.00', provider: '24.00' },
    ]);
    expect((await office.call(`POST ${path}/cancel`, { reason: 'The wrong year' })).status).toBe(200);
    const { id: payment, ...rest } = await storedRow(office.db, 'payments', {}, ['id', 'state']);
    expect(rest).toEqual({ state: 'refund due' });
    const { reference } = await checkoutOf(office.db, office.memberId);
    const refund = { payment, amount: '24.00' };
    expect(said(await office.call(`POST /admin/payments/${reference}/refund`, refund))).toEqual([
      200,
      { state: 'refunded' },
    ]);
    const receipts = await storedRows(office.db, 'receipts', {}, ['total_cents', 'paid_by']);
    expect(receipts).toEqual([
      { total_cents: 500, paid_by: 'cash' },
      { total_cents: 2400, paid_by: 'provider' },
      { total_cents: -2400, paid_by: 'provider' },
    ]);
  });

  it('renews nothing, whoever tries', async () => {
    await start();
    const { id } = await checkoutOf(office.db, office.memberId);
    await office.call('POST /admin/members/28/records/2026/cancel', { reason: 'The wrong year' });
    const insert = sql`insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source,
      checkout_id, created_at) values (${office.memberId}, 2026, false, false, false, 'member', ${id}, now())`;
    await expect(insert.execute(office.db)).rejects.toThrow('is of what is owed, and renews nothing');
  });

  it('makes a year valid that is not while it is unpaid', async () => {
    office.restart({ settings: { VALID_WHILE_UNPAID: 'off' } });
    const awaits = async () => {
      const { body } = await office.call('GET /members/member/28/membership-details', undefined, token);
      return Object(body)['2026'].awaits_payment;
    };
    expect(await awaits()).toBe(true);
    await start();
    await capture();
    expect(await awaits()).toBeUndefined();
  });
});
