import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { formatEuro } from '#domain/values/money.ts';
import { isDrawnWithChance, pick, createSeededRandom } from '#server/demo/draws.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { plainDayBook, sumOf } from '#tests/support/money/plain-book.ts';
import { totalOf } from '#tests/support/money/plain-money.ts';
import { plainSettlement } from '#tests/support/money/plain-sums.ts';
import type { RandomMoney } from '#tests/support/money/random-money.ts';
import type { TwoOffices } from './two-offices.ts';

const draw = createSeededRandom(3);

function textOf(pdf: Uint8Array): string {
  return pagesOf(pdf).pages.flat().join('\n');
}

/** The rows of a file by its columns; amounts and names of columns have no comma. */
async function rowsIn(file: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const [head = '', ...rows] = (await readFile(file, 'utf8')).replace('\uFEFF', '').trim().split(/\r?\n/);
  const columns = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

/** The files of an export have each year's lines, paid and open, as the model has them. */
async function checkExport({ office, people }: RandomMoney): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-money-'));
  try {
    await exportDataToFolder(office, join(folder, 'exported'));
    const sums = new Map<string, { paid: number; open: number }>();
    for (const row of await rowsIn(join(folder, 'exported', 'record-lines.csv'))) {
      const key = `${row['id_number']} ${row['year']}`;
      const sum = sums.get(key) ?? { paid: 0, open: 0 };
      const cents = Math.round(Number(row['amount']) * 100);
      expect(cents).not.toBeNaN();
      sums.set(key, {
        paid: sum.paid + (row['receipt'] ? cents : 0),
        open: sum.open + (row['receipt'] || row['waived_at'] ? 0 : cents),
      });
    }
    for (const { id, id_number } of await storedRows(office.db, 'members', {}, ['id', 'id_number']))
      for (const year of [2026, 2027]) {
        const of = people
          .filter((one) => one.memberId === id && one.year === year)
          .flatMap(({ lines }) => lines);
        if (!sums.has(`${id_number} ${year}`)) continue;
        expect({ id, year, ...sums.get(`${id_number} ${year}`) }).toEqual({
          id,
          year,
          paid: totalOf(of.filter(({ receipt }) => receipt)),
          open: totalOf(of.filter(({ receipt, waived }) => !receipt && !waived)),
        });
      }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The papers of a club, of a day and of some receipts say what the model says, and so does an export. */
export async function checkFiles(money: RandomMoney, { print }: TwoOffices): Promise<void> {
  const { booked, made, office, people, today } = money;
  const asked = { year: 2026, from: '2026-01-01', to: today() };
  const within = `year=2026&startDate=${asked.from}&endDate=${asked.to}`;
  const paper = async (path: string) =>
    textOf(Buffer.from(String((await made(`GET ${path}`))['pdf']), 'base64'));
  const clubs = Object.entries(plainSettlement(people, booked, asked).clubs);
  for (const [club, { paidOver, received }] of clubs.filter(() => isDrawnWithChance(draw, 0.4))) {
    const text = await paper(`/admin/reports/settlement/document?${within}&club=${club}`);
    const open = people
      .filter(({ year }) => year === asked.year)
      .flatMap((one) => one.open)
      .filter(({ item }) => item === club);
    const owed = totalOf(open.filter(({ cents }) => cents > 0));
    const back = owed - totalOf(open);
    for (const cents of [received, paidOver, received - paidOver, owed, ...(back === 0 ? [] : [back])])
      expect(text.split('\n')).toContain(formatEuro(cents));
  }
  const { day } = pick(draw, booked);
  const book = await paper(`/admin/payments/day-book/document?from=${day}&until=${day}`);
  for (const { givenBack, received } of plainDayBook(booked, day))
    for (const cents of [received, givenBack]) expect(book.split('\n')).toContain(formatEuro(cents));
  const known = await storedRows(office.db, 'members', { erased_at: null }, ['id']);
  const receipts = people
    .filter(({ memberId }) => known.some(({ id }) => id === memberId))
    .flatMap((one) => one.receipts.map((receipt) => ({ one, receipt })));
  for (const { one, receipt } of receipts.filter(() => isDrawnWithChance(draw, 3 / receipts.length))) {
    const { memberId, record, year } = one;
    // What a cancelled renewal was paid has its receipt in the record alone.
    if (record !== null) continue;
    const wanted = { type: 'rr', year: String(year), member_id: memberId, receipt: receipt.number };
    const { ticket } = await made('POST /admin/print/tickets', wanted);
    const text = textOf(
      await print(`member-document?type=rr&memberid=${memberId}&year=${year}&token=${String(ticket)}`),
    );
    expect(text).toContain(receipt.number);
    expect(text).toContain(formatEuro(sumOf([receipt.total])));
  }
  await checkExport(money);
}
