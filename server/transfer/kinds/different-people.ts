import * as v from 'valibot';
import { fields } from '#domain/wire.ts';
import { idCardNumber, padIdCardNumber } from '#domain/id-card.ts';
import { csvFile, marker, requiredInstant } from './cells.ts';
import { kindOf, named, parts } from './kind.ts';
import { peopleIds, personKey } from './members.ts';
import type { Cells } from './problems.ts';

function keyOf(cells: Cells): string {
  return [personKey(cells), padIdCardNumber((cells['other_id_number'] ?? '').trim())].toSorted().join(' ');
}

/** The export's file of different people: pairs who look like one person, as the office marked them. */
export const differentPeople = kindOf({
  ...csvFile('different-people.csv', named('id_number other_id_number marked_at marked_by'), (trx) =>
    trx
      .selectFrom('different_people')
      .innerJoin('members as one', 'one.id', 'one_id')
      .innerJoin('members as other', 'other.id', 'other_id')
      .select(['one.id_number', 'other.id_number as other_id_number', 'marked_at', 'marked_by'])
      .orderBy('one_id')
      .orderBy('other_id'),
  ),
  schema: v.pipe(
    fields({
      idNumber: idCardNumber,
      otherIdNumber: idCardNumber,
      markedAt: requiredInstant,
      markedBy: marker,
    }),
    v.check(({ idNumber, otherIdNumber }) => idNumber !== otherIdNumber, 'names one person twice'),
  ),
  keyOf,
  personOf: personKey,
  problemOf({ idNumber, otherIdNumber }, { known }) {
    const people = known.get('members.csv');
    const stranger = [idNumber, otherIdNumber].find((number) => people?.has(number) !== true);
    return stranger === undefined ? null : `there is nobody with ${stranger}`;
  },
  async add(trx, rows) {
    const ids = await peopleIds(trx);
    const values = rows.map((row) => {
      const [one_id = 0, other_id = 0] = [row.idNumber, row.otherIdNumber]
        .map((number) => ids.get(number) ?? 0)
        .toSorted((first, second) => first - second);
      return { one_id, other_id, marked_at: row.markedAt, marked_by: row.markedBy };
    });
    for (const some of parts(values)) await trx.insertInto('different_people').values(some).execute();
  },
});
