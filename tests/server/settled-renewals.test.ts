import { expect, it } from 'vitest';
import { getDayBook, getOwed } from '#domain/calls/desk-payments.ts';
import { getInsuranceReport } from '#domain/calls/reports.ts';
import { computeSettlementSums } from '#domain/money/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { isDrawn, createDraw, type Draw } from '#server/demo/draws.ts';
import { addMember } from '#tests/support/server/site.ts';
import { changesOf } from './money-changes.ts';
import { doorsOf } from './money-doors.ts';
import { plainDayBook, sumOf } from './plain-book.ts';
import { totalOf, type PlainYear } from './plain-money.ts';
import { plainSettlement } from './plain-sums.ts';
import { useRandomMoney, years } from './random-money.ts';

const many = process.env['FAULTS'] === 'full' ? 500 : 40;
/** How many people are served at once. */
const together = 20;

const money = useRandomMoney();
const {
  booked,
  changePrices,
  done,
  made,
  office,
  passDays,
  payOver,
  takeBack,
  people,
  settlementOf,
  statement,
  today,
} = money;
const enter = doorsOf(money);
const act = changesOf(money);
const erased = new Set<PlainYear>();

/** Everything that the office reads of money, beside the model; answers it to be compared with itself. */
async function checkSums(draw: Draw): Promise<object> {
  const days = [...new Set(booked.map(({ day }) => day))];
  const from = days[Math.floor(draw() * days.length)] ?? today();
  const read: object[] = [];
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
      expect(sumOf(rows.map(({ total }) => total))).toBe(insurer.bought.total);
      read.push(
        said,
        rows.map(({ insuranceCertificateNumber, total: cents }) => [insuranceCertificateNumber, cents]),
      );
    }
  const { insurer } = await settlementOf(2026, '2026-01-01');
  const told = [...insurer.submissions, ...insurer.unsubmitted].map(({ total }) => total);
  expect(sumOf(told)).toBe(insurer.bought.total);
  for (const year of years) {
    const { owed, paid, toGiveBack } = await statement(year);
    const [group = { received: 0, owed: 0, toGiveBack: 0 }] = plainSettlement(people, booked, {
      year,
      from: '2026-01-01',
      to: today(),
    }).groups;
    expect({ received: paid + toGiveBack, owed, toGiveBack }).toEqual(group);
  }
  for (const day of days) {
    const { entries, sums } = fromWire(
      getDayBook.answer,
      await made(`GET /admin/payments/day-book?from=${day}&until=${day}`),
    );
    expect(sums).toEqual(plainDayBook(booked, day));
    read.push(entries.map(({ at, paidBy, receipt, total }) => [at, paidBy, receipt, total]));
  }
  const listed = fromWire(getOwed.answer, Object.values(await made('GET /admin/payments/owed')));
  const rowsOf = (memberId: number, year: number, lines: readonly { readonly cents: number }[]) =>
    [memberId, year, totalOf(lines), ...lines.map(({ cents }) => cents).toSorted((a, b) => a - b)].join(' ');
  expect(listed.map(({ lines, memberId, year }) => rowsOf(memberId, year, lines)).toSorted()).toEqual(
    people.flatMap((one) => one.owed.map((lines) => rowsOf(one.memberId, one.year, lines))).toSorted(),
  );
  read.push(listed.map(({ memberId, total, year }) => [memberId, year, total]));
  const receipts = await office.db.selectFrom('receipts').select('number').orderBy('number').execute();
  const given = booked.filter(({ by }) => by.startsWith('receipt'));
  expect(receipts.map(({ number }) => number)).toEqual(given.map((_, at) => at + 1));
  return read;
}

it(`${many} renewals by four doors are settled as a plain model says, ${together} at once`, async () => {
  const draw = createDraw(12);
  const settling = createDraw(6);
  // The numbers that the office gives come after those of the test.
  await addMember(office.db, { membership_number: 1000, id_number: '0001000M' });
  const seeded = () => createDraw(Math.floor(draw() * 2 ** 31));
  const open = { year: '2027', groups_from: today() };
  await made('PATCH /admin/administration/renewal-year/prices', open);
  await changePrices(draw);
  for (let first = 0; first < many; first += together) {
    people.push(
      ...(await Promise.all(Array.from({ length: together }, (_, at) => enter(seeded(), first + at)))),
    );
    for (let turn = 0; turn < 4; turn += 1) {
      const living = people.filter(
        (one) => !erased.has(one) && isDrawn(draw, (3 * together) / people.length),
      );
      await Promise.all(living.map((one) => act(seeded(), one)));
      if (turn === 0) await checkSums(draw);
      await passDays(draw);
      if (isDrawn(draw, 0.5)) await changePrices(draw);
    }
    if (first === 0 || isDrawn(draw, 0.3)) await payOver();
    if (first === 0 || isDrawn(settling, 0.5)) await takeBack(settling);
    await checkSums(createDraw(first));
    for (const one of people.filter((someone) => !erased.has(someone) && isDrawn(draw, 2 / people.length))) {
      if (erased.has(one)) continue;
      const { status } = await office.call(`POST /admin/members/id:${one.memberId}/erasure`);
      const own = people.filter(({ memberId }) => memberId === one.memberId);
      const isToGetBack = own.some(({ due, open }) => due.length > 0 || open.some(({ cents }) => cents < 0));
      expect(status).toBe(isToGetBack ? 409 : 200);
      if (isToGetBack) continue;
      for (const year of own) {
        for (const line of year.open) line.waived = true;
        erased.add(year);
      }
    }
    await checkSums(createDraw(first));
    if (isDrawn(settling, 0.5)) await payOver();
  }
  const receipts = booked.filter(({ by }) => by.startsWith('receipt'));
  const owed = sumOf(people.map((one) => totalOf(one.open)));
  process.stdout.write(
    `settled renewals: ${people.length} people, ${receipts.length} receipts of ${sumOf(receipts.map(({ total }) => total))} ` +
      `cents, ${owed} cents owed, ${erased.size} erased, ${JSON.stringify(done)}; all sums agree\n`,
  );
  for (const what of [
    'refunds',
    'waivers',
    'completed',
    'group for 2026',
    'group for 2027',
    'statement lines paid',
    'statement lines given back',
    'submissions',
    'submissions taken back',
    'payments to clubs taken back',
    'come to nothing',
    'receipts taken back',
    'methods corrected in place',
    'methods corrected later',
    'cancelled',
    'years of a group again',
    'refunds of cancelled renewals',
    'renewed again',
  ])
    expect(done[what]).toBeGreaterThan(0);
}, 600_000);
