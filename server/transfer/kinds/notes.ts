import { columnsOf, fields } from '#domain/wire.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { noteForm } from '#domain/member-note.ts';
import { csvFile, marker, requiredInstant } from './cells.ts';
import { kindOf, named, parts } from './kind.ts';
import { peopleIds, personKey } from './members.ts';
import type { Cells } from './problems.ts';

const schema = fields({
  idNumber: idCardNumber,
  writtenAt: requiredInstant,
  writtenBy: marker,
  text: noteForm.entries.text,
});

/** What tells a note from all others: whose it is, when it was written and what it says. */
function keyOf(cells: Cells): string {
  const at = Date.parse(cells['written_at'] ?? '');
  return `${personKey(cells)} ${Number.isNaN(at) ? '' : new Date(at).toISOString()} ${cells['text']?.trim() ?? ''}`;
}

/** The export's file with each note of the office about a member. */
export const notes = kindOf({
  ...csvFile('notes.csv', named('id_number written_at written_by text'), (trx) =>
    trx
      .selectFrom('member_notes')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'text', 'written_at', 'written_by'])
      .orderBy('member_notes.id'),
  ),
  schema,
  keyOf,
  nameOf: (cells) => `${personKey(cells)} ${cells['written_at'] ?? ''}`,
  personOf: personKey,
  problemOf: ({ idNumber }, { known }) =>
    known.get('members.csv')?.has(idNumber) === true ? null : `there is nobody with ${idNumber}`,
  async add(trx, rows) {
    const ids = await peopleIds(trx);
    const values = rows.map(({ idNumber, ...note }) =>
      columnsOf({ ...note, memberId: ids.get(idNumber) ?? 0 }),
    );
    for (const some of parts(values)) await trx.insertInto('member_notes').values(some).execute();
  },
});
