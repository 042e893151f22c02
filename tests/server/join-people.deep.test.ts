import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSeededRandom, isDrawnWithChance, type Draw } from '#server/demo/draws.ts';
import { limits } from '#tests/contract/samples/no-limits.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addDrawn, join, lookAt, type Drawn, type Shown } from './joined-people-pair.ts';

const pairs = countDeepCases(20, 1000);
const office = useOffice({ limits });

const cents = (text: unknown) => Math.round(Number(text) * 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

const whose = new Set(['member_id', 'membership_number', 'name']);

/** Every sum of money that the office reads, and how much is on file of everything. */
async function readSums() {
  const read = async (line: string) => (await office.call(line)).body;
  const owed = (await read('GET /admin/payments/owed')) as { total: string }[];
  const statement = Object(await read('GET /admin/reports/group-statement?group=lhg&year=2026'));
  const settled = await Promise.all(
    [2026, 2027].map(async (year) => {
      const line = `GET /admin/reports/settlement?year=${year}&startDate=2026-01-01&endDate=2026-12-31`;
      const { clubs, captured, enrolment, receipts, refunded } = Object(await read(line));
      const received = clubs
        .filter((one: Record<string, unknown>) => cents(one['received']) !== 0)
        .map((one: Record<string, unknown>) => [one['short_name'], one['received'], one['paid_over']]);
      return { captured, receipts, received, refunded, enrolment: Object(enrolment).received };
    }),
  );
  const count = async (
    table: 'records' | 'certificates' | 'receipts' | 'member_notes' | 'messages' | 'checkouts' | 'payments',
  ) => (await storedRows(office.db, table, {}, ['id'])).length;
  const due = await storedRows(office.db, 'payments', { state: 'refund due' }, ['amount_cents']);
  return {
    same: {
      settled,
      // Whose each movement is changes, and nothing else.
      book: JSON.stringify(
        await read('GET /admin/payments/day-book?from=2026-01-01&until=2026-12-31'),
        (name, value: unknown) => (whose.has(name) ? null : value),
      ),
      counts: [
        await count('records'),
        await count('receipts'),
        await count('member_notes'),
        await count('messages'),
        await count('checkouts'),
        await count('payments'),
      ],
    },
    owed: sumOf(owed.map(({ total }) => cents(total))),
    refundDue: sumOf(due.map(({ amount_cents }) => amount_cents)),
    groupOwes: cents(statement.owed),
    groupGetsBack: cents(statement.to_give_back),
  };
}

/** The years that end, of those that both have, with what is owed for each before. */
function listEnds(shown: Shown, chosen: readonly number[]) {
  return shown.years.flatMap(({ one, other, year }) => {
    if (!one || !other) return [];
    const { ends, owed } = chosen.includes(year) ? one : other;
    return [{ ...ends, owed }];
  });
}

/** The columns that point at people, as the database knows them, and how many of their rows point at somebody. */
async function readPointing(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'members'::regclass order by 1, 2`.execute(office.db);
  const found: Record<string, number> = {};
  for (const { column, table } of rows) {
    const { rows: pointing } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      office.db,
    );
    found[`${table}.${column}`] = pointing[0]?.count ?? 0;
  }
  return found;
}

async function expectJoined(draw: Draw, one: Drawn, other: Drawn): Promise<void> {
  const before = await readSums();
  const shown = await lookAt(office, one.id, other.id);
  const years = shown.years.filter(() => isDrawnWithChance(draw, 0.5)).map(({ year }) => year);
  const details = shown.details.map(({ name }) => name).filter(() => isDrawnWithChance(draw, 0.5));
  const { body, status } = await join(office, one.id, other.id, { details, years, mark: shown.mark });
  expect([status, body]).toEqual([200, body]);
  const ends = listEnds(shown, years);
  const ended = (name: keyof (typeof ends)[number]) => sumOf(ends.map((one) => cents(one[name])));
  expect(await readSums()).toEqual({
    same: before.same,
    owed: before.owed - ended('owed') - ended('desk'),
    refundDue: before.refundDue + ended('provider'),
    groupOwes: before.groupOwes - ended('group_owes'),
    groupGetsBack: before.groupGetsBack + ended('group_paid'),
  });
  expect(Object.values(await readPointing(other.id))).toEqual(expect.arrayContaining([0]));
  expect(sumOf(Object.values(await readPointing(other.id)))).toBe(0);
  const [number] = [one.number ?? other.number];
  for (const old of [one.number, other.number, `id:${other.id}`]) {
    if (old === null) continue;
    const held = Object((await office.call(`GET /admin/members/${old}/held-data`)).body).held;
    expect([old, Object(held).member.id]).toEqual([old, one.id]);
  }
  const listed = (await office.call(`GET /admin/members?id=${other.id}`)).body as {
    membership_number: number;
  }[];
  expect(listed.map((row) => row.membership_number)).toEqual([number ?? 0]);
  if (other.number === null) return;
  const found = Object((await office.call(`GET /admin/members/search?text=${other.number}`)).body);
  expect(found.members[0].id).toBe(one.id);
}

it(
  `${pairs} pairs at random are joined, with every sum as it must be, and every number leads`,
  async () => {
    const draw = createSeededRandom(seed);
    for (let at = 0; at < pairs; at += 1) {
      const one = await addDrawn(office, draw, isDrawnWithChance(draw, 0.8) ? 1000 + 2 * at : null);
      const other = await addDrawn(office, draw, isDrawnWithChance(draw, 0.7) ? 1001 + 2 * at : null);
      await expectJoined(draw, one, other);
      office.site.clock.advance(1000);
    }
  },
  pairs * 5000,
);
