import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { deskMethods } from '#domain/money/desk-payment.ts';
import { fromWire } from '#domain/values/wire.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { priceNewMember, sumPrice } from '#domain/year/price.ts';
import { findPricesInForce, toClubsWithFeesOfYear } from '#domain/year/year-prices.ts';
import { createSeededRandom, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { limits } from '#tests/contract/samples/no-limits.ts';
import { newestRow, storedRows } from '#tests/support/database/stored.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { createJoiningOffice, type Listed } from '#tests/support/joining/joining-office.ts';
import { aPerson, aPhoto, useOffice } from '#tests/support/server/office.ts';
import { drawnSelection, onWire } from '#tests/support/server/price-model.ts';

const many = countDeepCases(80, 500);
const day = 86_400_000;
const office = useOffice();
const joining = createJoiningOffice(office);
const { accept, acceptToPay, capture, listed, pay, refuse, takeBack } = joining;

beforeEach(async () => {
  office.restart({ limits });
  await joining.openJoining();
});

/** What the page shows of a choice, and the form of a new member likewise, in integer cents. */
async function priceOnPage(selection: ReturnType<typeof drawnSelection>): Promise<number> {
  const read = async (line: string) => (await office.call(line, undefined, '')).body;
  const year = 2026;
  const clubs = toClubsWithFeesOfYear(year, fromWire(getClubs.answer, await read('GET /data/clubs')));
  const prices = findPricesInForce(year, fromWire(getPrices.answer, await read('GET /data/prices')));
  expect(fromWire(getAffiliatedGroups.answer, await read('GET /data/affiliated-groups'))).toBeDefined();
  return sumPrice(priceNewMember(selection, clubs, prices));
}

/** Those behind the first two ask for third party. */
const licences = [[], ['collector_a'], ['target_a'], ['target_a', 'collector_a']] as const;

/** Applies with a choice at random; answers the application as the office reads it, and what the page showed. */
async function applyAtRandom(draw: Draw, index: number) {
  const selection = drawnSelection(draw);
  const cents = await priceOnPage(selection);
  const id_number = `${7_000_000 + index}A`;
  const mobile = `+356 79${String(100_000 + index)}`;
  const isMinor = isDrawnWithChance(draw, 0.2);
  const member = {
    ...aPerson,
    id_number,
    mobile_number: mobile,
    ...(isMinor ? { date_of_birth: '2012-03-09' } : {}),
    ...(isDrawnWithChance(draw, 0.3) ? { email: null } : {}),
    photo: await aPhoto(),
  };
  const { answer } = await joining.applyAs(id_number, mobile, {
    ...onWire(selection),
    affiliated_groups: isDrawnWithChance(draw, 0.4) ? ['lhg'] : [],
    licences: pick(draw, selection.insurance.thirdParty ? licences : licences.slice(0, 2)),
    member,
    parent: isMinor ? 'Karmnu Ċini' : '',
  });
  expect([index, answer.status, answer.body]).toEqual([index, 200, {}]);
  const open = (await listed()).at(-1);
  expect([index, open?.problem, open?.total]).toEqual([index, '', toEuroDecimal(cents)]);
  if (!open) throw new Error('Nothing is open');
  return { open, cents, member };
}

type Applied = Awaited<ReturnType<typeof applyAtRandom>>;
interface Way {
  readonly members: 0 | 1;
  readonly applied: 0 | 1;
  readonly due: number;
}

/** Accepts an application and opens its payment page; answers the reference of the checkout. */
async function toPay(open: Listed): Promise<{ readonly token: string; readonly reference: string }> {
  const token = await acceptToPay(open);
  expect((await pay(token, open.total)).status).toBe(200);
  return { token, reference: (await newestRow(office.db, 'checkouts')).reference };
}

let payments = 0;
let administrators = 0;

/** Lets time pass, after which the administrators sign in again. */
async function wait(milliseconds: number): Promise<void> {
  office.site.clock.advance(milliseconds);
  administrators += 1;
  office.tokens.registrar = await office.administrator(`registrar${administrators}`, 'amacs');
  office.tokens.deputy = await office.administrator(`deputy${administrators}`, 'amacs');
}

const captureOf = (reference: string) => {
  payments += 1;
  return capture({ paymentId: `pay-${payments}` }, reference);
};
const deskPay = (draw: Draw) => ({ paid_by: pick(draw, deskMethods), reference: 'No. 1' });

/** All that can become of an application, and what is left of it: members, payments that count and that go back. */
const ways: Readonly<Record<string, (draw: Draw, applied: Applied) => Promise<Way>>> = {
  async 'paid at the desk'(draw, { open }) {
    expect((await accept(open, deskPay(draw))).status).toBe(200);
    return { members: 1, applied: 0, due: 0 };
  },
  async 'paid by card'(_, { open }) {
    const { reference } = await toPay(open);
    expect(await captureOf(reference)).toBe('renewed');
    return { members: 1, applied: 1, due: 0 };
  },
  async 'paid at the desk later'(draw, { open }) {
    const { reference } = await toPay(open);
    expect((await accept(open, deskPay(draw))).status).toBe(200);
    const pays = isDrawnWithChance(draw, 0.5);
    if (pays) expect(await captureOf(reference)).toBe('refund due');
    return { members: 1, applied: 0, due: pays ? 1 : 0 };
  },
  async 'accepted twice'(_, { open }) {
    const token = office.tokens.deputy;
    const both = await Promise.all([accept(open), accept(open, {}, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    return { members: 0, applied: 0, due: 0 };
  },
  async 'paid twice'(_, { open }) {
    const { reference, token } = await toPay(open);
    await wait(31 * 60_000);
    await pay(token, open.total);
    const other = (await newestRow(office.db, 'checkouts')).reference;
    await Promise.all([captureOf(reference), captureOf(other)]);
    return { members: 1, applied: 1, due: 1 };
  },
  async 'paid late'(_, { open }) {
    const { reference } = await toPay(open);
    office.site.clock.advance(32 * day);
    await reconcileCheckouts(office.site.context);
    await remindAndEndOldApplications(office.site.context);
    expect(await captureOf(reference)).toBe('refund due');
    // As it was, so that the year does not end.
    office.site.clock.advance(-32 * day);
    return { members: 0, applied: 0, due: 1 };
  },
  async 'refused while paying'(_, { open }) {
    const { reference } = await toPay(open);
    const [state, refused] = await Promise.all([captureOf(reference), takeBack(open.id)]);
    expect(refused.status === 200).toBe(state === 'refund due');
    return state === 'renewed' ? { members: 1, applied: 1, due: 0 } : { members: 0, applied: 0, due: 1 };
  },
  async 'two administrators at once'(draw, { open }) {
    const token = office.tokens.deputy;
    const answers = await Promise.all([
      accept(open, deskPay(draw)),
      accept(open, deskPay(draw), token),
      refuse(open.id, 'No.', token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    return { members: answers[2]?.status === 200 ? 0 : 1, applied: 0, due: 0 };
  },
  async 'added otherwise meanwhile'(_, { member, open }) {
    const { reference } = await toPay(open);
    const body = { member, ...onWire(drawnSelection(createSeededRandom(1))), paid_by: 'cash', reference: '' };
    expect((await office.call('POST /admin/members', body)).status).toBe(200);
    expect(await captureOf(reference)).toBe('refund due');
    return { members: 1, applied: 0, due: 1 };
  },
  async 'forgotten meanwhile'(_, { open }) {
    const { reference } = await toPay(open);
    expect((await takeBack(open.id)).status).toBe(200);
    await sql`delete from applications where id = ${open.id}`.execute(office.db);
    expect(await captureOf(reference)).toBe('refund due');
    return { members: 0, applied: 0, due: 1 };
  },
};

it(`${many} applications of every choice are charged as the form of a new member is, and each is one member or none`, async () => {
  const draw = createSeededRandom(seed);
  const names = Object.keys(ways);
  const card = { applied: 0, due: 0 };
  let members = 0;
  for (let index = 0; index < many; index += 1) {
    const name = names[index % names.length] ?? '';
    const applied = await applyAtRandom(draw, index);
    const before = await countMoney();
    const way = await ways[name]?.(draw, applied);
    if (!way) throw new Error(`There is no way ${name}`);
    const { cents, member } = applied;
    const known = await storedRows(office.db, 'members', {
      id_number: member.id_number.padStart(8, '0').toUpperCase(),
    });
    expect([name, index, known.length]).toEqual([name, index, way.members]);
    const after = await countMoney();
    expect([name, after.applied - before.applied, after.due - before.due]).toEqual([
      name,
      way.applied * cents,
      way.due * cents,
    ]);
    members += way.members;
    card.applied += way.applied * cents;
    card.due += way.due * cents;
  }
  await reconcileCheckouts(office.site.context);
  const money = await countMoney();
  expect(money).toMatchObject({ ...card, kept: 0 });
  // What came in by card and counts is what its receipts come to; each record has its receipt, or owes.
  expect(money.receipts).toBe(card.applied);
  const { rows } = await sql<{ records: number; twice: number }>`
    select count(*)::integer as records,
      count(*) filter (where (select count(*) from receipts where record_id = records.id) <> 1)::integer as twice
    from records where payer_id <> ${office.memberId}`.execute(office.db);
  expect(rows).toEqual([{ records: members, twice: 0 }]);
  const { body } = await office.call('GET /admin/payments/day-book?from=2026-11-01&until=2026-12-31');
  const sums = (body as { sums: readonly { paid_by: string; received: string }[] }).sums;
  expect(sums.find(({ paid_by }) => paid_by === 'provider')?.received).toBe(
    toEuroDecimal(card.applied + card.due),
  );
});

/** What is on file of card money, in integer cents: what counts, what goes back, what waits, and the receipts of it. */
async function countMoney() {
  const { rows } = await sql<{ applied: number; due: number; kept: number; receipts: number }>`
    select coalesce(sum(amount_cents) filter (where state = 'applied'), 0)::integer as applied,
      coalesce(sum(amount_cents) filter (where state = 'refund due'), 0)::integer as due,
      count(*) filter (where state = 'captured')::integer as kept,
      (select coalesce(sum(total_cents), 0) from receipts where paid_by = 'provider')::integer as receipts
    from payments`.execute(office.db);
  return rows[0] ?? { applied: 0, due: 0, kept: 0, receipts: 0 };
}
