import { noDetails } from '#domain/association/association.ts';
import { sql, type Insertable, type Kysely } from 'kysely';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import type { Database } from '#server/store/schema.ts';
import { storedRow, store, storeOne } from '#tests/support/database/stored.ts';

/** Writes two versions of the association, of which the second holds. */
export async function addAssociation(db: Kysely<Database>): Promise<void> {
  const version = { valid_from: new Date('2026-11-01T09:00:00Z'), changed_by: 'admin:registrar' };
  const names = (name: string) => JSON.stringify({ ...noDetails, name, longName: 'Arms Collectors' });
  const rows = ['AMACS', 'Collectors'].map((name) => ({ ...version, details: names(name) }));
  await db.insertInto('association_versions').values(rows).execute();
}

export async function memberId(db: Kysely<Database>, number: number): Promise<number> {
  return (await storedRow(db, 'members', { membership_number: number })).id;
}

/** One more administrator like another one. */
export async function addAdministrator(
  db: Kysely<Database>,
  other: 'registrar' | 'reenact',
  more: Partial<Insertable<Database['administrators']>> & { readonly username: string },
): Promise<number> {
  const { id, ...like } = await storedRow(db, 'administrators', { username: other });
  return storeOne(db, 'administrators', { ...like, ...more });
}

/** A disabled group, with members of the group lhg as its own as well. */
export async function addDisabledGroup(db: Kysely<Database>, numbers: readonly number[]): Promise<void> {
  await store(db, 'affiliated_groups', { short_name: 'fort', name: 'Fort Volunteers', enabled: false });
  await db
    .insertInto('record_groups')
    .columns(['record_id', 'short_name'])
    .expression(
      db
        .selectFrom('records')
        .innerJoin('members', 'members.id', 'records.member_id')
        .select(['records.id', sql.lit('fort').as('short_name')])
        .where('membership_number', 'in', numbers),
    )
    .execute();
}

export async function administratorId(db: Kysely<Database>, username: string): Promise<number> {
  return (await storedRow(db, 'administrators', { username })).id;
}

/** Two amounts that somebody owes for this year, and one that somebody else does. */
export async function writeOwed(
  db: Kysely<Database>,
  at: Date,
  { about, other }: { readonly about: number; readonly other: number },
): Promise<{ toPay: number; toWaive: number; toRemind: number }> {
  const lineOf = async (memberOwing: number) => {
    const record = db.selectFrom('records').select('id').where('member_id', '=', memberOwing);
    const { id: record_id } = await record.where('year', '=', 2026).executeTakeFirstOrThrow();
    const club = { kind: 'club', short_name: 'mgarr', name: 'Mġarr' } as const;
    return { ...club, record_id, cents: 1000, at, why: 'changed' as const };
  };
  const [line, another] = [await lineOf(about), await lineOf(other)];
  const rows = await db.insertInto('record_lines').values([line, line, another]).returning('id').execute();
  const [toPay = 0, toWaive = 0, toRemind = 0] = rows.map(({ id }) => id);
  return { toPay, toWaive, toRemind };
}

/** Two receipts of the desk for a member's year: one to take back, and one to correct how it was paid; their numbers. */
export async function writeDeskReceipts(
  db: Kysely<Database>,
  issued_at: Date,
  memberId: number,
): Promise<{ toReverse: string; toCorrect: string }> {
  const record = db.selectFrom('records').select('id').where('member_id', '=', memberId);
  const { id: record_id } = await record.where('year', '=', 2026).executeTakeFirstOrThrow();
  const write = async (number: number) => {
    const club = { kind: 'club', name: 'Mġarr' } as const;
    const receipt_id = await storeOne(db, 'receipts', {
      record_id,
      issue_year: 2025,
      number,
      lines: JSON.stringify([{ ...club, shortName: 'mgarr', cents: 1000 }]),
      total_cents: 1000,
      issued_at,
      paid_by: 'cash',
      reference: '',
    });
    const line = { ...club, short_name: 'mgarr', cents: 1000, at: issued_at, why: 'changed' } as const;
    await store(db, 'record_lines', { ...line, record_id, receipt_id });
    return formatReceiptNumber(2025, number);
  };
  return { toReverse: await write(900), toCorrect: await write(901) };
}

/** A reminder that did not reach somebody, and can still be stopped. */
export async function writeOldReminder(db: Kysely<Database>, at: Date, memberId: number): Promise<void> {
  const reminder = {
    season: 2027,
    subject: 'Membership {year}',
    email_text: 'Renew, {name}. {decline}',
    sms_text: 'Renew, {name}.',
    starts_at: at,
    created_at: at,
    created_by: 'admin:registrar',
    stopped_at: null,
    stopped_by: null,
    key: 'an old reminder',
  };
  await store(db, 'reminder_people', {
    reminder_id: await storeOne(db, 'reminders', reminder),
    member_id: memberId,
    state: 'refused',
    carrier: 'email',
    refused_status: 550,
    at,
  });
}
