import { sql } from 'kysely';
import * as v from 'valibot';
import { newAffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { newClub } from '#domain/registry/club.ts';
import { toMessage } from '#domain/texts/texts.ts';
import { toColumns, fields } from '#domain/values/wire.ts';
import { selectClubFeeInYear } from '../../year/year-prices.ts';
import { defineCsvFile, createFlagCell, toPlainAmount } from './cells.ts';
import { defineFileKind } from './kind.ts';
import type { Cells } from './problems.ts';

function keyOf(cells: Cells): string {
  return (cells['short_name'] ?? '').trim().toLowerCase();
}

const fee = v.pipe(
  v.string(toMessage('invalid.fee')),
  v.transform((cell): string | number => toPlainAmount(cell)),
  newClub.entries.fee,
);

/** The file of clubs. `fee` is the fee of this year. An imported club gets this fee for every year. */
export const clubs = defineFileKind({
  ...defineCsvFile('clubs.csv', ['short_name', 'name', 'fee', 'mandatory', 'enabled'], (_, thisYear) => {
    return sql<object>`select short_name, name, ${selectClubFeeInYear(thisYear)} as fee_cents, mandatory, enabled
      from clubs order by id`;
  }),
  example: 'tsc|Target Shooting Club|5.00|no|yes',
  schema: fields({
    ...newClub.entries,
    fee,
    mandatory: createFlagCell(false),
    enabled: createFlagCell(true),
  }),
  keyColumns: ['short_name'],
  keyOf,
  async add(trx, rows) {
    const values = rows.map(({ fee: feeCents, ...row }) => toColumns({ ...row, feeCents }));
    await trx.insertInto('clubs').values(values).execute();
  },
});

export const affiliatedGroups = defineFileKind({
  ...defineCsvFile('affiliated-groups.csv', ['short_name', 'name', 'enabled'], (trx) =>
    trx.selectFrom('affiliated_groups').selectAll().orderBy('id'),
  ),
  example: 'lhg|Living History Group|yes',
  schema: fields({ ...newAffiliatedGroup.entries, enabled: createFlagCell(true) }),
  keyColumns: ['short_name'],
  keyOf,
  async add(trx, rows) {
    await trx.insertInto('affiliated_groups').values(rows.map(toColumns)).execute();
  },
});
