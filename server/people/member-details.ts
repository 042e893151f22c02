import type { Kysely, Transaction } from 'kysely';
import { isSameEmail } from '#domain/contact/email.ts';
import { detailNames, memberRead, type MemberRead, type MemberUpdate } from '#domain/member/member.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWire, toWireName, type WireName } from '#domain/values/wire.ts';
import { writeAudit, toPersonSubject, type By } from '../audit/audit.ts';
import { chooseContactDates, notifyOldContacts } from './contact-changed.ts';
import { toPhotoDataUrl, storePhoto, type Photo } from '../pictures/store-photo.ts';
import { Refused } from '../base/refused.ts';
import type { Context } from '../base/context.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { refuseKnownIdNumber, rethrowAsTakenIdNumber, type KnownNumber } from './id-number.ts';

/** Reads the details of a signed-in member (specification section 3), with the photo as a data URL. */
export async function readMemberDetails(db: Kysely<Database>, memberId: number): Promise<MemberRead> {
  const row = await db
    .selectFrom('members')
    .leftJoin('member_photos', 'member_photos.member_id', 'members.id')
    .selectAll('members')
    .select('member_photos.jpeg')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return fromWire(memberRead, {
    ...row,
    membership_number: row.membership_number ?? 0,
    address: row,
    photo: row.jpeg ? toPhotoDataUrl(row.jpeg) : null,
  });
}

/** The names of all details of a member. The name of a detail in the API is also the name of the detail's column. */
export const memberDetails = [...detailNames.person, ...detailNames.address, ...detailNames.contactAndWork];
export type DetailColumns = Pick<MemberRow, WireName<(typeof memberDetails)[number]>>;

/** Converts the details that a member or the office sent into the columns of `members`. */
export function toDetailColumns({
  address,
  ...others
}: Omit<MemberUpdate, 'photo' | 'version'>): DetailColumns {
  const values = { ...others, ...address };
  return Object.fromEntries(memberDetails.map((name) => [toWireName(name), values[name]])) as DetailColumns;
}

/** The values of the columns if no mail server has refused the member's e-mail address. */
export const noRefusedEmail = {
  refused_email: null,
  refused_email_at: null,
  refused_email_words: null,
} as const;

/** Finds the columns that differ from the stored row, with the values before and after, for the audit. */
function findChanges<Columns extends Partial<MemberRow>>(
  row: MemberRow,
  columns: Columns,
): { before: Partial<MemberRow>; after: Partial<MemberRow> } {
  const names = Object.keys(columns) as (keyof Columns & keyof MemberRow)[];
  const changed = names.filter((name) => row[name] !== columns[name]);
  const pickChanged = (from: Partial<MemberRow>) =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pickChanged(row), after: pickChanged(columns) };
}

/** A change of a member's details: the new values, the photo, and who makes the change. */
export interface DetailsChange extends By {
  readonly columns: Partial<MemberRow> & Pick<MemberRow, 'id_number' | 'mobile_number'>;
  /** The version of the details that the caller saw. Undefined if the server must not check the version. */
  readonly version: number | undefined;
  readonly photo: Photo;
  /** Whether a person without a photo can be changed. */
  readonly mayLackPhoto?: boolean;
  /** The refusal of an ID card number that somebody else has. */
  readonly known: KnownNumber;
}

/**
 * Changes the details of a member, whose row the caller must have locked, and writes an audit entry. If no value
 * changes, the details get no new version and no audit entry. Refuses with 409 if the details have changed since the
 * given version. If the mobile or e-mail address changes, sends a message to the old mobile or address. Returns the new
 * version, and whether the mobile is a different number.
 */
export async function changeMemberDetails(
  context: Context,
  trx: Transaction<Database>,
  person: MemberRow,
  { columns, version: upon, photo, mayLackPhoto, known, ...by }: DetailsChange,
): Promise<{ readonly version: number; readonly isOtherMobile: boolean }> {
  const photos = await storePhoto(trx, person.id, photo, mayLackPhoto);
  const { before, after } = findChanges(person, columns);
  // A browser that lost the server's answer may send the same change again.
  if (!photos && Object.keys(after).length === 0) return { version: person.version, isOtherMobile: false };
  if (upon !== undefined && upon !== person.version) throw new Refused(409, t('invalid.stale'));
  await refuseKnownIdNumber(trx, columns.id_number, known, person.id);
  const version = person.version + 1;
  // If the address changes, the refusal is removed, because a mail server refused only the old address.
  const isOtherEmail = columns.email !== undefined && !isSameEmail(columns.email, person.email);
  const refused = isOtherEmail ? noRefusedEmail : {};
  const contacts = await chooseContactDates(context, trx, person, after, by);
  await trx
    .updateTable('members')
    .set({ ...columns, ...refused, ...contacts, version, updated_at: by.at })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => rethrowAsTakenIdNumber(error, known));
  await writeAudit(trx, {
    ...by,
    action: 'member updated',
    subject: toPersonSubject(person),
    before: { ...before, ...photos?.before },
    after: { ...after, ...photos?.after },
  });
  await notifyOldContacts(context, trx, person, after, by);
  return { version, isOtherMobile: !isSamePhone(person.mobile_number, columns.mobile_number) };
}
