import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sumPrice, type PriceLine } from '#domain/year/price.ts';
import { extractStampDuty } from '#domain/insurance/stamp-duty.ts';
import type { AdministratorCaller } from '#server/base/callers.ts';
import { setClubFee } from '#server/calls/registry.ts';
import { setYearPrices } from '#server/calls/year-prices.ts';
import { drawBetween, isDrawnWithChance, createSeededRandom, type Draw } from '#server/demo/draws.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { countCases } from '#tests/support/draws.ts';
import { createPortal, type Portal } from '#tests/support/server/portal.ts';
import { addMembers, addOffer, checkoutOf, checkoutsOf, prepareFor } from '#tests/support/server/renewals.ts';
import { signedInAdministrator } from '#tests/support/server/signed-in-administrator.ts';
import { payScripted, ScriptedCard } from '#tests/support/server/scripted-card.ts';
import {
  drawnPrices,
  drawnSelection,
  firstPrices,
  plainLines,
  type PlainPrices,
} from '#tests/support/server/price-model.ts';

const isFull = process.env['FAULTS'] === 'full';
const schedules = countCases(8, 20, 1000);
const years = [2026, 2027] as const;
type Year = (typeof years)[number];

const own = useOwnDatabase();
const card = new ScriptedCard();
let portal: Portal;
let caller: AdministratorCaller;
/** What each year costs, as a plain model has it. */
let model: Readonly<Record<Year, PlainPrices>> = { 2026: firstPrices, 2027: firstPrices };

beforeAll(async () => {
  await addOffer(own.db);
  portal = createPortal(own.db, '2026-11-21T09:00:00Z', card);
  caller = await signedInAdministrator(own.db, 'registrar');
});

function requestOf<B>(body: B) {
  const { context } = portal;
  return { context, caller, body, requestId: 'test', address: '', params: undefined, query: undefined };
}

/** What the years cost after a change of one of them, or of a club in both; and the call that makes it. */
function drawnChange(draw: Draw, before: typeof model) {
  if (isDrawnWithChance(draw, 0.25)) {
    const fee = drawBetween(draw, 0, 5000);
    const ofBoth = (prices: PlainPrices) => ({ ...prices, fees: { ...prices.fees, tsc: fee } });
    return {
      after: { 2026: ofBoth(before[2026]), 2027: ofBoth(before[2027]) },
      make: () => setClubFee(requestOf({ shortName: 'tsc', fee })),
    };
  }
  const year = isDrawnWithChance(draw, 0.5) ? 2026 : 2027;
  const prices = drawnPrices(draw, before[year]);
  return {
    after: { ...before, [year]: prices },
    make: () => setYearPrices(requestOf({ year, ...prices })),
  };
}

function namesOf(lines: readonly PriceLine[]): [string, number][] {
  return lines.map((line) => [line.kind === 'club' ? line.shortName : line.kind, line.cents]);
}

/** The prices of a schedule: what held at first and after each change, and how many were begun and are made. */
type History = { readonly states: (typeof model)[]; begun: number; made: number };

const seen = { schedules: 0, changes: 0, prepared: 0, replaced: 0, paidBefore: 0 };

async function pause(draw: Draw): Promise<void> {
  const steps = drawBetween(draw, 0, 4);
  for (let step = 0; step < steps; step += 1) await sql`select ${step}`.execute(own.db);
}

async function changeThrice(draw: Draw, history: History): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await pause(draw);
    const change = drawnChange(draw, history.states.at(-1) ?? model);
    history.states.push(change.after);
    history.begun += 1;
    await change.make();
    history.made += 1;
  }
}

/** What a checkout froze, as it should be by the prices of one moment. */
function frozenBy(prices: PlainPrices, selection: Parameters<typeof plainLines>[0]) {
  return JSON.stringify([plainLines(selection, prices), prices.stampDutyPercent]);
}

/**
 * Prepares twice, and pays while prices change still; each time the price is one whole moment's, among those that held
 * while it was prepared.
 */
async function prepareTwiceAndPay(
  draw: Draw,
  history: History,
  memberId: number,
): Promise<{ readonly year: Year }> {
  const year = isDrawnWithChance(draw, 0.5) ? 2026 : 2027;
  const selection = drawnSelection(draw);
  let earliest = history.made;
  for (let count = 0; count < 2; count += 1) {
    await pause(draw);
    const from = history.made;
    await prepareFor(portal, memberId, { year, selection });
    const held = history.states.slice(from, history.begun + 1).map((state) => state[year]);
    const { lines, stamp_duty_percent, state, total_cents } = await checkoutOf(own.db, memberId);
    expect(total_cents).toBe(sumPrice(lines));
    const totals = held.map((prices) =>
      plainLines(selection, prices).reduce((sum, [, cents]) => sum + cents, 0),
    );
    expect(totals).toContain(total_cents);
    // The same content at the same total is the checkout of before, with what it froze.
    const known = history.states.slice(earliest, history.begun + 1).map((one) => one[year]);
    expect(known.map((prices) => frozenBy(prices, selection))).toContain(
      JSON.stringify([namesOf(lines), stamp_duty_percent]),
    );
    if (state === 'renewed') break;
    earliest = Math.min(earliest, from);
  }
  await pause(draw);
  if (history.made < 3) seen.paidBefore += 1;
  await pay(memberId);
  return { year };
}

async function pay(memberId: number): Promise<void> {
  const open = (await checkoutsOf(own.db, memberId)).filter(({ state }) => state === 'prepared');
  await payScripted(portal, card, open);
}

/** What was bought and written down costs what the checkout froze, to the cent. */
async function expectKept(memberId: number, year: Year): Promise<void> {
  const { lines, stamp_duty_percent: percent, state, total_cents } = await checkoutOf(own.db, memberId);
  expect(state).toBe('renewed');
  const { rows } = await sql<{ total: number; clubs: [string, number][]; covers: number[] | null }>`
    select receipts.total_cents as total,
      (select json_agg(json_build_array(short_name, fee_cents) order by short_name)
        from record_clubs where record_id = records.id) as clubs,
      (select json_build_array(third_party_cents, third_party_duty_cents, personal_accident_cents,
        personal_accident_duty_cents) from certificates where record_id = records.id) as covers
    from records join receipts on receipts.record_id = records.id
    where records.member_id = ${memberId} and records.year = ${year}`.execute(own.db);
  const named = new Map(namesOf(lines));
  const clubs = lines.flatMap((line) => (line.kind === 'club' ? [[line.shortName, line.cents]] : []));
  const covers = ['thirdParty', 'personalAccident'].flatMap((cover) => {
    const cents = named.get(cover) ?? 0;
    return [cents, extractStampDuty(cents, percent)];
  });
  const isInsured = named.has('thirdParty') || named.has('personalAccident');
  expect(rows).toEqual([
    {
      total: total_cents,
      clubs: clubs.toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      covers: isInsured ? covers : null,
    },
  ]);
}

test('what was prepared before a change keeps its price when it is paid, and the next one has the new', async () => {
  const [before, after] = await addMembers(own.db, 2);
  if (before === undefined || after === undefined) throw new Error('Two members are needed');
  const selection = { clubs: ['amacs', 'tsc'], affiliatedGroups: [], licences: [] };
  await prepareFor(portal, before, { year: 2027, selection });
  const { total_cents: frozen } = await checkoutOf(own.db, before);
  const prices = { ...model[2027], thirdParty: model[2027].thirdParty + 700, stampDutyPercent: 18 };
  await setYearPrices(requestOf({ year: 2027, ...prices }));
  model = { ...model, 2027: prices };
  await prepareFor(portal, after, { year: 2027, selection });
  await pay(before);
  await pay(after);
  expect((await checkoutOf(own.db, before)).total_cents).toBe(frozen);
  expect((await checkoutOf(own.db, after)).total_cents).toBe(frozen + 700);
  await expectKept(before, 2027);
  await expectKept(after, 2027);
});

test(`${schedules} schedules of price changes beside prepares and payments`, async () => {
  const draw = createSeededRandom(73);
  for (let round = 0; round < schedules; round += 1) {
    const members = await addMembers(own.db, 2);
    const history: History = { states: [model], begun: 0, made: 0 };
    const seeds = [round, ...members].map(() => Math.floor(draw() * 2 ** 31));
    const [, ...bought] = await Promise.all([
      changeThrice(createSeededRandom(seeds[0] ?? 0), history),
      ...members.map((id, at) => prepareTwiceAndPay(createSeededRandom(seeds[at + 1] ?? 0), history, id)),
    ]);
    model = history.states.at(-1) ?? model;
    card.events.length = 0;
    for (const [at, id] of members.entries()) {
      const checkouts = await checkoutsOf(own.db, id);
      await expectKept(id, bought[at]?.year ?? 2026);
      seen.prepared += checkouts.length;
      seen.replaced += checkouts.length - 1;
    }
    seen.schedules += 1;
    seen.changes += history.made;
  }
  console.log(`price changes beside prepares and payments: ${JSON.stringify(seen)}`);
  // In a few schedules no price need change between two prepares of one person.
  expect(seen.replaced).toBeGreaterThan(isFull ? 0 : -1);
  expect(seen.paidBefore).toBeGreaterThan(0);
});
