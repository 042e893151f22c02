import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getDayBook, getOwed } from '#domain/calls/desk-payments.ts';
import { getSettlement } from '#domain/calls/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { createSeededRandom, drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { callsOf, ScriptedCard } from '#tests/support/server/scripted-card.ts';
import { addMember } from '#tests/support/server/site.ts';
import { debtorsOf, type Debtor } from './random-debtors.ts';

const many = countDeepCases(80, 1000);
/** How many people are served at once. */
const together = 20;

/** A card provider that captures late, twice, too little, and on pages that are closed. */
const card = new ScriptedCard();
const office = useOffice({
  once: true,
  card: callsOf(() => card),
});
const { beside, done, eventsOf, moved, readOpen, steps } = debtorsOf(office, card);

async function owe(index: number): Promise<Debtor> {
  const number = 100 + index;
  const id = await addMember(office.db, {
    membership_number: number,
    id_number: `${String(number).padStart(7, '0')}A`,
  });
  await office.renew(String(number));
  const { token } = await startMemberSession(office.db, office.site.clock.now(), id);
  const nothing = { shown: null, isCancelled: false, isErased: false };
  return { id, number, token, pages: new Set(), told: new Set(), receipts: [], ...nothing };
}

/** One person's schedule, to its end: nothing waits any more, and all that the provider has to say was heard. */
async function live(draw: Draw, one: Debtor): Promise<void> {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await steps.start(draw, one);
  for (let turn = drawBetween(draw, 4, 14); turn > 0; turn -= 1) {
    // Somebody who pays is what this is about.
    const name = isDrawnWithChance(draw, 0.5)
      ? pick(draw, ['start', 'pay', 'tell'] as const)
      : pick(draw, names);
    if (one.isErased && name !== 'pay' && name !== 'tell') continue;
    const others =
      name === 'tell' && !one.isErased && isDrawnWithChance(draw, 0.5) ? Object.values(beside) : [];
    const [first, second] = [createSeededRandom(draw() * 2 ** 31), createSeededRandom(draw() * 2 ** 31)];
    await Promise.all([
      steps[name](first, one),
      ...(others.length > 0 ? [pick(draw, others)(second, one)] : []),
    ]);
  }
  const { context } = office.site;
  for (const event of eventsOf(one)) await takeInPayment(context, { payment: event.payment, event }, 'test');
  await steps.expire(draw, one);
}

/** Of each person: what was captured paid once, or is a refund that is due or made; and the lines are those of the receipts. */
async function checkPerson(one: Debtor): Promise<void> {
  const { rows } = await sql<{
    state: string;
    cents: number;
    checkout: number;
    id: string;
    receipted: number | null;
    cancelled: boolean;
  }>`
    select payments.state, amount_cents as cents, checkout_id as checkout, provider_payment_id as id,
      cancelled_record_id is not null as cancelled,
      (select sum(total_cents)::integer from receipts where receipts.checkout_id = payments.checkout_id) as receipted
    from payments join checkouts on checkouts.id = checkout_id where member_id = ${one.id}`.execute(
    office.db,
  );
  const captured = card.captured.filter(({ reference }) => one.pages.has(reference));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    captured.map(({ paymentId }) => paymentId ?? '').toSorted(),
  );
  const isWrong = ({ cancelled, cents, receipted, state }: (typeof rows)[number]) =>
    state === 'captured' ||
    (state === 'applied' && receipted !== cents) ||
    (cancelled && state === 'refunded' && receipted !== 0);
  expect(rows.filter(isWrong)).toEqual([]);
  const { rows: records } = await sql<{ lines: number; receipts: number; renewed: number }>`
    select
      (select coalesce(sum(cents), 0)::integer from record_lines where record_id = records.id and receipt_id is not null) as lines,
      (select coalesce(sum(total_cents), 0)::integer from receipts where record_id = records.id) as receipts,
      (select count(*)::integer from records as any_of where ${one.id} in (any_of.member_id, any_of.cancelled_member_id)) as renewed
    from records where payer_id = ${one.id}`.execute(office.db);
  expect(records.map(({ lines, renewed }) => [lines, renewed])).toEqual(
    records.map(({ receipts }) => [receipts, 1]),
  );
  const states = await storedRows(office.db, 'checkouts', { member_id: one.id }, ['state', 'pays_for']);
  for (const { pays_for: paysFor, state } of states)
    expect([paysFor, ['renewed', 'refund due', 'refunded', 'expired', 'replaced'].includes(state)]).toEqual([
      'owed',
      true,
    ]);
}

/** That what was owed was paid by one door: no line stands on two receipts, by as much as was captured or taken. */
async function checkSums(people: readonly Debtor[]): Promise<{ captured: number; owed: number }> {
  const captured = card.captured.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const day = '2026-11-21';
  const book = fromWire(
    getDayBook.answer,
    (await office.call(`GET /admin/payments/day-book?from=${day}&until=${day}`)).body,
  );
  expect(Object.fromEntries(book.sums.map(({ paidBy, total }) => [paidBy, total]))).toEqual({
    cash: moved.desk,
    provider: captured - moved.refunded,
  });
  const asked = `year=2026&startDate=2026-01-01&endDate=${day}`;
  const settlement = fromWire(
    getSettlement.answer,
    (await office.call(`GET /admin/reports/settlement?${asked}`)).body,
  );
  expect(settlement.receipts + settlement.captured - settlement.refunded).toBe(
    moved.desk + captured - moved.refunded,
  );
  const listed = fromWire(getOwed.answer, (await office.call('GET /admin/payments/owed')).body);
  const open = (await Promise.all(people.map(readOpen))).flat();
  const owed = open.reduce((sum, { cents }) => sum + cents, 0);
  expect(listed.reduce((sum, { total }) => sum + total, 0)).toBe(owed);
  return { captured, owed };
}

it(`${many} debts are paid once, by one door, ${together} at once`, async () => {
  const draw = createSeededRandom(seed);
  const people: Debtor[] = [];
  for (let first = 0; first < many; first += together) {
    const some = await Promise.all(Array.from({ length: together }, (_, at) => owe(first + at)));
    await Promise.all(some.map((one) => live(createSeededRandom(draw() * 2 ** 31), one)));
    await reconcileCheckouts(office.site.context);
    for (const one of some) await checkPerson(one);
    people.push(...some);
    if (first % 100 === 0 || first + together >= many) await checkSums(people);
  }
  const { captured, owed } = await checkSums(people);
  const receipts = await storedRows(office.db, 'receipts', {}, ['number', 'paid_by']);
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, at) => at + 1));
  const states = (await storedRows(office.db, 'payments', {}, ['state'])).map(({ state }) => state);
  const countOf = (state: string) => states.filter((one) => one === state).length;
  process.stdout.write(
    `debts: ${people.length} people, ${card.captured.length} captures of ${captured} cents: ${countOf('applied')} paid what was ` +
      `owed, ${countOf('refund due')} to be refunded, ${countOf('refunded')} refunded; ${owed} cents open, ` +
      `${receipts.length} receipts without gaps, ${JSON.stringify(done)}; all sums agree\n`,
  );
  for (const what of [
    'pages',
    'refused as something else was owed',
    'callbacks told twice',
    'taken at the desk',
    'cancelled',
    'refunded',
  ])
    expect(done[what]).toBeGreaterThan(0);
  expect(countOf('applied')).toBeGreaterThan(0);
}, 600_000);
