import { sql, type Kysely } from 'kysely';
import type { PaperAsked, PaperPerson } from '#domain/member/papers-of-many.ts';
import type { Database } from '../../store/schema.ts';
import { nameOrder } from '../../store/search-columns.ts';
import { isMembership } from '../../year/begun-year.ts';
import { isUnpaid } from '../../year/record-lines.ts';

/** Reads the given people, sorted by name, without erased people. */
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
    .orderBy(nameOrder)
    .orderBy('members.id')
    .execute();
}
