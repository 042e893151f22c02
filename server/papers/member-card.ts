import { canRenewYear } from '#domain/values/renewal-year.ts';
import type { MemberCard, NextYearOfCard } from '#domain/year/member-card.ts';
import type { Context } from '../base/context.ts';
import { toPhotoDataUrl } from '../pictures/store-photo.ts';
import { isMembership, readYearHeld } from '../year/begun-year.ts';
import { isUnpaid } from '../year/record-lines.ts';
import { selectCover } from './cover-held.ts';
import { toQrPath } from './documents/qr-code.ts';
import { toDocumentCheckUrl } from './printed-document.ts';

/** Reads a member's card for a screen. Returns null if the person is not a member for the year. */
export async function readMemberCard(
  { clock, config, db }: Context,
  memberId: number,
  year: number,
): Promise<MemberCard | null> {
  const row = await db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'records.member_id')
    .leftJoin('member_photos', 'member_photos.member_id', 'members.id')
    .select([
      'members.membership_number as number',
      'members.first_name as firstName',
      'members.last_name as lastName',
      'member_photos.jpeg',
      'records.verify_token as verifyToken',
      isUnpaid().as('unpaid'),
      selectCover().as('cover'),
    ])
    .where('records.member_id', '=', memberId)
    .where('records.year', '=', year)
    .where(isMembership())
    .executeTakeFirst();
  if (!row || row.number === null) return null;
  const checkUrl = toDocumentCheckUrl(config, row.verifyToken);
  return {
    year,
    name: `${row.firstName} ${row.lastName}`,
    membershipNumber: row.number,
    photo: row.jpeg ? toPhotoDataUrl(row.jpeg) : null,
    validUntil: `${year}-12-31`,
    awaitsPayment: row.unpaid && !config.validWhileUnpaid,
    cover: row.cover,
    checkUrl,
    code: toQrPath(checkUrl),
    lookedUpAt: clock.now().toISOString(),
  };
}

/** Returns `open` if a person can renew the year now, `renewed` if the year is already renewed, and otherwise null. */
export async function readStateOfYear(
  { db }: Context,
  memberId: number,
  year: number,
): Promise<NextYearOfCard> {
  const [held, years] = await Promise.all([
    readYearHeld(db, memberId, year),
    db.selectFrom('renewal_years').selectAll().where('year', '=', year).execute(),
  ]);
  const isMember = held?.isMembership ?? false;
  if (canRenewYear(year, years, isMember)) return 'open';
  return isMember ? 'renewed' : null;
}
