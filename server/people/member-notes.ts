import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { MemberNote } from '#domain/member/member-note.ts';
import type { Database } from '../store/schema.ts';

type Row = Omit<MemberNote, 'at'> & { readonly at: Date };

function selectNotes(where: RawBuilder<boolean>): RawBuilder<Row> {
  return sql<Row>`
    select member_notes.id, text, written_at as at, coalesce(first_name || ' ' || last_name, written_by) as author
    from member_notes left join administrators on written_by = 'admin:' || username
    where ${where} order by member_notes.id desc`;
}

function toMemberNote({ at, ...note }: Row): MemberNote {
  return { ...note, at: at.toISOString() };
}

/** Reads the notes about a member, latest first. */
export async function readNotes(db: Kysely<Database>, memberId: number): Promise<MemberNote[]> {
  const { rows } = await selectNotes(sql`member_id = ${memberId}`).execute(db);
  return rows.map(toMemberNote);
}

interface Written {
  readonly memberId: number;
  readonly text: string;
  readonly at: Date;
  readonly by: string;
}

/** Adds a note about a locked member. If the same administrator wrote the same text before, the note is not new. */
export async function addNote(
  trx: Transaction<Database>,
  { memberId, text, at, by }: Written,
): Promise<{ readonly note: MemberNote; readonly isNew: boolean }> {
  const there = await trx
    .selectFrom('member_notes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('text', '=', text)
    .where('written_by', '=', by)
    .executeTakeFirst();
  const { id } =
    there ??
    (await trx
      .insertInto('member_notes')
      .values({ member_id: memberId, text, written_at: at, written_by: by })
      .returning('id')
      .executeTakeFirstOrThrow());
  const { rows } = await selectNotes(sql`member_notes.id = ${id}`).execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The note was not written');
  return { note: toMemberNote(row), isNew: !there };
}

/** Removes a note and returns its text; undefined if the member has no such note. */
export async function removeNote(
  trx: Transaction<Database>,
  note: { readonly memberId: number; readonly id: number },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('member_notes')
    .where('id', '=', note.id)
    .where('member_id', '=', note.memberId)
    .returning('text')
    .executeTakeFirst();
  return row?.text;
}
