import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { hashToken, createToken } from '#server/access/tokens.ts';
import type { Database } from '#server/store/schema.ts';
import { someone } from '../support/server/member-body.ts';
import { store } from '#tests/support/database/stored.ts';

/** A year of somebody: which of the set's groups it has a row for, and which of them was charged for its cover. */
interface SetRecord {
  readonly year: number;
  readonly groups: readonly number[];
  readonly chargedTo: number;
  readonly insured: boolean;
}

interface SetMember {
  readonly numbered: boolean;
  readonly deceased: boolean;
  readonly records: readonly SetRecord[];
}

/** Some members, groups and years; `disabled` says it of each group. */
export interface GroupSet {
  readonly disabled: readonly boolean[];
  readonly members: readonly SetMember[];
}

const record = fc.record({
  year: fc.integer({ min: 2024, max: 2027 }),
  groups: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
  chargedTo: fc.nat({ max: 2 }),
  insured: fc.boolean(),
});

/** Three groups, and up to five people of none, one or several of them in up to three years. */
export const groupSet: fc.Arbitrary<GroupSet> = fc.record({
  disabled: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  members: fc.array(
    fc.record({
      numbered: fc.boolean(),
      deceased: fc.boolean(),
      records: fc.uniqueArray(record, { maxLength: 3, selector: ({ year }) => year }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

export interface WrittenMember {
  readonly id: number;
  readonly number: number | null;
  readonly idNumber: string;
  /** The groups of the set that the person is of, by their places. */
  readonly groups: ReadonlySet<number>;
  /** The years for which a certificate could be printed. */
  readonly insuredIn: readonly number[];
}

export interface WrittenGroup {
  readonly name: string;
  readonly token: string;
}

export interface WrittenSet {
  readonly groups: readonly WrittenGroup[];
  readonly members: readonly WrittenMember[];
}

let batches = 0;

/** Takes all people and groups away. */
async function clear(db: Kysely<Database>): Promise<void> {
  await sql`truncate members, affiliated_groups, administrators, audit cascade`.execute(db);
}

async function writeGroups(db: Kysely<Database>, sets: readonly GroupSet[], now: Date) {
  const groups = sets.flatMap(({ disabled }, set) =>
    disabled.map((is, place) => ({
      name: `g${batches}-${set}-${place}`,
      enabled: !is,
      token: createToken(),
    })),
  );
  await store(
    db,
    'affiliated_groups',
    groups.map(({ name, enabled }) => ({ short_name: name, name, enabled })),
  );
  const administrators = await db
    .insertInto('administrators')
    .values(
      groups.map(({ name }) => ({
        username: name,
        password_hash: 'none',
        group_name: name,
        first_name: 'Doris',
        last_name: 'Bonniċi',
        email: 'doris@example.com',
        mobile: '+356 79000001',
      })),
    )
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(administrators.map((row) => [row.username, row.id]));
  const later = new Date(now.getTime() + 1_800_000);
  await store(
    db,
    'sessions',
    groups.map(({ name, token }) => ({
      token_hash: hashToken(token),
      realm: 'admin' as const,
      member_id: null,
      administrator_id: ids.get(name) ?? 0,
      created_at: now,
      expires_at: later,
      ends_at: later,
      ended_at: null,
    })),
  );
  return groups;
}

/**
 * Writes sets in place of all that there was, many at once, since it is the statements that cost; each has groups,
 * administrators and sessions of its own. Every insured record has a certificate and a charge to one of the groups.
 */
export async function writeSets(
  db: Kysely<Database>,
  sets: readonly GroupSet[],
  now: Date,
): Promise<WrittenSet[]> {
  batches += 1;
  return db.transaction().execute(async (trx) => {
    await clear(trx);
    const groups = await writeGroups(trx, sets, now);
    const people = sets.flatMap(({ members }, set) => members.map((member) => ({ set, member })));
    const rows = people.map(({ member: { numbered, deceased } }, place) =>
      someone({
        membership_number: numbered ? place + 1 : null,
        id_number: `${String(place).padStart(7, '0')}M`,
        deceased,
      }),
    );
    const written = await trx.insertInto('members').values(rows).returning(['id', 'id_number']).execute();
    const ids = new Map(written.map((row) => [row.id_number, row.id]));
    const idAt = (place: number) => ids.get(rows[place]?.id_number ?? '') ?? 0;
    const records = people.flatMap(({ set, member }, place) =>
      member.records.map((one) => ({ ...one, set, place })),
    );
    const recordRows = await trx
      .insertInto('records')
      .values(
        records.map(({ year, insured, place }) => ({
          member_id: idAt(place),
          year,
          third_party: insured,
          personal_accident: false,
          insured_elsewhere: false,
          agency_name: '',
          source: 'group' as const,
          checkout_id: null,
          created_at: now,
        })),
      )
      .returning(['id', 'member_id', 'year'])
      .execute();
    const recordIds = new Map(recordRows.map((row) => [`${row.member_id} ${row.year}`, row.id]));
    const recordId = (one: { place: number; year: number }) =>
      recordIds.get(`${idAt(one.place)} ${one.year}`) ?? 0;
    const nameOf = (set: number, place: number) => groups[set * 3 + place]?.name ?? '';
    await store(
      trx,
      'record_groups',
      records.flatMap((one) =>
        one.groups.map((place) => ({ record_id: recordId(one), short_name: nameOf(one.set, place) })),
      ),
    );
    const insured = records.filter((one) => one.insured);
    await store(
      trx,
      'certificates',
      insured.map((one, place) => ({
        record_id: recordId(one),
        cover_year: one.year,
        number: place + 1,
        cover_until: '2026-12-31',
        third_party_cents: 1400,
        third_party_duty_cents: 139,
        third_party_bought_on: '2026-11-21',
        third_party_from: '2026-11-21',
        personal_accident_cents: 0,
        personal_accident_duty_cents: 0,
        personal_accident_bought_on: null,
        personal_accident_from: null,
        verify_token: createToken(),
        voided_at: null,
      })),
    );
    await store(
      trx,
      'group_charges',
      insured.map((one) => ({
        group_name: nameOf(one.set, one.chargedTo),
        record_id: recordId(one),
        cover: 'thirdParty' as const,
        cents: 1400,
        charged_on: '2026-11-21',
        paid_at: null,
        paid_by: null,
      })),
    );
    return sets.map((_, set) => ({
      groups: groups.slice(set * 3, set * 3 + 3),
      members: people.flatMap((one, place) =>
        one.set === set
          ? [
              {
                id: idAt(place),
                number: rows[place]?.membership_number ?? null,
                idNumber: rows[place]?.id_number ?? '',
                groups: new Set(one.member.records.flatMap((each) => each.groups)),
                insuredIn: one.member.records.filter((each) => each.insured).map(({ year }) => year),
              },
            ]
          : [],
      ),
    }));
  });
}
