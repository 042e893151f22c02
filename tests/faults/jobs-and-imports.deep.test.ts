import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { readConfig } from '#server/settings/config.ts';
import { Refused } from '#server/base/refused.ts';
import { applyRetention } from '#server/retention/retention.ts';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { importDataFromFolder } from '#server/transfer/import.ts';
import { ImportRefused } from '#server/transfer/kinds/problems.ts';
import { countDeepCases, seed } from '#tests/support/draws.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';

const batches = countDeepCases(1, 20);
const schedules = 25;

/** Whoever has no record after 2024 is kept too long from 2026 on; from 2027 on, who has none after 2025. */
const periods = readConfig({ RETAIN_MEMBERS_YEARS: '1', RETENTION: 'erase' }).retention;
const lastYears = [2023, 2024, 2024, 2025] as const;

const office = useOffice({ instant: '2026-12-31T22:59:50Z' });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-jobs-'));
});

interface Person {
  readonly id: number;
  readonly number: number;
  readonly idNumber: string;
  /** A text that stands in nobody else's data. */
  readonly canary: string;
  readonly token: string;
}

const does = [
  'retention',
  'renew',
  'renew',
  'own details',
  'office details',
  'insurance',
  'erasure',
  'import',
  'import another number',
  'export',
  'add',
  'sign in',
  'held data',
  'midnight',
] as const;
type Does = (typeof does)[number];

const action = fc.record({ does: fc.constantFrom(...does), who: fc.nat({ max: lastYears.length - 1 }) });
/** Steps one after the other; the actions of a step at once. */
const schedule = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

let people = 0;
let folders = 0;

async function somebody(lastYear: number): Promise<Person> {
  const { db, site } = office;
  people += 1;
  const number = 100 + people * 10;
  const idNumber = `${String(people).padStart(6, '0')}1M`;
  const canary = `Canary${people}x`;
  const id = await addMember(db, {
    membership_number: number,
    id_number: idNumber,
    last_name: canary,
    mobile_number: `+356 7${String(people).padStart(7, '0')}`,
    created_at: new Date(`${lastYear}-03-01T12:00:00Z`),
  });
  await addRecord(db, id, lastYear, { insured_elsewhere: true, agency_name: 'Atlas' });
  const { token } = await startMemberSession(db, site.clock.now(), id);
  return { id, number, idNumber, canary, token };
}

/** Makes a call as anybody; only an answer that is a fault of ours fails. */
async function call(line: string, body?: unknown, token?: string): Promise<void> {
  const answer = await office.call(line, body, token);
  expect(answer.status, `${line}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
}

const newPerson = (idNumber: string) =>
  'id_number,title,first_name,last_name,gender,date_of_birth,place_of_birth,street,city,post_code,mobile_number\n' +
  `${idNumber},Mr,Ġorġ,Żahra,M,1970-05-14,Mosta,Triq il-Kbira,Mosta,MST 1000,79000028\n`;

/** Imports somebody new, or another number for somebody on file, who keeps theirs. */
async function bring({ idNumber, number }: Person, isAnother: boolean): Promise<void> {
  folders += 1;
  people += 1;
  const given = join(folder, `given-${folders}`);
  await mkdir(given);
  const text = isAnother
    ? `id_number,membership_number\n${idNumber},${number + 5}\n`
    : newPerson(`${String(people).padStart(6, '0')}1M`);
  await writeFile(join(given, 'members.csv'), text);
  try {
    await importDataFromFolder(office.site.context, given, { apply: true });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
  }
}

const isNot = (error: unknown) => {
  if (!(error instanceof Refused)) throw error;
};

const actions: Record<Does, (person: Person) => Promise<unknown>> = {
  retention: () => {
    const { context } = office.site;
    return applyRetention({ ...context, config: { ...context.config, retention: periods } }).catch(isNot);
  },
  renew: ({ id }) => call(`POST /admin/members/id:${id}/renew`, { year: '2026', ...aSelection }),
  'own details': async ({ canary, idNumber, number, token }) =>
    call(
      `PATCH /members/member/${number}`,
      { ...aPerson, last_name: canary, id_number: idNumber, employer: 'Own' },
      token,
    ),
  'office details': ({ canary, id, idNumber }) =>
    call(`PATCH /admin/members/id:${id}`, {
      ...aPerson,
      last_name: canary,
      id_number: idNumber,
      deceased: false,
      vip: true,
    }),
  insurance: ({ id }) =>
    call(`PATCH /admin/members/id:${id}/insurance`, {
      year: '2026',
      third_party: true,
      personal_accident: true,
      insured_elsewhere: false,
    }),
  erasure: ({ id }) => call(`POST /admin/members/id:${id}/erasure`),
  import: (person) => bring(person, false),
  'import another number': (person) => bring(person, true),
  export: () => {
    folders += 1;
    return exportDataToFolder(office.site.context, join(folder, `taken-${folders}`));
  },
  add: async () => {
    people += 1;
    const member = { ...aPerson, id_number: `${String(people).padStart(6, '0')}1M`, photo: await aPhoto() };
    await call('POST /admin/members', { member, ...aSelection, insurance: insured() });
  },
  'sign in': ({ id, number }) =>
    call('POST /members/login', {
      membership_number: String(number),
      mobile_number: `+356 7${String(id).padStart(7, '0')}`,
    }),
  'held data': ({ id }) => call(`GET /admin/members/id:${id}/held-data`),
  midnight: () => Promise.resolve(office.site.clock.set('2026-12-31T23:00:10Z')),
};

interface Member {
  readonly id: number;
  readonly number: number | null;
  readonly erased: boolean;
  readonly lastYear: number;
  readonly bySystem: boolean;
}

/** Everybody as they stand, erased ones too; `getSystemForAudit` where the periods erased them. */
async function everybody(): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select id, membership_number as number, erased_at is not null as erased,
      coalesce((select max(year) from records where member_id = members.id), 2026) as "lastYear",
      exists (select from audit where action = 'member erased' and actor = 'system'
        and subject in ('member:id:' || members.id, 'member:' || membership_number)) as "bySystem"
    from members order by id`.execute(office.db);
  return rows;
}

/** Where a text is still found, by tables. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'audit' as place from audit where concat(before, after) like ${`%${text}%`}
    union select 'members' from members where members::text like ${`%${text}%`}`.execute(office.db);
  return rows.map(({ place }) => place);
}

it.each(Array.from({ length: batches }, (_, batch) => seed + batch))(
  'jobs, commands and edits at once leave nobody erased who came back, no name of an erased one, and each number one person’s (seed %i)',
  async (batchSeed) => {
    // Each batch has a database of its own, and begins anew with its numbers: there are no more than 9,999.
    people = 0;
    const holders = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        office.site.clock.set('2026-12-31T22:59:50Z');
        const four = await Promise.all(lastYears.map(somebody));
        for (const step of steps) {
          await Promise.all(step.map(({ does: what, who }) => actions[what](four[who] as Person)));
        }
        const all = await everybody();
        const wrongly = all.filter((one) => one.bySystem && one.lastYear >= 2026);
        expect(wrongly, 'erased although they came back').toEqual([]);
        const erased = new Set(all.filter((one) => one.erased).map((one) => one.id));
        const gone = four.filter(({ id }) => erased.has(id));
        const places = await Promise.all(gone.map(({ canary }) => placesOf(canary)));
        expect(places.flat(), 'where a name of an erased one is').toEqual([]);
        for (const { id, number } of all) {
          if (number === null) continue;
          expect([number, holders.get(number) ?? id]).toEqual([number, id]);
          holders.set(number, id);
        }
        for (const { id, number } of four) {
          expect([id, all.find((one) => one.id === id)?.number]).toEqual([id, number]);
        }
      }),
      { seed: batchSeed, numRuns: schedules, endOnFailure: true },
    );
    expect(await verifyAudit(office.db)).toMatchObject({ whole: true });
    // Of each there were some, or nothing of the above was tried.
    const all = await everybody();
    const ends = {
      'erased by the periods': all.filter(({ bySystem }) => bySystem).length,
      'erased by the office': all.filter(({ bySystem, erased }) => erased && !bySystem).length,
      'renewed meanwhile': all.filter(({ erased, lastYear }) => !erased && lastYear >= 2026).length,
    };
    process.stdout.write(`jobs and imports: ${JSON.stringify(ends)} of ${all.length}\n`);
    expect(Object.entries(ends).filter(([, many]) => many === 0)).toEqual([]);
  },
  900_000,
);
