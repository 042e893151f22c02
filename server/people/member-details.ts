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

/** Reads a signed-in member's details (specification section 3), with the photo as a data URL. */
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

/** The names of a person's details. Each name is also the name of the column. */
export const memberDetails = [...detailNames.person, ...detailNames.address, ...detailNames.contactAndWork];
export type DetailColumns = Pick<MemberRow, WireName<(typeof memberDetails)[number]>>;

/** Converts sent details to the columns of `members`. */
export function toDetailColumns({
  address,
  ...others
}: Omit<MemberUpdate, 'photo' | 'version'>): DetailColumns {
  const values = { ...others, ...address };
  return Object.fromEntries(memberDetails.map((name) => [toWireName(name), values[name]])) as DetailColumns;
}

/** The columns of an e-mail address that no mail server has refused. */
export const noRefusedEmail = {
  refused_email: null,
  refused_email_at: null,
  refused_email_words: null,
} as const;

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

export interface DetailsChange extends By {
  readonly columns: Partial<MemberRow> & Pick<MemberRow, 'id_number' | 'mobile_number'>;
  /** The version that the caller saw. If it is undefined, the version is not checked. */
  readonly version: number | undefined;
  readonly photo: Photo;
  readonly mayLackPhoto?: boolean;
  readonly known: KnownNumber;
}

/**
 * Changes the details of a member, whose row the caller must have locked, and writes an audit entry. If nothing
 * changes, there is neither a new version nor an entry. Refuses with 409 if the details have changed since the given
 * version. If the mobile or e-mail address changes, the old one gets a message. Returns the new version, and whether
 * the mobile is another number.
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
