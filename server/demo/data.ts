import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import { hashPassword } from '../access/passwords.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { demoClubs, demoGroups } from './associations.ts';
import { drawPortrait, type Sitter } from './portraits.ts';
import { createDemoGroupPerson, createDemoMember } from './people.ts';
import { demoMark, findOwnerOfDatabase } from '../access/right-database.ts';
import { createRecordsOfGroupPerson, createRecordsOfMember } from './records.ts';
import { demoSignIns } from '../access/demo-accounts.ts';
import { writeDemoGroupCharges } from './write-charges.ts';
import { splitIntoParts } from '../store/pages.ts';
import { writeDemoRecords, type RecordToWrite } from './write-records.ts';

const groupPeople = 24;
const portraits = { member: 24, group: 8 };

const lock = 7_231_004;

type Trx = Transaction<Database>;

async function writeOffice(trx: Trx, thisYear: number): Promise<void> {
  await trx
    .insertInto('clubs')
    .values([...demoClubs])
    .execute();
  await trx
    .insertInto('affiliated_groups')
    .values([...demoGroups])
    .execute();
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2];
  await trx
    .insertInto('renewal_years')
    .values(years.map((year) => ({ year, enabled: year >= thisYear })))
    .execute();
  for (const one of demoSignIns.administrators) {
    const isOffice = one.group === 'amacs';
    await trx
      .insertInto('administrators')
      .values({
        username: one.username,
        password_hash: await hashPassword(one.password),
        group_name: one.group,
        first_name: isOffice ? 'Doris' : 'Wistin',
        last_name: isOffice ? 'Bonniċi' : 'Għaxaq',
        email: `${one.username}@example.com`,
        mobile: one.mobile,
      })
      .execute();
  }
}

async function writePeople(
  trx: Trx,
  places: readonly Place[],
  thisYear: number,
  { clock, config: { stampDutyPercent } }: Context,
): Promise<void> {
  const now = clock.now();
  const records: RecordToWrite[] = [];
  for (const part of splitIntoParts(places, 500)) {
    const rows = part.map(({ kind, index }) =>
      kind === 'member' ? createDemoMember(index, thisYear) : createDemoGroupPerson(index, thisYear),
    );
    const written = await trx.insertInto('members').values(rows).returning(['id', 'id_number']).execute();
    const ids = new Map(written.map((row) => [row.id_number, row.id]));
    for (const [at, { kind, index }] of part.entries()) {
      const row = rows[at];
      const id = ids.get(row?.id_number ?? '');
      if (id === undefined || !row) throw new Error('A person of the demo was not written.');
      const own =
        kind === 'member'
          ? createRecordsOfMember(index, row.vip ?? false, thisYear, now)
          : createRecordsOfGroupPerson(index, thisYear, now);
      records.push(...own.map((record) => ({ ...record, memberId: id, stampDutyPercent })));
      const seed = index + (kind === 'group' ? 100 : 0);
      const age = thisYear - Number(row.date_of_birth.slice(0, 4));
      const sitter = { age, isWoman: row.gender === 'F' };
      if (index < portraits[kind]) await writePortrait(trx, id, seed, sitter);
    }
  }
  await writeDemoGroupCharges(trx, await writeDemoRecords(trx, records));
}

async function writePortrait(trx: Trx, memberId: number, seed: number, sitter: Sitter): Promise<void> {
  const jpeg = await drawPortrait(seed, sitter);
  const hash = createHash('sha256').update(jpeg).digest('hex');
  await trx.insertInto('member_photos').values({ member_id: memberId, jpeg, hash }).execute();
}

interface Place {
  readonly kind: 'member' | 'group';
  readonly index: number;
}

function listPlaces(kind: Place['kind'], from: number, to: number): Place[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => ({ kind, index: from + step }));
}

/**
 * Fills an empty database with invented people until it has `members` members. In one year, the people are always the
 * same. Also adds members to a database that is already a demo's. Returns how many people were added, or null if the
 * data are not the demo's.
 */
export async function fillDemo(context: Context, members = 60): Promise<number | null> {
  const now = context.clock.now();
  const thisYear = toYear(now);
  return context.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const known = await trx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', demoMark)
      .executeTakeFirst();
    if (!known && (await findOwnerOfDatabase(trx)) !== 'nobody') return null;
    if (!known) {
      await trx
        .insertInto('settings')
        .values({ name: demoMark, value: String(thisYear) })
        .execute();
      await writeOffice(trx, thisYear);
    }
    const before = known ? await countMembersBefore(trx) : 0;
    const places = [
      ...listPlaces('member', before, members),
      ...(known ? [] : listPlaces('group', 0, groupPeople)),
    ];
    if (places.length === 0) return 0;
    await writePeople(trx, places, Number(known?.value ?? thisYear), context);
    const after = { members: places.length };
    await writeAudit(trx, {
      at: now,
      requestId: 'demo',
      actor: 'system',
      action: 'demo filled',
      subject: 'demo',
      after,
    });
    return places.length;
  });
}

async function countMembersBefore(trx: Trx): Promise<number> {
  const { newest } = await trx
    .selectFrom('members')
    .select(({ fn }) => fn.max('membership_number').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null ? 0 : newest - 1000;
}
