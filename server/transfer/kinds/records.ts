import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { idCardNumber } from '#domain/member/id-card.ts';
import { findRecordInsuranceProblem } from '#domain/insurance/insurance.ts';
import { licenceIds } from '#domain/insurance/licence.ts';
import { hasExclusivePair } from '#domain/insurance/licence-rules.ts';
import { parseCents } from '#domain/values/money.ts';
import { year } from '#domain/values/renewal-year.ts';
import { createOptionalTextSchema } from '#domain/values/text-field.ts';
import { t, toMessage } from '#domain/texts/texts.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { fields } from '#domain/values/wire.ts';
import { readClubsWithFees } from '../../year/year-prices.ts';
import type { Database } from '../../store/schema.ts';
import { splitIntoParts } from '../../store/pages.ts';
import {
  defineCsvFile,
  createFlagCell,
  list,
  nameList,
  splitColumnNames,
  optionalInstant,
  toPlainNumber,
} from './cells.ts';
import { defineFileKind, type Importing } from './kind.ts';
import { readPersonIdsByIdNumber, toPersonKey } from './members.ts';

/** Parses a club such as `tsc:5.00`. `cents` is null if there is no fee, and NaN if the fee is wrong. */
function readClub(club: string): { readonly name: string; readonly cents: number | null } {
  const [name = '', ...fee] = club.split(':');
  return { name, cents: fee.length === 0 ? null : (parseCents(fee.join(':')) ?? Number.NaN) };
}

/** A fee that contains a separator of the list, such as `tsc:5,00` or `tsc: 5.00`. */
const splitFee = /:\d+,\d{1,2}(?![\w-])|:(?:[\s,;]|$)|(?:^|[\s,;]):/;

const clubList = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => !splitFee.test(text), toMessage('import.fee')),
    nameList,
    v.transform((names) => names.map(readClub)),
    v.check((clubs) => !clubs.some(({ cents }) => Number.isNaN(cents)), toMessage('import.fee')),
    v.check((clubs) => new Set(clubs.map(({ name }) => name)).size === clubs.length, 'holds a name twice'),
  ),
  '',
);

const sources = v.picklist(
  ['member', 'administrator', 'group', 'demo'],
  'must be of member, administrator, group',
);

const schema = fields({
  idNumber: idCardNumber,
  year: v.pipe(
    v.string(),
    v.transform((cell): string | number => toPlainNumber(cell)),
    year,
  ),
  thirdParty: createFlagCell(),
  personalAccident: createFlagCell(),
  insuredElsewhere: createFlagCell(false),
  agencyName: createOptionalTextSchema('insurance.agencyName'),
  licences: v.pipe(list, v.array(v.picklist(licenceIds, `must be of ${licenceIds.join(', ')}`))),
  clubs: clubList,
  affiliatedGroups: list,
  source: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().toLowerCase() || 'administrator'),
      sources,
    ),
    '',
  ),
  createdAt: optionalInstant,
});
type Row = v.InferOutput<typeof schema>;

function findProblem(row: Row, { known }: Importing): string | undefined {
  const stranger = (names: readonly string[], file: string) =>
    names.find((one) => known.get(file)?.has(one) === false);
  if (stranger([row.idNumber], 'members.csv') !== undefined) return `there is nobody with ${row.idNumber}`;
  const names = row.clubs.map(({ name }) => name);
  const club = stranger(names, 'clubs.csv');
  if (club !== undefined) return `clubs: there is no club ${club}`;
  const group = stranger(row.affiliatedGroups, 'affiliated-groups.csv');
  return group === undefined ? undefined : `affiliated_groups: there is no group ${group}`;
}

/** Lists the rules that a row would break if it were a new renewal. */
function listBrokenRules(row: Row): string[] {
  const problem = findRecordInsuranceProblem(row, row.licences);
  return [
    ...(hasExclusivePair(row.licences) ? [`licences: ${t('invalid.licences.exclusive')}`] : []),
    ...(problem ? [`insurance: ${t(problem)}`] : []),
  ];
}

function isOver(row: Row, { context }: Importing): boolean {
  return row.year < toYear(context.clock.now());
}

/** Returns whether the clubs are the same. Fees are compared only if the imported cell names fees. */
function areSameClubs(given: string, onFile: string): boolean {
  const clubs = v.parse(clubList, given);
  const kept = new Map(v.parse(clubList, onFile).map(({ cents, name }) => [name, cents]));
  const isKept = ({ cents, name }: (typeof clubs)[number]) =>
    kept.has(name) && (cents === null || cents === kept.get(name));
  return clubs.length === kept.size && clubs.every(isKept);
}

const columns = splitColumnNames(
  'id_number year third_party personal_accident insured_elsewhere agency_name licences clubs',
  'affiliated_groups source created_at',
);

async function readRecordIds(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['records.id', 'id_number', 'year'])
    .execute();
  return new Map(rows.map((row) => [`${row.id_number} ${row.year}`, row.id]));
}

export const records = defineFileKind({
  ...defineCsvFile('records.csv', columns, () => {
    return sql<object>`select id_number, year, third_party, personal_accident, insured_elsewhere, agency_name,
        (select string_agg(licence, ' ' order by licence) from record_licences where record_id = records.id) as licences,
        (select string_agg(short_name || ':' || (fee_cents / 100.0)::numeric(9, 2), ' ' order by short_name)
          from record_clubs where record_id = records.id) as clubs,
        (select string_agg(short_name, ' ' order by short_name) from record_groups
          where record_id = records.id) as affiliated_groups,
        source, records.created_at
      from records join members on members.id = member_id where erased_at is null order by records.id`;
  }),
  example: '0123456M|2025|yes|no|no||target_a target_b_ag|tsc:5.00|lhg|administrator|2025-02-03T09:00:00Z',
  schema,
  keyColumns: ['id_number', 'year'],
  keyOf: (cells) => `${toPersonKey(cells)} ${toPlainNumber(cells['year'] ?? '')}`,
  personOf: toPersonKey,
  isSame: (column, given, onFile) => column === 'clubs' && areSameClubs(given, onFile),
  problemOf: (row, importing) =>
    findProblem(row, importing) ?? (isOver(row, importing) ? undefined : listBrokenRules(row)[0]),
  warningsOf(row, importing) {
    if (isOver(row, importing)) return listBrokenRules(row);
    return row.thirdParty || row.personalAccident ? ['has no certificate of its insurance here'] : [];
  },
  async add(trx, rows, { context }) {
    const people = await readPersonIdsByIdNumber(trx);
    const values = rows.map((row) => ({
      member_id: people.get(row.idNumber) ?? 0,
      year: row.year,
      third_party: row.thirdParty,
      personal_accident: row.personalAccident,
      insured_elsewhere: row.insuredElsewhere,
      agency_name: row.agencyName,
      source: row.source,
      created_at: row.createdAt ?? context.clock.now(),
    }));
    for (const some of splitIntoParts(values)) await trx.insertInto('records').values(some).execute();
    const ids = await readRecordIds(trx);
    const years = [...new Set(rows.map((row) => row.year))];
    const onFile = await readClubsWithFees(trx, sql`select unnest(${years}::integer[]) as year`);
    const fees = new Map(onFile.map((club) => [club.short_name, club.fees]));
    const chosen = rows.map((row) => ({ ...row, id: ids.get(`${row.idNumber} ${row.year}`) ?? 0 }));
    const licences = chosen.flatMap((row) => row.licences.map((licence) => ({ record_id: row.id, licence })));
    const clubs = chosen.flatMap((row) =>
      row.clubs.map(({ cents, name }) => ({
        record_id: row.id,
        short_name: name,
        fee_cents: cents ?? fees.get(name)?.[row.year] ?? 0,
      })),
    );
    const groups = chosen.flatMap((row) =>
      row.affiliatedGroups.map((short_name) => ({ record_id: row.id, short_name })),
    );
    for (const some of splitIntoParts(licences))
      await trx.insertInto('record_licences').values(some).execute();
    for (const some of splitIntoParts(clubs)) await trx.insertInto('record_clubs').values(some).execute();
    for (const some of splitIntoParts(groups)) await trx.insertInto('record_groups').values(some).execute();
  },
});
