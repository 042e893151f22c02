import { sql } from 'kysely';
import type { Printable } from '../access/print-tickets.ts';
import { loadAssociationAt } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { nameOrder } from '../store/search-columns.ts';
import { isMembership } from '../year/begun-year.ts';
import { isUnpaid } from '../year/record-lines.ts';
import type { CardData } from './documents/document-data.ts';
import { drawDocument } from './draw.ts';
import { toDocumentCheckUrl, type Printed } from './printed-document.ts';

/** Prints a person's card, or returns null if the person is not a member for the year. */
export async function printCard(context: Context, of: Printable): Promise<Printed | null> {
  const [data] = await readMembershipCardData(context, of.year, [of.memberId]);
  if (!data) return null;
  const fileName = `membership-card-${data.year}-${data.member.membershipNumber}.pdf`;
  return { fileName, bytes: await drawDocument('card', data) };
}

/** Reads the data of a year's cards, sorted by name. Omits people who are not members. */
export async function readMembershipCardData(
  context: Context,
  year: number,
  members: readonly number[],
): Promise<CardData[]> {
  const rows = await context.db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'records.member_id')
    .leftJoin('member_photos', 'member_photos.member_id', 'members.id')
    .select((card) => [
      'members.membership_number as number',
      'members.first_name as firstName',
      'members.last_name as lastName',
      'member_photos.jpeg',
      'records.created_at as issuedAt',
      'records.verify_token as verifyToken',
      card
        .selectFrom('record_clubs')
        .innerJoin('clubs', 'clubs.short_name', 'record_clubs.short_name')
        .whereRef('record_clubs.record_id', '=', 'records.id')
        .select(sql<string[]>`coalesce(json_agg(clubs.name order by clubs.id), '[]')`.as('names'))
        .as('clubs'),
    ])
    .where(sql<boolean>`records.member_id = any(${members})`)
    .where('members.membership_number', 'is not', null)
    .where('records.year', '=', year)
    .select(isUnpaid().as('unpaid'))
    .where(isMembership())
    .orderBy(nameOrder)
    .orderBy('members.id')
    .execute();
  const associationAt = await loadAssociationAt(context);
  return rows.map((row) => ({
    association: associationAt(row.issuedAt),
    member: {
      fullName: `${row.firstName} ${row.lastName}`,
      membershipNumber: String(row.number),
      photo: row.jpeg,
    },
    year,
    clubs: row.clubs ?? [],
    validFrom: `${year}-01-01`,
    validUntil: `${year}-12-31`,
    awaitsPayment: row.unpaid && !context.config.validWhileUnpaid,
    verifyUrl: toDocumentCheckUrl(context.config, row.verifyToken),
  }));
}
