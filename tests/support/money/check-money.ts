import { expect } from 'vitest';
import { getDayBook, getOwed } from '#domain/calls/desk-payments.ts';
import { getInsuranceReport } from '#domain/calls/reports.ts';
import { computeSettlementSums } from '#domain/money/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { Draw } from '#server/demo/draws.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { plainDayBook, sumOf } from './plain-book.ts';
import { totalOf } from './plain-money.ts';
import { plainSettlement } from './plain-sums.ts';
import { years, type RandomMoney } from './random-money.ts';

/** Lays everything that the office reads of money beside the model, which agrees with it to the cent. */
export async function checkSums(money: RandomMoney, draw: Draw): Promise<void> {
  const { booked, made, office, people, settlementOf, statement, today } = money;
  const days = [...new Set(booked.map(({ day }) => day))];
  const from = days[Math.floor(draw() * days.length)] ?? today();
  for (const year of years)
    for (const first of new Set(['2026-01-01', from < today() ? from : '2026-01-01'])) {
      const settlement = await settlementOf(year, first);
      const { captured, clubs, covers, enrolment, groups, insurer, receipts, refunded } = settlement;
      const said = {
        clubs: Object.fromEntries(
          clubs.map(({ members, outside, owed, paidOver, received, shortName: name }) => [
            name,
            { members, received, paidOver, outside, owed },
          ]),
        ),
        groups: groups.map(({ owed, received, toGiveBack }) => ({ received, owed, toGiveBack })),
        enrolment,
        covers,
        bought: insurer.bought,
        receipts,
        captured,
        refunded,
      };
      expect(said).toEqual(plainSettlement(people, booked, { year, from: first, to: today() }));
      const { enrolment: fee, fees, insurance, total, withoutRenewal } = computeSettlementSums(settlement);
      expect(fees + insurance + fee + withoutRenewal).toBe(total);
      const report = await made(
        `GET /admin/reports/insurance?year=${year}&startDate=${first}&endDate=${today()}`,
      );
      const rows = fromWire(getInsuranceReport.answer, Object.values(report));
      expect(totalsOf(rows)).toBe(insurer.bought.total);
    }
  const { insurer } = await settlementOf(2026, '2026-01-01');
  expect(totalsOf([...insurer.submissions, ...insurer.unsubmitted])).toBe(insurer.bought.total);
  for (const year of years) {
    const { owed, paid, toGiveBack } = await statement(year);
    const asked = { year, from: '2026-01-01', to: today() };
    const [group = { received: 0, owed: 0, toGiveBack: 0 }] = plainSettlement(people, booked, asked).groups;
    expect({ received: paid + toGiveBack, owed, toGiveBack }).toEqual(group);
  }
  for (const day of days) {
    const book = await made(`GET /admin/payments/day-book?from=${day}&until=${day}`);
    expect(fromWire(getDayBook.answer, book).sums).toEqual(plainDayBook(booked, day));
  }
  const listed = fromWire(getOwed.answer, Object.values(await made('GET /admin/payments/owed')));
  const rowsOf = (memberId: number, year: number, lines: readonly { readonly cents: number }[]) =>
    [memberId, year, totalOf(lines), ...lines.map(({ cents }) => cents).toSorted((a, b) => a - b)].join(' ');
  expect(listed.map(({ lines, memberId, year }) => rowsOf(memberId, year, lines)).toSorted()).toEqual(
    people.flatMap((one) => one.owed.map((lines) => rowsOf(one.memberId, one.year, lines))).toSorted(),
  );
  const receipts = await storedRows(office.db, 'receipts', {}, ['number']);
  const given = booked.filter(({ by }) => by.startsWith('receipt'));
  const numbers = receipts.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(given.map((_, at) => at + 1));
}

function totalsOf(rows: readonly { readonly total: number }[]): number {
  return sumOf(rows.map(({ total }) => total));
}
