import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDayBook, getOwed } from '#domain/calls/desk-payments.ts';
import { getGroupStatement } from '#domain/calls/groups.ts';
import { getClubs, getPrices } from '#domain/calls/public-data.ts';
import { getInsuranceReport } from '#domain/calls/reports.ts';
import { getSettlement } from '#domain/calls/settlement.ts';
import { computeSettlementSums } from '#domain/money/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { createSeededRandom } from '#server/demo/draws.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { runMigrations } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { migrationsUpTo } from '#tests/support/database/migrations.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { countDeepCases } from '#tests/support/draws.ts';
import { aSelection } from '#tests/support/server/office.ts';
import { addAdministrator, addMember, createSite, send } from '#tests/support/server/site.ts';
import { oldSchema, writeOldSite } from './old-site.ts';
import { covers, drawnPerson, oldClubs, oldGroups, oldYears, type OldYear } from './old-years.ts';

const many = countDeepCases(50, 5000);
const settings = { stampDutyPercent: 11 };
const draw = createSeededRandom(2025);
const people = Array.from({ length: many }, () => drawnPerson(draw));
const all = people.flat();

let old: OwnDatabase;
let restored: OwnDatabase;
let folder: string;
let before: object;

/** Every row of the tables of before, by what their columns of before hold. */
async function rowsOf(db: Kysely<Database>, columns: readonly Column[]): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {};
  for (const { table, names } of columns) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as sum
      from (select row(${sql.join(names.map((name) => sql.ref(name)))})::text as row from ${sql.table(table)}) as all_rows`.execute(
      db,
    );
    sums[table] = rows[0]?.sum;
  }
  return sums;
}

interface Column {
  readonly table: string;
  readonly names: readonly string[];
}

/** The tables with money or people in them, and their columns. */
async function columnsOf(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, json_agg(column_name order by ordinal_position) as names
    from information_schema.columns
    where table_schema = 'public' and table_name in ('affiliated_groups', 'certificates', 'checkouts', 'clubs', 'counters',
      'group_charges', 'members', 'payments', 'receipts', 'record_clubs', 'record_groups', 'records', 'renewal_years')
    group by table_name order by table_name`.execute(db);
  return rows;
}

let columns: Column[];

beforeAll(async () => {
  [old, restored] = await Promise.all([
    createOwnDatabase({ template: 'template0' }),
    createOwnDatabase({ template: 'template0' }),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'portal-old-'));
  await runMigrations(old.db, { ...settings, names: migrationsUpTo(oldSchema) });
  await writeOldSite(old.db, people);
  columns = await columnsOf(old.db);
  before = await rowsOf(old.db, columns);
  const file = join(folder, 'old.sql.gz');
  await writeBackup(old.connection, file, new Date('2026-11-21T10:00:00Z'));
  await restoreBackup(restored.connection, file, { ...settings, replace: false });
  await runMigrations(old.db, settings);
});

afterAll(() => Promise.all([old.remove(), restored.remove()]));

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0);
}

/** What came in by receipts for something. */
function receivedFor(
  years: readonly OldYear[],
  is: (line: NonNullable<OldYear['lines']>[number]) => boolean,
) {
  return sumOf(years.flatMap(({ lines }) => (lines ?? []).filter(is).map(({ cents }) => cents)));
}

/** The sums of a year as they were before, read from what was drawn. */
function plainYear(year: number) {
  const years = all.filter((one) => one.year === year);
  const inForce = years.flatMap((one) => one.inForce);
  const charged = (group: string) =>
    years.flatMap(({ charges }) => charges.filter((one) => one.group === group));
  const duty = sumOf(inForce.map((one) => one.duty));
  const premium = (cover: string) =>
    sumOf(inForce.filter((one) => one.cover === cover).map((one) => one.cents - one.duty));
  return {
    clubs: Object.keys(oldClubs)
      .toSorted()
      .map((name) => ({
        name,
        members: years.filter(({ clubs }) => clubs.some(([club]) => club === name)).length,
        received: receivedFor(years, (line) => line.kind === 'club' && line.shortName === name),
        owed: 0,
      })),
    covers: covers.map((cover) => ({ received: receivedFor(years, ({ kind }) => kind === cover), owed: 0 })),
    enrolment: { received: 0, owed: 0 },
    groups: oldGroups.map((group) => {
      const sum = (state: string) =>
        sumOf(
          charged(group)
            .filter((one) => one.state === state)
            .map(({ cents }) => cents),
        );
      const [owed, paid, toGiveBack] = [sum('owed'), sum('paid'), sum('to give back')];
      return {
        group,
        received: paid + toGiveBack,
        owed,
        toGiveBack,
        statement: { total: owed + paid, paid, toGiveBack, owed },
      };
    }),
    bought: {
      thirdParty: premium('thirdParty'),
      personalAccident: premium('personalAccident'),
      stampDuty: duty,
      total: sumOf(inForce.map(({ cents }) => cents)),
    },
    report: {
      rows: years.filter((one) => one.inForce.length > 0).length,
      total: sumOf(inForce.map((one) => one.cents)),
    },
    receipts: receivedFor(years, () => true),
    refunded: sumOf(years.map(({ refund }) => (refund?.state === 'refunded' ? refund.cents : 0))),
    agrees: true,
  };
}

/** What came in and went out on each day. */
function plainBook(): Record<string, object> {
  const days = new Map<string, { receipts: number; total: number }>();
  for (const { charges, day, lines, refund } of all) {
    const known = days.get(day) ?? { receipts: 0, total: 0 };
    const due = refund?.state === 'refund due' ? refund.cents : 0;
    const ofGroups = charges.filter(({ state }) => state === 'paid' || state === 'to give back');
    days.set(day, {
      receipts: known.receipts + (lines ? 1 : 0),
      total: known.total + sumOf([...(lines ?? []), ...ofGroups].map(({ cents }) => cents)) + due,
    });
  }
  return Object.fromEntries(days);
}

it.each(['migrated', 'restored'] as const)(
  `every sum of ${many} people of before is the same once it is %s`,
  async (way) => {
    const { db } = way === 'migrated' ? old : restored;
    expect(await rowsOf(db, columns)).toEqual(before);
    const site = createSite(db);
    const token = await startAdministratorSession(
      db,
      site.clock.now(),
      await addAdministrator(db, 'registrar', 'amacs'),
    );
    const read = async (line: string) => (await send(site, `GET ${line}`, { token })).body;
    for (const year of oldYears) {
      const query = `year=${year}&startDate=2023-01-01&endDate=2026-11-21`;
      const settlement = fromWire(getSettlement.answer, await read(`/admin/reports/settlement?${query}`));
      const report = fromWire(getInsuranceReport.answer, await read(`/admin/reports/insurance?${query}`));
      const sums = computeSettlementSums(settlement);
      const groups = [];
      for (const group of oldGroups) {
        const answer = await read(`/admin/reports/group-statement?group=${group}&year=${year}`);
        const { owed, paid, toGiveBack, total } = fromWire(getGroupStatement.answer, answer);
        const {
          name: _,
          shortName: __,
          ...share
        } = settlement.groups.find(({ shortName }) => shortName === group) ??
        Object({ received: 0, owed: 0, toGiveBack: 0 });
        groups.push({ group, ...share, statement: { total, paid, toGiveBack, owed } });
      }
      expect({
        clubs: settlement.clubs.map(({ members, name, owed, received }) => ({
          name,
          members,
          received,
          owed,
        })),
        covers: Object.values(settlement.covers),
        enrolment: settlement.enrolment,
        groups,
        bought: settlement.insurer.bought,
        report: { rows: report.length, total: sumOf(report.map(({ total }) => total)) },
        receipts: settlement.receipts,
        refunded: settlement.refunded,
        agrees: sums.fees + sums.insurance + sums.enrolment + sums.withoutRenewal === sums.total,
      }).toEqual(plainYear(year));
    }
    const book: Record<string, object> = {};
    for (const day of new Set(all.map((one) => one.day))) {
      const { entries, total } = fromWire(
        getDayBook.answer,
        await read(`/admin/payments/day-book?from=${day}&until=${day}`),
      );
      book[day] = { receipts: entries.filter(({ receipt }) => receipt !== null).length, total };
    }
    expect(book).toEqual(plainBook());
    expect(fromWire(getOwed.answer, await read('/admin/payments/owed'))).toEqual([]);

    // What was not priced by year costs what it did, and the sequences go on.
    const clubs = fromWire(getClubs.answer, await read('/data/clubs'));
    expect(Object.fromEntries(clubs.map((one) => [one.shortName, one.fee]))).toEqual(oldClubs);
    const prices = fromWire(getPrices.answer, await read('/data/prices'));
    expect(
      new Set(prices.map((one) => [one.thirdParty, one.personalAccident, one.enrolment].join())),
    ).toEqual(new Set(['1400,500,1500']));
    const last = all.filter(({ day, lines }) => lines && day.startsWith('2026')).length;
    const id = await addMember(db, { membership_number: 9999, id_number: '9999999M' });
    const renewal = { year: '2026', ...aSelection, paid_by: 'cash' };
    expect((await send(site, `POST /admin/members/id:${id}/renew`, { token, body: renewal })).body).toEqual({
      receipt: `R-2026-${String(last + 1).padStart(6, '0')}`,
    });
    const receipts = oldYears.map((year) => plainYear(year).receipts);
    process.stdout.write(
      `old database ${way}: ${many} people with ${all.length} years, receipts of ${sumOf(receipts)} cents, ` +
        `${all.filter(({ charges }) => charges.length > 0).length} years with group charges, ${Object.keys(book).length} days; the same\n`,
    );
  },
);
