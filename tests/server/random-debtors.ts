import { sql } from 'kysely';
import { expect } from 'vitest';
import { isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import type { CardEvent } from '#server/payments/card/card-provider.ts';
import { reconcileCheckout } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import type { useOffice } from '#tests/support/server/office.ts';
import type { ScriptedCard } from '#tests/support/server/scripted-card.ts';

/** Somebody who owes the year 2026, what their page showed, and what was done about it. */
export interface Debtor {
  readonly id: number;
  readonly number: number;
  readonly token: string;
  /** Payment pages by their references. */
  readonly pages: Set<string>;
  readonly told: Set<string>;
  readonly receipts: { readonly number: string; readonly cents: number }[];
  shown: { readonly lines: readonly number[]; readonly total: string } | null;
  isCancelled: boolean;
  isErased: boolean;
}

const toCents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (lines: readonly { readonly cents: number }[]) =>
  lines.reduce((sum, line) => sum + line.cents, 0);

/** What people who owe something, the office and the card provider do, at random. */
export function debtorsOf(office: ReturnType<typeof useOffice>, card: ScriptedCard) {
  const done: Record<string, number> = {};
  const count = (what: string) => (done[what] = (done[what] ?? 0) + 1);
  /** Money that moved, in integer cents, as it was seen from outside. */
  const moved = { desk: 0, refunded: 0 };

  /** The lines that are open, by no rule of the product: on no receipt, and not waived. */
  async function readOpen({ id }: Debtor): Promise<{ id: number; cents: number }[]> {
    const { rows } = await sql<{ id: number; cents: number }>`
      select line.id, cents from record_lines as line join records on records.id = record_id
      where ${id} in (member_id, cancelled_member_id) and receipt_id is null and waived_at is null
      order by line.id`.execute(office.db);
    return rows;
  }
  const readOwed = async (one: Debtor) => (await readOpen(one)).filter(({ cents }) => cents > 0);

  async function look(one: Debtor): Promise<void> {
    const { body } = await office.call(`GET /members/member/${one.number}/owed`, undefined, one.token);
    const [debt] = body as { lines: { id: number }[]; total: string; to_give_back: string }[];
    const [open, owed] = [await readOpen(one), await readOwed(one)];
    expect(debt?.lines.map(({ id }) => id) ?? []).toEqual(owed.map(({ id }) => id));
    one.shown = debt ? { lines: owed.map(({ id }) => id), total: debt.total } : null;
    if (debt)
      expect([debt.total, debt.to_give_back].map(toCents)).toEqual([sumOf(owed), sumOf(owed) - sumOf(open)]);
  }

  const askToPay = async (one: Debtor, shown: NonNullable<Debtor['shown']>): Promise<number> => {
    const line = `POST /members/member/${one.number}/owed/payment`;
    const { body, status } = await office.call(line, { year: '2026', ...shown }, one.token);
    if (status === 200) one.pages.add(String(Object(body).redirect_url).split('/page-')[1] ?? '');
    return status;
  };

  /** Goes to the payment page by what was shown last, which may be long ago, from two tabs. */
  async function start(draw: Draw, one: Debtor): Promise<void> {
    if (!one.shown || isDrawnWithChance(draw, 0.7)) await look(one);
    const { shown } = one;
    if (!shown) return;
    const readIds = async () => (await readOwed(one)).map(({ id }) => id).join();
    const owed = await readIds();
    const isAsShown = owed === shown.lines.join();
    const answers = await Promise.all([askToPay(one, shown), askToPay(one, shown)]);
    // Closing the page that is replaced may find that it was paid.
    if (isAsShown && owed !== (await readIds())) return void count('found paid as another page was opened');
    const status = isAsShown ? 200 : 409;
    expect(answers).toEqual([status, status]);
    count(isAsShown ? 'pages' : 'refused as something else was owed');
  }

  /** Goes to the payment page by what was shown last, while something else happens. */
  async function startAgain(_: Draw, one: Debtor): Promise<void> {
    if (one.shown) await askToPay(one, one.shown);
  }

  const eventsOf = (one: Debtor): CardEvent[] =>
    card.events.filter(({ payment }) => one.pages.has(payment.reference));

  /** The member pays, on whatever page is open before them; or the provider takes the money on a closed one. */
  function pay(draw: Draw, one: Debtor): Promise<void> {
    if (one.pages.size === 0) return Promise.resolve();
    const page = `page-${pick(draw, [...one.pages])}`;
    const before = card.captured.length;
    if (isDrawnWithChance(draw, 0.15)) card.payAgain(page);
    else if (isDrawnWithChance(draw, 0.1)) card.decline(page);
    else card.pay(page, isDrawnWithChance(draw, 0.05) ? 100 : undefined);
    if (card.captured.length > before) count('captures');
    return Promise.resolve();
  }

  /** Tells one thing that the provider has to say, now and then something old, and now and then twice at once. */
  async function tell(draw: Draw, one: Debtor): Promise<void> {
    const events = eventsOf(one);
    const fresh = events.filter(({ id }) => !one.told.has(id));
    const from = fresh.length > 0 && isDrawnWithChance(draw, 0.9) ? fresh : events;
    if (from.length === 0) return;
    const event = pick(draw, from);
    one.told.add(event.id);
    const { context } = office.site;
    const times = isDrawnWithChance(draw, 0.3) ? [1, 2] : [1];
    await Promise.all(times.map(() => takeInPayment(context, { payment: event.payment, event }, 'test')));
    count(times.length > 1 ? 'callbacks told twice' : 'callbacks told');
  }

  async function takeAtDesk(draw: Draw, one: Debtor): Promise<void> {
    const open = await readOwed(one);
    const lines = isDrawnWithChance(draw, 0.6) ? open : open.filter(() => isDrawnWithChance(draw, 0.5));
    if (lines.length === 0) return;
    const body = { lines: lines.map(({ id }) => id), paid_by: 'cash', reference: '' };
    const { body: answer, status } = await office.call('POST /admin/payments/owed/paid', body);
    expect([200, 400, 409]).toContain(status);
    count(status === 200 ? 'taken at the desk' : 'settled otherwise before the desk took it');
    if (status !== 200) return;
    moved.desk += sumOf(lines);
    one.receipts.push({ number: String(Object(answer).receipt), cents: sumOf(lines) });
  }

  async function waive(draw: Draw, one: Debtor): Promise<void> {
    const open = await readOwed(one);
    if (open.length === 0) return;
    const body = { lines: [pick(draw, open).id], reason: 'A helper' };
    const { status } = await office.call('POST /admin/payments/owed/waived', body);
    expect([200, 400, 409]).toContain(status);
    if (status === 200) count('waived');
  }

  async function reverse(_: Draw, one: Debtor): Promise<void> {
    const receipt = one.receipts.pop();
    if (!receipt) return;
    const line = `POST /admin/payments/receipts/${receipt.number}/reverse`;
    expect((await office.call(line, { reason: 'not received', note: '' })).status).toBe(200);
    moved.desk -= receipt.cents;
    count('receipts taken back');
  }

  /** The year costs otherwise: a club goes or comes. */
  async function changePrice(draw: Draw, one: Debtor): Promise<void> {
    const way = isDrawnWithChance(draw, 0.6) ? 'POST' : 'DELETE';
    const body = { year: '2026', short_name: pick(draw, ['tsc', 'mgc'] as const) };
    const { status } = await office.call(`${way} /admin/members/${one.number}/clubs`, body);
    if (status === 200) count('prices changed');
  }

  async function cancel(draw: Draw, one: Debtor): Promise<void> {
    if (one.isCancelled || isDrawnWithChance(draw, 0.6)) return;
    one.isCancelled = true;
    const line = `POST /admin/members/${one.number}/records/2026/cancel`;
    expect((await office.call(line, { reason: 'The wrong year' })).status).toBe(200);
    // Its receipts stay: what they paid is to be given back at the desk.
    one.receipts.length = 0;
    count('cancelled');
  }

  /** The payment pages come to their end, and each is asked about. */
  async function expire(_: Draw, one: Debtor): Promise<void> {
    const at = office.site.clock.now();
    await sql`update checkouts set expires_at = ${at} where member_id = ${one.id}`.execute(office.db);
    for (const checkout of await storedRows(office.db, 'checkouts', { member_id: one.id }))
      if (checkout.settled_at === null) await reconcileCheckout(office.site.context, checkout, at, 'test');
    count('come to their end');
  }

  async function refund(draw: Draw, one: Debtor): Promise<void> {
    const { rows } = await sql<{ payment: number; reference: string; amount: string; cents: number }>`
      select payments.id as payment, reference, amount_cents as cents,
        (amount_cents / 100.0)::numeric(9, 2)::text as amount
      from payments join checkouts on checkouts.id = checkout_id
      where member_id = ${one.id} and payments.state = 'refund due' order by payments.id`.execute(office.db);
    if (rows.length === 0) return;
    const { cents, reference, ...asked } = pick(draw, rows);
    const line = `POST /admin/payments/${reference}/refund`;
    const answers = await Promise.all([1, 2].map(() => office.call(line, asked)));
    expect(answers.map(({ body }) => body)).toEqual([1, 2].map(() => ({ state: 'refunded' })));
    moved.refunded += cents;
    count('refunded');
  }

  async function erase(draw: Draw, one: Debtor): Promise<void> {
    if (isDrawnWithChance(draw, 0.7)) return;
    const { status } = await office.call(`POST /admin/members/${one.number}/erasure`);
    expect([200, 409]).toContain(status);
    one.isErased = status === 200;
    if (one.isErased) count('erased');
  }

  return {
    done,
    moved,
    readOpen,
    eventsOf,
    /** What may happen beside anything. */
    beside: { takeAtDesk, waive, cancel, changePrice, startAgain, tell },
    /** What a living member, the office and the provider do; of an erased one only the provider says something still. */
    steps: { start, pay, tell, takeAtDesk, waive, reverse, changePrice, cancel, expire, refund, erase },
  };
}
