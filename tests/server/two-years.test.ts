import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { reconcileCheckout } from '#server/payments/reconcile.ts';
import { takeInRefundReport } from '#server/payments/refund.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { changeStored, storedRows } from '#tests/support/database/stored.ts';
import { said } from '#tests/support/server/answers.ts';
import { aSelection, useOffice } from '#tests/support/server/office.ts';
import { checkoutsOf } from '#tests/support/server/renewals.ts';
import { callsOf, ScriptedCard } from '#tests/support/server/scripted-card.ts';

let card = new ScriptedCard();
const office = useOffice({
  card: callsOf(() => card),
});
let token = '';
/** The references of the payment pages that were opened. */
const pages: string[] = [];

beforeEach(async () => {
  card = new ScriptedCard();
  pages.length = 0;
  token = (await startMemberSession(office.db, office.site.clock.now(), office.memberId)).token;
});

const yearOf = (year: string, more: object = {}) => ({ year, ...aSelection, total: '29.00', ...more });
const both = { ...yearOf('2026'), also: yearOf('2027') };

async function opens(body: object): Promise<[number, unknown]> {
  const answer = await office.call('POST /members/member/28/prepare-checkout', body, token);
  const page = String(Object(answer.body).redirect_url).split('/page-')[1];
  if (page !== undefined) pages.push(page);
  return said(answer);
}

const getPage = (place = -1) => `page-${pages.at(place)}`;
const states = async () => (await checkoutsOf(office.db, office.memberId)).map(({ state }) => state);
const payments = () =>
  storedRows(office.db, 'payments', {}, ['checkout_id', 'amount_cents', 'state', 'reason']);
const years = () => storedRows(office.db, 'records', { member_id: office.memberId }, ['year', 'checkout_id']);
const cancels = async (year: string) =>
  (await office.call(`POST /admin/members/28/records/${year}/cancel`, { reason: 'The wrong year' })).status;

/** Tells all that the provider has to say, each of it twice. */
async function hear(): Promise<void> {
  for (const event of [...card.events, ...card.events])
    await takeInPayment(office.site.context, { payment: event.payment, event }, 'test');
}

/** The payment pages come to their end, and each is asked about. */
async function expire(): Promise<void> {
  const at = office.site.clock.now();
  await changeStored(office.db, 'checkouts', { member_id: office.memberId }, { expires_at: at });
  for (const checkout of await checkoutsOf(office.db, office.memberId))
    if (checkout.settled_at === null) await reconcileCheckout(office.site.context, checkout, at, 'test');
}

async function refund(payment: number): Promise<[number, unknown]> {
  const { rows } = await sql<{ reference: string; amount: string }>`
    select reference, (amount_cents / 100.0)::numeric(9, 2)::text as amount
    from payments join checkouts on checkouts.id = checkout_id where payments.id = ${payment}`.execute(
    office.db,
  );
  const [{ amount, reference } = { amount: '', reference: '' }] = rows;
  return said(await office.call(`POST /admin/payments/${reference}/refund`, { payment, amount }));
}

const renewAtOffice = (year: string) => office.renew('28', { year });

describe('two years in one payment', () => {
  it('are two renewals with a receipt each, once, and the page asks for both with what is for which', async () => {
    await sql`update members set email = 'gorg@example.com'`.execute(office.db);
    expect(await opens(both)).toMatchObject([200, {}]);
    expect(await states()).toEqual(['prepared', 'prepared']);
    card.pay(getPage());
    expect(card.captured).toMatchObject([{ amountCents: 5800 }]);
    await hear();
    expect(await payments()).toEqual([
      { checkout_id: 1, amount_cents: 2900, state: 'applied', reason: null },
      { checkout_id: 2, amount_cents: 2900, state: 'applied', reason: null },
    ]);
    expect(await years()).toEqual([
      { year: 2026, checkout_id: 1 },
      { year: 2027, checkout_id: 2 },
    ]);
    expect(await storedRows(office.db, 'receipts', {}, ['number', 'total_cents', 'checkout_id'])).toEqual([
      { number: 1, total_cents: 2900, checkout_id: 1 },
      { number: 2, total_cents: 2900, checkout_id: 2 },
    ]);
    const told = await storedRows(office.db, 'messages', {}, ['carrier', 'subject']);
    expect(told.filter(({ carrier }) => carrier === 'email')).toHaveLength(2);
    const asked = await office.call(`GET /payments/${pages[0]}`);
    expect(said(asked)).toMatchObject([
      200,
      { state: 'paid', year: '2026', also: { year: '2027', state: 'paid' } },
    ]);
    expect(await opens(both)).toMatchObject([200, { redirect_url: expect.stringContaining(pages[0] ?? '') }]);
  });

  it.each([
    ['another price of the first', { ...both, total: '28.00' }, 409],
    ['another price of the other', { ...both, also: yearOf('2027', { total: '28.00' }) }, 409],
    ['a year that is closed', { ...both, also: yearOf('2025') }, 400],
    ['the same year twice', { ...both, also: yearOf('2026') }, 400],
    ['an unknown club', { ...both, also: yearOf('2027', { clubs: ['none'] }) }, 400],
    ['no total', { ...both, also: { year: '2027', ...aSelection } }, 400],
  ])('are refused whole for %s', async (_, body, status) => {
    expect((await opens(body))[0]).toBe(status);
    expect(await states()).toEqual([]);
  });

  it('are refused whole where one of them is renewed already, or costs nothing', async () => {
    await renewAtOffice('2027');
    expect((await opens(both))[0]).toBe(400);
    await sql`update members set vip = true`.execute(office.db);
    await cancels('2027');
    const none = { third_party: false, personal_accident: false, insured_elsewhere: false, agency_name: '' };
    const free = { licences: [], insurance: none, total: '0.00' };
    expect((await opens({ ...yearOf('2026', { total: '14.00' }), also: yearOf('2027', free) }))[0]).toBe(409);
    expect(await states()).toEqual([]);
  });

  it('that are opened anew, or one alone, close the page of before, whose money is used once all the same', async () => {
    await opens(both);
    await opens(both);
    expect(await states()).toEqual(['replaced', 'replaced', 'prepared', 'prepared']);
    await opens(yearOf('2027'));
    expect(await states()).toEqual(['replaced', 'replaced', 'prepared', 'replaced', 'prepared']);
    // Its page is closed, so that nobody pays there; the provider takes the money all the same.
    card.pay(getPage(1));
    expect(card.captured).toEqual([]);
    card.pay(getPage(2));
    card.payAgain(getPage(0));
    await hear();
    await expire();
    expect(await payments()).toMatchObject([
      { checkout_id: 5, state: 'applied' },
      { checkout_id: 1, state: 'applied' },
      { checkout_id: 2, state: 'refund due', reason: 'the membership was already renewed for this year' },
    ]);
    expect(await years()).toHaveLength(2);
  });

  it('of which one is renewed at the desk meanwhile: its share alone goes back', async () => {
    await opens(both);
    await renewAtOffice('2026');
    expect(await states()).toEqual(['replaced', 'prepared']);
    card.pay(getPage());
    await hear();
    expect(await payments()).toMatchObject([
      { checkout_id: 1, amount_cents: 2900, state: 'refund due' },
      { checkout_id: 2, amount_cents: 2900, state: 'applied' },
    ]);
    expect(await refund(1)).toEqual([200, { state: 'refunded' }]);
    expect(card.refunds).toMatchObject([{ amountCents: 2900 }]);
  });

  it('of which one is cancelled: its share alone is refunded, then the other, never more, whoever tells', async () => {
    await opens(both);
    card.pay(getPage());
    await hear();
    const paymentId = card.captured[0]?.paymentId ?? '';
    const report = { amountCents: 2900, currency: 'EUR', paymentId };
    expect(await cancels('2027')).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'applied' }, { state: 'refund due' }]);
    expect(await refund(2)).toEqual([200, { state: 'refunded' }]);
    await takeInRefundReport(office.site.context, report);
    expect(await storedRows(office.db, 'payment_concerns')).toEqual([]);
    expect(await years()).toMatchObject([{ year: 2026 }]);
    expect(await cancels('2026')).toBe(200);
    // What came back for the other year is not taken for this one's.
    await takeInRefundReport(office.site.context, report);
    expect(await payments()).toMatchObject([{ state: 'refund due' }, { state: 'refunded' }]);
    expect(await refund(1)).toEqual([200, { state: 'refunded' }]);
    expect(await refund(1)).toEqual([200, { state: 'refunded' }]);
    expect(card.refunds.map(({ amountCents }) => amountCents)).toEqual([2900, 2900]);
    expect(await storedRows(office.db, 'receipts', {}, ['total_cents'])).toEqual(
      [2900, 2900, -2900, -2900].map((total_cents) => ({ total_cents })),
    );
  });

  it('whose share was given back at the provider is told apart from a renewed year that was', async () => {
    await opens(both);
    card.pay(getPage());
    await hear();
    const paymentId = card.captured[0]?.paymentId ?? '';
    const tellOf = (amountCents: number) =>
      takeInRefundReport(office.site.context, { amountCents, currency: 'EUR', paymentId });
    await cancels('2027');
    card.refunds.push({ paymentId, amountCents: 2900, key: 'by hand', state: 'given back' });
    await tellOf(2900);
    expect(await payments()).toMatchObject([{ state: 'applied' }, { state: 'refunded' }]);
    card.refunds.push({ paymentId, amountCents: 2900, key: 'by hand again', state: 'given back' });
    await tellOf(5800);
    expect(await storedRows(office.db, 'payment_concerns', {}, ['kind', 'amount_cents'])).toEqual([
      { kind: 'given back elsewhere', amount_cents: 2900 },
    ]);
  });

  it('for which another amount was taken renew nothing, and can be opened again at once', async () => {
    await opens(both);
    card.pay(getPage(), 5700);
    await hear();
    expect(await payments()).toMatchObject([{ checkout_id: 1, amount_cents: 5700, state: 'refund due' }]);
    expect(await states()).toEqual(['refund due', 'prepared']);
    expect(await opens(both)).toMatchObject([200, {}]);
    expect(await states()).toEqual(['refund due', 'replaced', 'prepared', 'prepared']);
  });

  it('are taken in whole though the process ended between them', async () => {
    await opens(both);
    card.pay(getPage());
    const stumble = sql`create function stumble() returns trigger language plpgsql as $$ begin
      if new.year = 2027 then raise exception 'ended'; end if; return new; end $$`;
    await stumble.execute(office.db);
    await sql`create trigger stumble before update on checkouts for each row execute function stumble()`.execute(
      office.db,
    );
    await expect(hear()).rejects.toThrow('ended');
    expect(await years()).toMatchObject([{ year: 2026 }]);
    expect(await storedRows(office.db, 'payment_events')).toEqual([]);
    expect(said(await office.call(`GET /payments/${pages[0]}`))).toMatchObject([
      200,
      { state: 'confirming' },
    ]);
    await sql`drop trigger stumble on checkouts`.execute(office.db);
    await expire();
    expect(await years()).toMatchObject([{ year: 2026 }, { year: 2027 }]);
    await hear();
    expect(await payments()).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
  });

  it('are not taken for a wrong amount by the release before', async () => {
    await opens(both);
    const insert = sql`insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state,
      captured_at) values (1, 'sandbox', 'p', 5800, 'EUR', 'refund due', now())`;
    await expect(insert.execute(office.db)).rejects.toThrow('is written for each of them');
  });
});
