import { fields } from '#domain/wire.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { noteForm } from '#domain/member-note.ts';
import { instantText, marker, requiredInstant } from './cells.ts';
import { kindOf, named, parts } from './kind.ts';
import { pagesOf } from '../../store/pages.ts';
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

/** The office's notes about members. */
export const notes = kindOf({
  file: 'notes.csv',
  columns: named('id_number written_at written_by text'),
  schema,
  keyOf,
  nameOf: (cells) => `${personKey(cells)} ${cells['written_at'] ?? ''}`,
  personOf: personKey,
  async *read(trx) {
    const query = trx
      .selectFrom('member_notes')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'text', 'written_at', 'written_by'])
      .orderBy('member_notes.id');
    for await (const rows of pagesOf(trx, query)) {
      yield rows.map((row) => ({ ...row, written_at: instantText(row.written_at) }));
    }
  },
  problemOf: ({ idNumber }, { known }) =>
    known.get('members.csv')?.has(idNumber) === true ? null : `there is nobody with ${idNumber}`,
  async add(trx, rows) {
    const ids = await peopleIds(trx);
    const values = rows.map((row) => ({
      member_id: ids.get(row.idNumber) ?? 0,
      text: row.text,
      written_at: row.writtenAt,
      written_by: row.writtenBy,
    }));
    for (const some of parts(values)) await trx.insertInto('member_notes').values(some).execute();
  },
});
