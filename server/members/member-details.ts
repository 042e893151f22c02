import type { Kysely } from 'kysely';
import type { MemberRead, MemberUpdate } from '#domain/member.ts';
import { photoDataUrl } from '../photos/photos.ts';
import type { Database, MemberRow } from '../store/schema.ts';

/** A member as read by the member (specification section 3), the photo as a data URL. */
export async function readMember(db: Kysely<Database>, memberId: number): Promise<MemberRead> {
  const row = await db
    .selectFrom('members')
    .leftJoin('member_photos', 'member_photos.member_id', 'members.id')
    .selectAll('members')
    .select('member_photos.jpeg')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    membershipNumber: row.membership_number ?? 0,
    idNumber: row.id_number,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    placeOfBirth: row.place_of_birth,
    address: { street: row.street, city: row.city, postCode: row.post_code },
    mobileNumber: row.mobile_number,
    email: row.email,
    homePhone: row.home_phone,
    officePhone: row.office_phone,
    occupation: row.occupation,
    employer: row.employer,
    photo: row.jpeg ? photoDataUrl(row.jpeg) : null,
    vip: row.vip,
  };
}

/** The columns that an update sets, the member's own or the office's. */
export function columnsOf(update: Omit<MemberUpdate, 'photo'>) {
  return {
    id_number: update.idNumber,
    title: update.title,
    first_name: update.firstName,
    last_name: update.lastName,
    date_of_birth: update.dateOfBirth,
    place_of_birth: update.placeOfBirth,
    street: update.address.street,
    city: update.address.city,
    post_code: update.address.postCode,
    mobile_number: update.mobileNumber,
    email: update.email,
    home_phone: update.homePhone,
    office_phone: update.officePhone,
    occupation: update.occupation,
    employer: update.employer,
  };
}
/** What an update changes, before and after, for the audit. */
export function changesOf<Columns extends Partial<MemberRow>>(
  row: MemberRow,
  columns: Columns,
): { before: Partial<MemberRow>; after: Partial<MemberRow> } {
  const names = Object.keys(columns) as (keyof Columns & keyof MemberRow)[];
  const changed = names.filter((name) => row[name] !== columns[name]);
  const part = (from: Partial<MemberRow>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: part(row), after: part(columns) };
}
