import { expect } from 'vitest';
import { createSeededRandom, isDrawnWithChance, type Draw } from '#server/demo/draws.ts';
import { addMember } from '#tests/support/server/site.ts';
import { checkSums } from './check-money.ts';
import { applicationsOf } from './money-applications.ts';
import { changesOf } from './money-changes.ts';
import { doorsOf } from './money-doors.ts';
import type { MoneyOffice } from './money-office.ts';
import { sumOf } from './plain-book.ts';
import { totalOf, type PlainYear } from './plain-money.ts';
import { createRandomMoney, type RandomMoney } from './random-money.ts';

interface Run {
  readonly renewals: number;
  /** How many people are served at once. */
  readonly together: number;
  /** What else is done, and what else is checked, while people are served and once they are. */
  readonly disturb?: (work: Promise<unknown>) => Promise<void>;
  readonly checkMore?: (money: RandomMoney) => Promise<void>;
}

/**
 * Renews people by four doors, and does to their years whatever an office does, as at random: every sum that the office
 * reads is that of a plain model. Answers what was done how often.
 */
export async function runMoney(office: MoneyOffice, run: Run): Promise<Readonly<Record<string, number>>> {
  const { checkMore, disturb, renewals, together } = run;
  const money = createRandomMoney(office);
  const { booked, changePrices, done, insist, made, passDays, payOver, people, takeBack, today } = money;
  const applications = applicationsOf(money);
  const enter = doorsOf(money, applications);
  const act = changesOf(money);
  const erased = new Set<PlainYear>();
  const draw = createSeededRandom(Number(process.env['SEED'] ?? 12));
  const settling = createSeededRandom(6);
  const deciding = createSeededRandom(7);
  const seeded = () => createSeededRandom(Math.floor(draw() * 2 ** 31));
  const check = async (days: Draw) => {
    await checkSums(money, days);
    await checkMore?.(money);
  };

  async function erase(one: PlainYear): Promise<void> {
    const erasure = () => office.call(`POST /admin/members/id:${one.memberId}/erasure`);
    const { status } = await insist(erasure);
    const own = people.filter(({ memberId }) => memberId === one.memberId);
    const isToGetBack = own.some(({ due, open }) => due.length > 0 || open.some(({ cents }) => cents < 0));
    expect(status).toBe(isToGetBack ? 409 : 200);
    if (isToGetBack) return;
    for (const year of own) {
      for (const line of year.open) line.waived = true;
      erased.add(year);
    }
  }

  // The numbers that the office gives come after those of the test.
  await addMember(office.db, { membership_number: 5000, id_number: '0005000M' });
  const open = { year: '2027', groups_from: today() };
  await made('PATCH /admin/administration/renewal-year/prices', open);
  await changePrices(draw);
  for (let first = 0; first < renewals; first += together) {
    const entered = Promise.all(
      Array.from({ length: together }, async (_, at) => enter(seeded(), first + at)),
    );
    const applied = Array.from({ length: together / 4 }, async (_, at) =>
      applications.apply(createSeededRandom(first + at), first + at),
    );
    const came = Promise.all([entered, ...applied]);
    await Promise.all([came, disturb?.(came)]);
    people.push(...(await entered));
    for (let turn = 0; turn < 4; turn += 1) {
      people.sort((one, other) => one.place - other.place);
      const living = people.filter(
        (one) => !erased.has(one) && isDrawnWithChance(draw, (3 * together) / people.length),
      );
      const acts = living.map((one) => act(seeded(), one));
      const acted = Promise.all([...acts, applications.decide(deciding, turn === 3)]);
      await Promise.all([acted, disturb?.(acted)]);
      if (turn === 0) await check(draw);
      await passDays(draw);
      if (isDrawnWithChance(draw, 0.5)) await changePrices(draw);
    }
    if (first === 0 || isDrawnWithChance(draw, 0.3)) await payOver();
    if (first === 0 || isDrawnWithChance(settling, 0.5)) await takeBack(settling);
    await check(createSeededRandom(first));
    people.sort((one, other) => one.place - other.place);
    for (const one of people.filter(
      (someone) => !erased.has(someone) && isDrawnWithChance(draw, 2 / people.length),
    ))
      if (!erased.has(one)) await erase(one);
    await check(createSeededRandom(first));
    if (isDrawnWithChance(settling, 0.5)) await payOver();
  }
  const receipts = booked.filter(({ by }) => by.startsWith('receipt'));
  const total = sumOf(receipts.map((one) => one.total));
  const owed = sumOf(people.map((one) => totalOf(one.open)));
  process.stdout.write(
    `settled renewals: ${people.length} people, ${receipts.length} receipts of ${total} cents, ${owed} cents owed, ` +
      `${erased.size} erased, ${JSON.stringify(done)}; all sums agree\n`,
  );
  return done;
}
