import { beforeEach, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { continueRefunds, takeInRefundReport } from '#server/payments/refund.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { store, storedRow, storedRows } from '#tests/support/database/stored.ts';
import { aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { checkoutsOf } from '#tests/support/server/renewals.ts';
import { callsOf, ScriptedCard } from '#tests/support/server/scripted-card.ts';

let card = new ScriptedCard();
/** What happens once, while the provider is asked about a refund. */
let meanwhile: (() => Promise<unknown>) | null = null;
const office = useOffice({
  card: {
    ...callsOf(() => card),
    async askRefund(order) {
      const happens = meanwhile;
      meanwhile = null;
      await happens?.();
      return card.askRefund(order);
    },
  },
});

/** Two years that were paid by one payment, 29.00 and 15.00. */
beforeEach(async () => {
  card = new ScriptedCard();
  meanwhile = null;
  const { token } = await startMemberSession(office.db, office.site.clock.now(), office.memberId);
  const first = { year: '2026', ...aSelection, total: '29.00' };
  const also = { ...first, year: '2027', licences: [], insurance: insured({ tp: false }), total: '15.00' };
  await office.call('POST /members/member/28/prepare-checkout', { ...first, also }, token);
  const [whole] = await checkoutsOf(office.db, office.memberId);
  card.pay(whole?.provider_id ?? '');
  for (const event of card.events)
    await takeInPayment(office.site.context, { payment: event.payment, event }, 'test');
});

async function cancel(...years: string[]): Promise<void> {
  for (const year of years)
    await office.call(`POST /admin/members/28/records/${year}/cancel`, { reason: 'The wrong year' });
}

const states = async () => (await storedRows(office.db, 'payments', {}, ['state'])).map(({ state }) => state);
async function refund(payment: number, amount: string): Promise<unknown> {
  const [one] = await storedRows(office.db, 'payments', { id: payment }, ['checkout_id']);
  const [checkout] = await storedRows(office.db, 'checkouts', { id: one?.checkout_id ?? 0 }, ['reference']);
  return (await office.call(`POST /admin/payments/${checkout?.reference}/refund`, { payment, amount })).body;
}
const sums = () => card.refunds.map(({ amountCents }) => amountCents);

it('the other year’s refund, made while the provider is asked of one, is not taken for it', async () => {
  await cancel('2026', '2027');
  expect(await states()).toEqual(['refund due', 'refund due']);
  meanwhile = () => refund(1, '29.00');
  expect(await refund(2, '15.00')).toEqual({ state: 'refunded' });
  expect([await states(), sums()]).toEqual([
    ['refunded', 'refunded'],
    [2900, 1500],
  ]);
});

it('a refund that was ordered before the other year was taken in is not ordered once more after it', async () => {
  await cancel('2026', '2027');
  const { id: _, ...other } = await storedRow(office.db, 'payments', { id: 2 });
  await office.db.deleteFrom('payments').where('id', '=', 2).execute();
  card.nextRefund = { state: 'pending' };
  expect(await refund(1, '29.00')).toEqual({ state: 'refunding' });
  await store(office.db, 'payments', other);
  card.refunds[0] = { ...card.refunds[0]!, state: 'refused', reason: 'the account is closed' };
  card.nextRefund = null;
  office.site.clock.advance(11 * 60_000);
  await continueRefunds(office.site.context);
  expect([await states(), sums()]).toEqual([['refund due', 'refund due'], [2900]]);
});

it('what is given back at the provider’s own desk is the share of that amount', async () => {
  await cancel('2026', '2027');
  const paymentId = card.captured[0]?.paymentId ?? '';
  card.refunds.push({ paymentId, amountCents: 1500, key: 'by hand', state: 'given back' });
  await takeInRefundReport(office.site.context, { amountCents: 1500, currency: 'EUR', paymentId });
  expect(await states()).toEqual(['refund due', 'refunded']);
  expect(await refund(1, '29.00')).toEqual({ state: 'refunded' });
  expect(sums()).toEqual([1500, 2900]);
});

it('a share that is back stays so where the other one’s refund comes to nothing', async () => {
  await cancel('2026', '2027');
  const paymentId = card.captured[0]?.paymentId ?? '';
  card.refunds.push({ paymentId, amountCents: 2900, key: 'by hand', state: 'given back' });
  const tell = (amountCents: number) =>
    takeInRefundReport(office.site.context, { amountCents, currency: 'EUR', paymentId });
  await tell(2900);
  card.nextRefund = { state: 'pending' };
  expect(await refund(2, '15.00')).toEqual({ state: 'refunding' });
  const ours = card.refunds.findIndex(({ amountCents }) => amountCents === 1500);
  card.refunds[ours] = { ...card.refunds[ours]!, state: 'refused', reason: 'the account is closed' };
  await tell(1500);
  expect(await states()).toEqual(['refunded', 'refund due']);
});

it('a refund of the dashboard that is found to be the one that is due is told no more, but the next one is', async () => {
  const paymentId = card.captured[0]?.paymentId ?? '';
  const returns = async (amountCents: number, key: string) => {
    card.refunds.push({ paymentId, amountCents, key, state: 'given back' });
    await tell();
  };
  const tell = () => takeInRefundReport(office.site.context, { amountCents: 0, currency: 'EUR', paymentId });
  const concerns = () =>
    storedRows(office.db, 'payment_concerns', {}, ['amount_cents', 'returned_cents', 'dealt_by']);
  await returns(1500, 'by hand');
  expect(await concerns()).toEqual([{ amount_cents: 1500, returned_cents: 0, dealt_by: null }]);
  await cancel('2027');
  expect(await refund(2, '15.00')).toEqual({ state: 'refunded' });
  await tell();
  expect(await concerns()).toEqual([{ amount_cents: 0, returned_cents: 0, dealt_by: 'system' }]);
  await returns(2900, 'by hand again');
  expect(await concerns()).toEqual([{ amount_cents: 2900, returned_cents: 0, dealt_by: null }]);
  expect([await states(), sums()]).toEqual([
    ['applied', 'refunded'],
    [1500, 2900],
  ]);
});
