import { expect, it } from 'vitest';
import { toEuroDecimal } from '#domain/values/money.ts';
import { createSeededRandom, drawBetween, isDrawnWithChance, pick } from '#server/demo/draws.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { seed } from '#tests/support/draws.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const { owed, pay, renew, reverse } = deskOf(office);

const changeClub = (line: 'POST' | 'DELETE') =>
  office.call(`${line} /admin/members/28/clubs`, { year: '2026', short_name: 'tsc' });

it('whatever is paid, given back, taken away, given and reversed in part, its lines are its price', async () => {
  const draw = createSeededRandom(seed);
  const receipts = new Set<string>();
  const takeOf = async () => {
    const debts = await owed();
    const debt = debts.length === 0 ? undefined : pick(draw, debts);
    if (!debt) return;
    const cents = Math.abs(Math.round(Number(debt.total) * 100));
    const amount = isDrawnWithChance(draw, 0.3) ? null : toEuroDecimal(drawBetween(draw, 1, cents));
    const [status, body] = await pay(
      debt.lines.map(({ id }) => id),
      { amount, key: crypto.randomUUID() },
    );
    if (status !== 200) throw new Error(`A payment answered ${status}`);
    receipts.add(Object(body).receipt);
  };
  await renew();
  let hasClub = true;
  for (let step = 0; step < 600; step += 1) {
    const next = drawBetween(draw, 0, 9);
    if (next < 5) await takeOf();
    else if (next < 7) {
      await changeClub(hasClub ? 'DELETE' : 'POST');
      hasClub = !hasClub;
    } else if (receipts.size > 0) {
      const one = pick(draw, [...receipts]);
      receipts.delete(one);
      await reverse(one);
    }
    const lines = await storedRows(office.db, 'record_lines', {}, ['short_name', 'cents']);
    const sum = (club: string) =>
      lines.filter(({ short_name }) => short_name === club).reduce((all, { cents }) => all + cents, 0);
    expect([step, sum('amacs'), sum('tsc'), sum('')]).toEqual([step, 1000, hasClub ? 500 : 0, 1400]);
  }
  const found = await storedRows(office.db, 'receipts', {}, ['number', 'lines', 'total_cents']);
  for (const { lines, total_cents: total } of found)
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
}, 60_000);
