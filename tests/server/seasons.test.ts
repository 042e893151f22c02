import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getMembers } from '#domain/calls/members.ts';
import { getSeasons } from '#domain/calls/reports.ts';
import { listCoversHeld } from '#domain/year/season-filters.ts';
import { fromWire } from '#domain/values/wire.ts';
import { prepareReportData, parseReportView, createShownReport } from '#machines/reports/report-look.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { createSeededRandom } from '#server/demo/draws.ts';
import { addAdministrator, createSite, send } from '#tests/support/server/site.ts';
import { plainReading } from '#tests/support/server/plain-season.ts';
import { seasonDebts } from '#tests/support/server/season-debts.ts';
import {
  linesOf,
  randomAsked,
  seasonFiles,
  seasonYears,
  thisYear,
} from '#tests/support/server/season-files.ts';
import { useImport } from './import-folder.ts';
import { writeDebt } from './season-debt.ts';

const own = useImport();
const today = `${thisYear}-11-23`;
const isFull = process.env['FAULTS'] === 'full';
const people = isFull ? 5000 : 150;
const sets = isFull ? 300 : 40;

it('says of imported people, row for row and figure for figure, what a plain reading of the files says', async () => {
  const { 'paid.csv': paid = '', ...files } = seasonFiles(20261123, people);
  await own.give(files);
  await own.bring();
  for (const { amount, given_up, id_number: idNumber = '', year } of linesOf(paid)) {
    const record = own.db
      .selectFrom('records')
      .innerJoin('members', 'members.id', 'member_id')
      .select('records.id')
      .where('id_number', '=', idNumber)
      .where('year', '=', Number(year));
    const charge = { group_name: 'lhg', cover: 'thirdParty', cents: Number(amount) * 100 } as const;
    const at = { charged_on: today, paid_at: new Date(today), paid_by: 'admin:registrar' };
    await own.db
      .insertInto('group_charges')
      .values({ ...charge, ...at, record_id: record, given_up: given_up === 'yes' })
      .execute();
  }
  const debts = seasonDebts(20261124, files['records.csv']);
  const { rows: records } = await sql<{ id: number; idNumber: string; year: number }>`
    select records.id, id_number as "idNumber", year
    from records join members on members.id = member_id`.execute(own.db);
  for (const debt of linesOf(debts)) {
    const record = records.find(
      ({ idNumber, year }) => idNumber === debt['id_number'] && year === Number(debt['year']),
    );
    await writeDebt(own.db, record?.id ?? 0, debt);
  }
  const site = createSite(own.db, { instant: `${today}T12:00:00Z` });
  const registrar = await addAdministrator(own.db, 'registrar', 'amacs');
  const token = await startAdministratorSession(own.db, site.clock.now(), registrar);
  const read = async (line: string) => (await send(site, line, { token })).body;
  const data = prepareReportData({
    members: fromWire(getMembers.answer, await read('GET /admin/members?startMembershipNumber=0&limit=0')),
    seasons: fromWire(getSeasons.answer, await read('GET /admin/reports/membership')),
    years: seasonYears.map((year) => ({ year, enabled: true })),
    clubs: [],
    groups: [],
    today,
  });
  const draw = createSeededRandom(7);
  let rows = 0;
  let filled = 0;
  for (let set = 0; set < sets; set += 1) {
    const asked = randomAsked(draw);
    const { figures, hits } = createShownReport(data, parseReportView(asked));
    const expected = plainReading({ ...files, 'paid.csv': paid, 'debts.csv': debts }, asked);
    expect(
      hits.map((person) => ({
        number: person.membershipNumber,
        idNumber: person.idNumber,
        clubs: person.record?.clubs.join(' ') ?? '',
        licences: person.record?.licences.toSorted().join(' ') ?? '',
        cover: listCoversHeld(person.record).join(' '),
        renewed: person.membership?.since ?? '',
        by: person.membership?.by ?? '',
        years: person.yearsInARow,
      })),
      JSON.stringify(asked),
    ).toEqual(expected.rows);
    expect(
      Object.fromEntries(figures.map(({ count, paid: cents, standing }) => [standing, [count, cents]])),
      JSON.stringify(asked),
    ).toEqual(expected.figures);
    rows += hits.length;
    filled += hits.length > 0 ? 1 : 0;
  }
  // Sets that find nobody prove little.
  expect(filled).toBeGreaterThan(sets / 2);
  process.stdout.write(
    `membership report: ${sets} sets of filters over ${people} people, ${filled} found somebody, ${rows} rows as in the files\n`,
  );
}, 600_000);
