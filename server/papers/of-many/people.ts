import { sql, type Kysely } from 'kysely';
import { getReachableEmail, type EmailOnFile } from '#domain/contact/email.ts';
import type { LeftOutOfPaper, PaperAsked } from '#domain/member/papers-of-many.ts';
import type { Database } from '../../store/schema.ts';
import { isMembership } from '../../year/begun-year.ts';
import { isUnpaid } from '../../year/record-lines.ts';

/** Somebody for whom a paper may be made, with what decides it. */
export interface PaperPerson extends EmailOnFile {
  readonly id: number;
  /** 0 for people without a number. */
  readonly membershipNumber: number;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postCode: string;
  readonly deceased: boolean;
  /** About the year that is asked for. */
  readonly isMember: boolean;
  readonly isPaidUp: boolean;
  readonly hasCertificate: boolean;
  readonly hasReceipt: boolean;
}

/** Reads the people of a paper in the order of their names; who was erased is not among them. */
export async function readPaperPeople(
  db: Kysely<Database>,
  { people, year }: Pick<PaperAsked, 'people' | 'year'>,
): Promise<readonly PaperPerson[]> {
  return db
    .selectFrom('members')
    .leftJoin('records', (join) =>
      join.onRef('records.member_id', '=', 'members.id').on('records.year', '=', Number(year)),
    )
    .select([
      'members.id',
      sql<number>`coalesce(membership_number, 0)`.as('membershipNumber'),
      sql<string>`first_name || ' ' || last_name`.as('name'),
      'street',
      'city',
      'post_code as postCode',
      'email',
      'refused_email as refusedEmail',
      'deceased',
      sql<boolean>`records.id is not null and ${isMembership()}`.as('isMember'),
      sql<boolean>`records.id is not null and ${isMembership()} and not ${isUnpaid()}`.as('isPaidUp'),
      sql<boolean>`exists (select from certificates
        where record_id = records.id and voided_at is null)`.as('hasCertificate'),
      sql<boolean>`exists (select from receipts where record_id = records.id)`.as('hasReceipt'),
    ])
    .where(sql<boolean>`members.id = any(${people})`)
    .where('erased_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('members.id')
    .execute();
}

/** Why somebody gets no such paper; null where they get it. */
export function whyLeftOut(
  person: PaperPerson,
  { kind, withoutEmail }: Pick<PaperAsked, 'kind' | 'withoutEmail'>,
): LeftOutOfPaper | null {
  if (kind === 'certificates') return person.hasCertificate ? null : 'cover';
  if (kind === 'receipts') return person.hasReceipt ? null : 'receipt';
  if (person.deceased) return 'deceased';
  if (kind === 'attendance') return null;
  if (kind === 'cards' || kind === 'sheets')
    return person.isMember && person.membershipNumber > 0 ? null : 'membership';
  if (person.street === '' || person.city === '') return 'address';
  return kind === 'letters' && withoutEmail && getReachableEmail(person) !== null ? 'email' : null;
}
