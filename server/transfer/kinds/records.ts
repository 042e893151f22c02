import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { fields } from '#domain/wire.ts';
import { year } from '#domain/renewal-year.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { optionalText } from '#domain/text-field.ts';
import { recordProblem } from '#domain/insurance.ts';
import { holdsExclusivePair } from '#domain/licence.ts';
import { licenceList } from '#domain/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { centsOf, decimalOf } from '#domain/money.ts';
import type { Database } from '../../store/schema.ts';
import { cellsOf, flag, list, opaque, optionalInstant } from './cells.ts';
import { kindOf, named, parts, type Importing } from './kind.ts';
import { pagesOf, rowsBy } from '../../store/pages.ts';
import type { Cells } from './problems.ts';
import { peopleIds, personKey } from './members.ts';

const schema = fields({
  idNumber: idCardNumber,
  year,
  thirdParty: flag(),
  personalAccident: flag(),
  insuredElsewhere: flag(false),
  agencyName: optionalText('insurance.agencyName'),
  licences: v.pipe(list, licenceList),
  clubs: list,
  affiliatedGroups: list,
  source: v.optional(v.picklist(['member', 'administrator', 'group', 'demo']), 'administrator'),
  payment: v.optional(v.string(), ''),
  createdAt: optionalInstant,
  verifyToken: v.optional(v.union([v.literal(''), opaque]), ''),
});
type Row = v.InferOutput<typeof schema>;

/** The key of a person's record of a year in every file. */
export function yearKey(cells: Cells): string {
  return `${personKey(cells)} ${(cells['year'] ?? '').trim()}`;
}

/** The ids of people's records by person and year, for every file. */
export async function recordIds(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['records.id', 'id_number', 'year'])
    .execute();
  return new Map(rows.map((row) => [`${row.id_number} ${row.year}`, row.id]));
}

/** A club with the fee that was asked then, `tsc:5.00`; without one, the club's fee as it stands. */
function feeOf(club: string, { known }: Importing): { readonly name: string; readonly cents: number | null } {
  const [name = '', fee] = club.split(':');
  const cents = centsOf(fee ?? known.get('clubs.csv')?.get(name)?.['fee'] ?? '');
  return { name, cents };
}

function problemOf(row: Row, importing: Importing): string | null {
  const { known } = importing;
  if (known.get('members.csv')?.has(row.idNumber) !== true) return `there is nobody with ${row.idNumber}`;
  const club = row.clubs.find((one) => known.get('clubs.csv')?.has(feeOf(one, importing).name) !== true);
  if (club !== undefined) return `clubs: there is no club ${club}`;
  if (row.clubs.some((one) => feeOf(one, importing).cents === null)) return 'clubs: a fee is no amount';
  const group = row.affiliatedGroups.find((one) => known.get('affiliated-groups.csv')?.has(one) !== true);
  if (group !== undefined) return `affiliated_groups: there is no group ${group}`;
  if (holdsExclusivePair(row.licences)) return `licences: ${t('invalid.licences.exclusive')}`;
  const problem = recordProblem(row, row.licences);
  return problem ? `insurance: ${t(problem)}` : null;
}

const lists = ['clubs', 'licences', 'affiliated_groups'] as const;

/** Whether a list names what is there, in whatever order; a club without a fee is there with any. */
function namesSame(given: string, before: string): boolean {
  const [named, there] = [v.parse(list, given), v.parse(list, before)];
  const isThere = (one: string) => {
    const [name, fee] = one.split(':');
    return there.some((other) => {
      const [otherName, otherFee] = other.split(':');
      return name === otherName && (fee === undefined || centsOf(fee) === centsOf(otherFee ?? ''));
    });
  };
  return named.length === there.length && named.every(isThere);
}

/** What a row says otherwise than what is there: a list that names the same stays as it is. */
function countsOf(given: Cells, before: Cells): Cells {
  const same = lists.filter(
    (column) => given[column] !== undefined && namesSame(given[column], before[column] ?? ''),
  );
  return { ...given, ...Object.fromEntries(same.map((column) => [column, before[column] ?? ''])) };
}

function joined<R>(rows: readonly R[] | undefined, textOf: (row: R) => string): string {
  return (rows ?? []).map(textOf).toSorted().join(' ');
}

const columns = named(
  'id_number year third_party personal_accident insured_elsewhere agency_name licences clubs',
  'affiliated_groups source payment created_at verify_token',
);

export const records = kindOf({
  file: 'records.csv',
  columns,
  schema,
  pointer: 'payment',
  keyOf: yearKey,
  personOf: personKey,
  countsOf,
  async *read(trx) {
    const query = trx
      .selectFrom('records')
      .innerJoin('members', 'members.id', 'member_id')
      .leftJoin('checkouts', 'checkouts.id', 'checkout_id')
      .selectAll('records')
      .select(['id_number', 'reference as payment'])
      .where('erased_at', 'is', null)
      .orderBy('records.id');
    for await (const rows of pagesOf(trx, query)) {
      const ids = rows.map(({ id }) => id);
      const [licences, clubs, groups] = await Promise.all([
        trx.selectFrom('record_licences').selectAll().where('record_id', 'in', ids).execute(),
        trx
          .selectFrom('record_clubs')
          .selectAll()
          .where('record_id', 'in', ids)
          .orderBy('short_name')
          .execute(),
        trx
          .selectFrom('record_groups')
          .selectAll()
          .where('record_id', 'in', ids)
          .orderBy('short_name')
          .execute(),
      ]);
      const licencesOf = rowsBy(licences, (row) => row.record_id);
      const clubsOf = rowsBy(clubs, (row) => row.record_id);
      const groupsOf = rowsBy(groups, (row) => row.record_id);
      yield rows.map((row) =>
        cellsOf(columns, {
          ...row,
          licences: joined(licencesOf.get(row.id), (one) => one.licence),
          clubs: joined(clubsOf.get(row.id), (one) => `${one.short_name}:${decimalOf(one.fee_cents)}`),
          affiliated_groups: joined(groupsOf.get(row.id), (one) => one.short_name),
        }),
      );
    }
  },
  problemOf,
  async add(trx, rows, importing) {
    const people = await peopleIds(trx);
    for (const some of parts(rows)) {
      const values = some.map((row) => ({
        member_id: people.get(row.idNumber) ?? 0,
        year: row.year,
        third_party: row.thirdParty,
        personal_accident: row.personalAccident,
        insured_elsewhere: row.insuredElsewhere,
        agency_name: row.agencyName,
        source: row.source,
        created_at: row.createdAt ?? importing.context.clock.now(),
        ...(row.verifyToken === '' ? {} : { verify_token: row.verifyToken }),
      }));
      await trx.insertInto('records').values(values).execute();
    }
    const ids = await recordIds(trx);
    const idOf = (row: Row) => ids.get(`${row.idNumber} ${row.year}`) ?? 0;
    const licences = rows.flatMap((row) =>
      row.licences.map((licence) => ({ record_id: idOf(row), licence })),
    );
    const clubs = rows.flatMap((row) =>
      row.clubs.map((club) => {
        const { name, cents } = feeOf(club, importing);
        return { record_id: idOf(row), short_name: name, fee_cents: cents ?? 0 };
      }),
    );
    const groups = rows.flatMap((row) =>
      row.affiliatedGroups.map((short_name) => ({ record_id: idOf(row), short_name })),
    );
    for (const some of parts(licences)) await trx.insertInto('record_licences').values(some).execute();
    for (const some of parts(clubs)) await trx.insertInto('record_clubs').values(some).execute();
    for (const some of parts(groups)) await trx.insertInto('record_groups').values(some).execute();
  },
});
