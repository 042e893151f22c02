import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { getSettlement } from '#domain/calls/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { createSeededRandom, drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { reconcileCheckout } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { aSelection, useOffice } from '#tests/support/server/office.ts';
import { callsOf, ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { addMember } from '#tests/support/server/site.ts';

const many = countDeepCases(40, 600);
/** How many people are served at once. */
const together = 10;
const years = ['2026', '2027'] as const;

/** A card provider that captures late, twice, too little, and on pages that are closed. */
const card = new ScriptedCard();
const office = useOffice({
  once: true,
  card: callsOf(() => card),
});

/** Somebody who may renew 2026 and 2027, and the payment pages that they opened, by their references. */
interface Payer {
  readonly id: number;
  readonly number: number;
  readonly token: string;
  readonly pages: string[];
}

const done: Record<string, number> = {};
const count = (what: string) => (done[what] = (done[what] ?? 0) + 1);

const chosen = (year: string) => ({ year, ...aSelection, total: '29.00' });
const eventsOf = ({ pages }: Payer) => card.events.filter(({ payment }) => pages.includes(payment.reference));

async function open({ number, pages, token }: Payer, body: object): Promise<void> {
  const answer = await office.call(`POST /members/member/${number}/prepare-checkout`, body, token);
  expect([200, 400]).toContain(answer.status);
  const page = String(Object(answer.body).redirect_url).split('/page-')[1];
  if (page === undefined) return;
  pages.push(page);
  count('also' in body ? 'pages of two years' : 'pages of one');
}

async function tell(draw: Draw, payer: Payer): Promise<void> {
  const events = eventsOf(payer);
  if (events.length === 0) return;
  const event = pick(draw, events);
  const times = isDrawnWithChance(draw, 0.4) ? [1, 2] : [1];
  await Promise.all(
    times.map(() => takeInPayment(office.site.context, { payment: event.payment, event }, 'test')),
  );
}

const steps = {
  openBoth: (draw: Draw, payer: Payer) => {
    const [year, other] = isDrawnWithChance(draw, 0.5) ? years : ([years[1], years[0]] as const);
    return open(payer, { ...chosen(year), also: chosen(other) });
  },
  openOne: (draw: Draw, payer: Payer) => open(payer, chosen(pick(draw, years))),
  pay: (draw: Draw, { pages }: Payer) => {
    if (pages.length === 0) return Promise.resolve();
    const page = `page-${pick(draw, pages)}`;
    if (isDrawnWithChance(draw, 0.15)) card.payAgain(page);
    else if (isDrawnWithChance(draw, 0.1)) card.decline(page);
    else card.pay(page, isDrawnWithChance(draw, 0.05) ? 100 : undefined);
    return Promise.resolve();
  },
  tell,
  renewAtTheDesk: async (draw: Draw, { number }: Payer) => {
    if (isDrawnWithChance(draw, 0.5)) return;
    const body = { ...chosen(pick(draw, years)), paid_by: undefined };
    const { status } = await office.call(`POST /admin/members/${number}/renew`, body);
    expect([200, 400]).toContain(status);
    if (status === 200) count('renewed at the desk');
  },
  cancel: async (draw: Draw, { number }: Payer) => {
    const line = `POST /admin/members/${number}/records/${pick(draw, years)}/cancel`;
    const { status } = await office.call(line, { reason: 'The wrong year' });
    expect([200, 404]).toContain(status);
    if (status === 200) count('cancelled');
  },
  refund: async (draw: Draw, { id }: Payer) => {
    const { rows } = await sql<{ payment: number; reference: string; amount: string }>`
      select payments.id as payment, reference, (amount_cents / 100.0)::numeric(9, 2)::text as amount
      from payments join checkouts on checkouts.id = checkout_id
      where member_id = ${id} and payments.state = 'refund due' order by payments.id`.execute(office.db);
    if (rows.length === 0) return;
    // Both years may be refunded at once, each by two clerks.
    const asked = isDrawnWithChance(draw, 0.5) ? rows : [pick(draw, rows)];
    const answers = await Promise.all(
      [...asked, ...asked].map(({ reference, ...body }) =>
        office.call(`POST /admin/payments/${reference}/refund`, body),
      ),
    );
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ state: 'refunded' })));
    count('refunded');
  },
  expire: async (_: Draw, { id }: Payer) => {
    const at = office.site.clock.now();
    await sql`update checkouts set expires_at = ${at} where member_id = ${id}`.execute(office.db);
    for (const checkout of await storedRows(office.db, 'checkouts', { member_id: id }))
      if (checkout.settled_at === null) await reconcileCheckout(office.site.context, checkout, at, 'test');
  },
};

async function live(draw: Draw, payer: Payer): Promise<void> {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await steps.openBoth(draw, payer);
  for (let turn = drawBetween(draw, 4, 14); turn > 0; turn -= 1) {
    const name = isDrawnWithChance(draw, 0.5)
      ? pick(draw, ['openBoth', 'pay', 'tell'] as const)
      : pick(draw, names);
    const [first, second] = [createSeededRandom(draw() * 2 ** 31), createSeededRandom(draw() * 2 ** 31)];
    const beside = isDrawnWithChance(draw, 0.3)
      ? [pick(draw, ['tell', 'renewAtTheDesk', 'cancel'] as const)]
      : [];
    await Promise.all([steps[name](first, payer), ...beside.map((other) => steps[other](second, payer))]);
  }
  const { context } = office.site;
  for (const event of eventsOf(payer))
    await takeInPayment(context, { payment: event.payment, event }, 'test');
  await steps.expire(draw, payer);
}

/** Whether all that was captured of somebody renewed a year once, or goes back, to the cent. */
async function checkPayer({ id, pages }: Payer): Promise<void> {
  const { rows: shares } = await sql<{ payment: string; cents: number; state: string; receipted: number }>`
    select provider_payment_id as payment, amount_cents as cents, payments.state,
      (select coalesce(sum(total_cents), 0)::integer from receipts where checkout_id = payments.checkout_id
        and payments.id = (select min(id) from payments as first where first.checkout_id = payments.checkout_id)) as receipted
    from payments join checkouts on checkouts.id = checkout_id where member_id = ${id}`.execute(office.db);
  const sumOf = (of: string, ...states: readonly string[]) =>
    shares
      .filter(({ payment, state }) => payment === of && (states.length === 0 || states.includes(state)))
      .reduce((sum, { cents }) => sum + cents, 0);
  for (const { amountCents, paymentId, reference } of card.captured) {
    if (!pages.includes(reference)) continue;
    const back = card.refunds
      .filter((one) => one.paymentId === paymentId)
      .reduce((sum, one) => sum + one.amountCents, 0);
    expect([sumOf(paymentId ?? ''), sumOf(paymentId ?? '', 'refunded')]).toEqual([amountCents, back]);
  }
  const isWrong = ({ cents, receipted, state }: (typeof shares)[number]) =>
    state === 'captured' ||
    (state === 'applied' && receipted !== cents) ||
    (state === 'refunded' && receipted !== 0);
  expect(shares.filter(isWrong)).toEqual([]);
  const { rows } = await sql<{ year: number; paid: number | null; total: number }>`
    select year, (select sum(amount_cents)::integer from payments where checkout_id = records.checkout_id
        and state = 'applied') as paid,
      (select sum(cents)::integer from record_lines where record_id = records.id) as total
    from records where member_id = ${id} and source = 'member'`.execute(office.db);
  expect(rows).toEqual(rows.map(({ year }) => ({ year, paid: 2900, total: 2900 })));
  const states = await storedRows(office.db, 'checkouts', { member_id: id }, ['state']);
  const ends = ['renewed', 'refund due', 'refunded', 'expired', 'replaced'];
  expect(states.filter(({ state }) => !ends.includes(state))).toEqual([]);
}

/** Whether day book and settlements come to what the provider holds. */
async function checkSums(): Promise<void> {
  const day = '2026-11-21';
  const held =
    card.captured.reduce((sum, { amountCents }) => sum + amountCents, 0) -
    card.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { body } = await office.call(`GET /admin/payments/day-book?from=${day}&until=${day}`);
  const book = fromWire(getDayBook.answer, body);
  expect(book.sums.map(({ paidBy, total }) => ({ paidBy, total }))).toEqual([
    { paidBy: 'provider', total: held },
  ]);
  let settled = 0;
  for (const year of years) {
    const asked = `year=${year}&startDate=2026-01-01&endDate=${day}`;
    const answer = await office.call(`GET /admin/reports/settlement?${asked}`);
    const { captured, receipts, refunded } = fromWire(getSettlement.answer, answer.body);
    settled += receipts + captured - refunded;
  }
  expect(settled).toBe(held);
}

it(`${many} members pay for two years together or alone, and each payment is used once or goes back`, async () => {
  const draw = createSeededRandom(seed);
  for (let first = 0; first < many; first += together) {
    const some = await Promise.all(
      Array.from({ length: together }, async (_, at): Promise<Payer> => {
        const number = 100 + first + at;
        const id = await addMember(office.db, {
          membership_number: number,
          id_number: `${String(number).padStart(7, '0')}A`,
        });
        const { token } = await startMemberSession(office.db, office.site.clock.now(), id);
        return { id, number, token, pages: [] };
      }),
    );
    await Promise.all(some.map((payer) => live(createSeededRandom(draw() * 2 ** 31), payer)));
    for (const payer of some) await checkPayer(payer);
  }
  await checkSums();
  const numbers = (await storedRows(office.db, 'receipts', {}, ['number'])).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  process.stdout.write(
    `two years: ${card.captured.length} captures, ${JSON.stringify(done)}; all sums agree\n`,
  );
  for (const what of ['pages of two years', 'pages of one', 'renewed at the desk', 'cancelled', 'refunded'])
    expect(done[what]).toBeGreaterThan(0);
}, 600_000);
