import { expect } from 'vitest';
import { getGroupStatement } from '#domain/calls/groups.ts';
import { setYearPrices } from '#domain/calls/registry.ts';
import { getSettlement } from '#domain/calls/settlement.ts';
import type { BookMethod } from '#domain/money/day-book.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import type { Selection } from '#domain/year/selection.ts';
import { fromWire, toWire } from '#domain/values/wire.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { drawBetween, isDrawnWithChance, pick, type Draw } from '#server/demo/draws.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { drawnPrices, firstPrices, onWire } from '#tests/support/server/price-model.ts';
import { administratorOf } from '#tests/support/server/site.ts';
import { NotDone, patience, type MoneyOffice } from './money-office.ts';
import { sumOf, type Booked } from './plain-book.ts';
import { totalOf, type PlainYear } from './plain-money.ts';

export const years = [2026, 2027] as const;

/** The money of an office beside a plain model of it, and what is done with it at random. */
export function createRandomMoney(office: MoneyOffice) {
  const today = () => office.clock.now().toISOString().slice(0, 10);

  const prices = { 2026: firstPrices, 2027: firstPrices };
  const pricesOf = (year: number) => prices[year === 2027 ? 2027 : 2026];
  const people: PlainYear[] = [];
  /** The lines of each payment to a club, in their order. */
  const paidToClubs: PlainYear['lines'][] = [];
  const booked: Booked[] = [];
  const done: Record<string, number> = {};
  const count = (what: string) => (done[what] = (done[what] ?? 0) + 1);

  /** Makes a call so many times at once: answers what was answered; `NotDone` where nothing was. */
  async function attempt(times: number, line: string, body?: unknown, token?: string) {
    const calls = Array.from({ length: times }, () => office.call(line, body, token));
    const ends = await Promise.allSettled(calls);
    const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const end of ends)
      if (end.status === 'rejected' && (answers.length === 0 || !(end.reason instanceof NotDone)))
        throw end.reason;
    return answers;
  }

  /** Makes a call, or the same one several times at once, which must all be answered alike; `NotDone` where none was. */
  async function tried(line: string, body?: unknown, times = 1): Promise<Record<string, unknown>> {
    const [first, ...others] = await attempt(times, line, body);
    if (first?.status !== 200)
      throw new Error(`${line} answered ${first?.status}: ${JSON.stringify(first?.body)}`);
    for (const answer of others) expect(answer).toMatchObject({ status: 200, body: first.body });
    return Object(first.body);
  }

  /** The same until it is done. */
  async function insist<T>(does: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await does();
      } catch (error) {
        if (!(error instanceof NotDone)) throw error;
      }
    }
  }

  async function made(line: string, body?: unknown, token?: string): Promise<Record<string, unknown>> {
    const { body: said, status } = await insist(() => office.call(line, body, token));
    if (status !== 200) throw new Error(`${line} answered ${status}: ${JSON.stringify(said)}`);
    return Object(said);
  }

  /** Resolves once the provider has given a payment back, or the office has. */
  async function untilRefunded(id: number): Promise<void> {
    await expect
      .poll(() => storedRow(office.db, 'payments', { id }, ['state']), { timeout: patience })
      .toEqual({ state: 'refunded' });
  }

  function book(method: BookMethod, year: number, total: number, by: Booked['by'] = 'receipt'): Booked {
    const one = { day: today(), year, method, total, by };
    booked.push(one);
    return one;
  }

  function settle(
    lines: PlainYear['lines'],
    method: BookMethod | undefined,
    year: number,
    answer: Record<string, unknown> = {},
  ): void {
    // What comes to nothing at the desk has no receipt.
    if (method === undefined || (method !== 'provider' && totalOf(lines) === 0)) return;
    const receipt = book(method, year, totalOf(lines));
    if (typeof answer['receipt'] === 'string') receipt.number = answer['receipt'];
    for (const line of lines) line.receipt = receipt;
  }

  async function renewOnline(one: PlainYear, selection: Selection): Promise<void> {
    const { memberId, year } = one;
    await office.payOnline({ memberId, year, selection });
    count('renewed online');
    settle(one.renew(selection, pricesOf(year), today(), one.is.lacks), 'provider', year);
  }

  async function renewAtTheOffice(
    one: PlainYear,
    selection: Selection,
    method: BookMethod | undefined,
    enrols = false,
  ) {
    const { memberId, year } = one;
    const lines = one.renew(selection, pricesOf(year), today(), enrols);
    const total = toEuroDecimal(totalOf(lines));
    const answer = await made(`POST /admin/members/id:${memberId}/renew`, {
      year,
      ...onWire(selection),
      paid_by: method,
      total,
    });
    settle(lines, method, year, answer);
  }

  const statement = async (year: number) =>
    fromWire(
      getGroupStatement.answer,
      await made(`GET /admin/reports/group-statement?group=lhg&year=${year}`),
    );

  async function changePrices(draw: Draw): Promise<void> {
    const year = pick(draw, years);
    const drawn = drawnPrices(draw, prices[year]);
    // Two clubs cost the same, so that who changes from one to the other owes nothing in all.
    const changed = { ...drawn, fees: { ...drawn.fees, mgc: drawn.fees.tsc } };
    await made(
      'PATCH /admin/administration/renewal-year/prices',
      toWire(setYearPrices.body, { year, ...changed }),
    );
    prices[year] = changed;
  }

  /** A day passes, or several, after which everybody signs in again. */
  async function passDays(draw: Draw): Promise<void> {
    const { clock } = office;
    clock.advance(drawBetween(draw, 0, 4) * 86_400_000);
    const signedIn = async (username: string) =>
      startAdministratorSession(office.db, clock.now(), (await administratorOf(office.db, username)).id);
    Object.assign(office.tokens, { registrar: await signedIn('registrar'), lhg: await signedIn('reenact') });
  }

  async function settlementOf(year: number, from: string, to = today()) {
    const line = `GET /admin/reports/settlement?year=${year}&startDate=${from}&endDate=${to}`;
    return fromWire(getSettlement.answer, await made(line));
  }

  /** What clubs are to be paid, and what the insurer was not told of, is marked as done. */
  async function payOver(): Promise<void> {
    const { clubs, insurer } = await settlementOf(2026, '2026-01-01');
    const within = { year: '2026', start_date: '2026-01-01', end_date: today() };
    for (const { shortName: club, toPay } of clubs.filter((one) => one.toPay !== 0)) {
      const amount = toEuroDecimal(toPay);
      await made('POST /admin/reports/settlement/clubs', {
        ...within,
        club,
        amount,
        day: today(),
        reference: '',
      });
      const lines = people
        .filter(({ year }) => year === 2026)
        .flatMap((one) => one.lines)
        .filter(({ item, paidOver, receipt }) => item === club && receipt && !paidOver);
      for (const line of lines) line.paidOver = true;
      paidToClubs.push(lines);
    }
    const { length: certificates } = insurer.unsubmitted;
    if (certificates === 0) return;
    const total = toEuroDecimal(sumOf(insurer.unsubmitted.map((one) => one.total)));
    await made('POST /admin/reports/settlement/insurer', {
      year: '2026',
      certificates,
      total,
      reference: '',
    });
    count('submissions');
  }

  /** A payment to a club and a submission to the insurer, as many as are drawn, are taken back by two at once. */
  async function takeBack(draw: Draw): Promise<void> {
    const { insurer, payments } = await settlementOf(2026, '2026-01-01');
    const first = payments.filter(({ reverses }) => reverses === null).toReversed();
    const isStanding = (one: { readonly reverses: number | null; readonly reversed: boolean }) =>
      one.reverses === null && !one.reversed;
    const reverse = async (what: string, id: number) => {
      const line = `POST /admin/reports/settlement/${what}/${id}/reverse`;
      await Promise.all([1, 2].map(() => made(line, { reason: 'Recorded by mistake' })));
    };
    for (const one of first.filter((payment) => isStanding(payment) && isDrawnWithChance(draw, 0.5))) {
      await reverse('clubs', one.id);
      for (const line of paidToClubs[first.indexOf(one)] ?? []) line.paidOver = false;
      count('payments to clubs taken back');
    }
    for (const { id } of insurer.submissions.filter(isStanding).slice(0, 1)) {
      await reverse('insurer', id);
      count('submissions taken back');
    }
  }

  return {
    attempt,
    booked,
    changePrices,
    count,
    done,
    insist,
    made,
    office,
    passDays,
    payOver,
    takeBack,
    people,
    pricesOf,
    book,
    settle,
    renewAtTheOffice,
    renewOnline,
    settlementOf,
    statement,
    today,
    tried,
    untilRefunded,
  };
}

export type RandomMoney = ReturnType<typeof createRandomMoney>;
