import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  joinedDetails,
  whatMoves,
  type JoinedDetail,
  type JoinedSide,
  type JoinedYear,
  type JoinPreview,
} from '#domain/member/join-people.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { toWireName } from '#domain/values/wire.ts';
import { isInForce } from '../insurance/group-charges.ts';
import { readMoneyAfterCancellation, sumDeskRefunds } from '../membership/cancelled-money.ts';
import { toPhotoDataUrl } from '../pictures/store-photo.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { isMembership } from '../year/begun-year.ts';
import { countRowsAboutPerson } from './erasure.ts';

function toText(person: MemberRow, name: Exclude<JoinedDetail, 'photo'>): string {
  return String(person[toWireName(name) as keyof MemberRow] ?? '');
}

function listDifferences(
  one: MemberRow,
  other: MemberRow,
  photos: { readonly one: string | null; readonly other: string | null },
): JoinPreview['details'] {
  return joinedDetails.flatMap((name) => {
    const values =
      name === 'photo'
        ? { one: photos.one === null ? '' : 'one', other: photos.other === null ? '' : 'other' }
        : { one: toText(one, name), other: toText(other, name) };
    const same = name === 'photo' ? photos.one === photos.other : values.one === values.other;
    return same ? [] : [{ name, ...values }];
  });
}

async function readPhoto(db: Kysely<Database>, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('member_photos')
    .select('jpeg')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? toPhotoDataUrl(row.jpeg) : null;
}

type YearRow = Omit<JoinedYear, 'certificate' | 'ends'> & {
  readonly id: number;
  readonly memberId: number;
  readonly year: number;
  readonly number: number | null;
  readonly groupOwes: number;
  readonly groupPaid: number;
};

interface YearOf {
  readonly memberId: number;
  readonly year: number;
  readonly shown: JoinedYear;
}

async function readYears(db: Kysely<Database>, ids: readonly number[]): Promise<YearOf[]> {
  const { rows } = await sql<YearRow>`
    select records.id, member_id as "memberId", year, ${isMembership()} as "isMembership",
      coalesce((select name from affiliated_groups where short_name = begun_by), begun_by) as "group",
      array(select coalesce(clubs.name, record_clubs.short_name) from record_clubs
        left join clubs on clubs.short_name = record_clubs.short_name
        where record_id = records.id order by 1) as clubs,
      third_party as "thirdParty", personal_accident as "personalAccident", insured_elsewhere as "insuredElsewhere",
      certificates.number,
      (select coalesce(sum(total_cents), 0)::integer from receipts where record_id = records.id) as paid,
      (select coalesce(sum(cents), 0)::integer from record_lines
        where record_id = records.id and receipt_id is null and waived_at is null) as owed,
      (select coalesce(sum(cents), 0)::integer from group_charges as charge
        where record_id = records.id and paid_at is null and ${isInForce}) as "groupOwes",
      (select coalesce(sum(cents), 0)::integer from group_charges as charge
        where record_id = records.id and paid_at is not null and not given_up and ${isInForce}) as "groupPaid"
    from records left join certificates on certificates.record_id = records.id and voided_at is null
    where member_id = any(${ids}::bigint[]) order by year, records.id`.execute(db);
  const years: YearOf[] = [];
  for (const { groupOwes, groupPaid, id, memberId, number, year, ...row } of rows) {
    const money = await readMoneyAfterCancellation(db, id);
    const { provider, unpaid } = money;
    const certificate = number === null ? null : formatCertificateNumber(year, number);
    const ends = { unpaid, desk: sumDeskRefunds(money), provider, groupOwes, groupPaid };
    years.push({ memberId, year, shown: { ...row, certificate, ends } });
  }
  return years;
}

async function readReceived(db: Kysely<Database>, memberId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::integer as cents
    from receipts join records on records.id = record_id where payer_id = ${memberId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

async function readSide(
  db: Kysely<Database>,
  person: MemberRow,
  photo: string | null,
): Promise<JoinedSide & { readonly isOpen: boolean }> {
  const counts = await countRowsAboutPerson(db, person);
  const { rows } = await sql<{ years: number }>`
    select count(*) as years from records where member_id = ${person.id}`.execute(db);
  const found: Readonly<Record<string, unknown>> = { ...counts, years: rows[0]?.years };
  return {
    person: {
      id: person.id,
      membershipNumber: person.membership_number ?? 0,
      idNumber: person.id_number,
      firstName: person.first_name,
      lastName: person.last_name,
      dateOfBirth: person.date_of_birth,
      mobileNumber: person.mobile_number,
    },
    photo,
    moves: whatMoves.map((what) => ({ what, count: Number(found[what]) })).filter(({ count }) => count > 0),
    received: await readReceived(db, person.id),
    isOpen: counts.open,
  };
}

/** Reads two people, and what joining them would change. `mark` is different after each change of one of them. */
export async function previewJoin(
  db: Kysely<Database>,
  one: MemberRow,
  other: MemberRow,
): Promise<JoinPreview> {
  const photos = { one: await readPhoto(db, one.id), other: await readPhoto(db, other.id) };
  const { isOpen: isOpenOfOne, ...sideOne } = await readSide(db, one, photos.one);
  const { isOpen: isOpenOfOther, ...sideOther } = await readSide(db, other, photos.other);
  const all = await readYears(db, [one.id, other.id]);
  const findYear = (memberId: number, year: number) =>
    all.find((found) => found.memberId === memberId && found.year === year)?.shown ?? null;
  const shown = {
    hindrance: isOpenOfOne || isOpenOfOther ? ('payment open' as const) : null,
    one: sideOne,
    other: sideOther,
    details: listDifferences(one, other, photos),
    years: [...new Set(all.map(({ year }) => year))].map((year) => ({
      year,
      one: findYear(one.id, year),
      other: findYear(other.id, year),
    })),
  };
  // The mark is the same in whichever order the caller gives the two people.
  const [first, second] = [one, other].toSorted((a, b) => a.id - b.id);
  const sorted = one.id < other.id ? [sideOne, sideOther] : [sideOther, sideOne];
  const seen = [sorted, all, shown.hindrance, first?.version, second?.version];
  const mark = createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
  return { mark, ...shown };
}
