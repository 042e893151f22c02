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
import { refuseKnownIdNumber, refuseTakenIdNumber, type KnownNumber } from './id-number.ts';

/** Reads a member's details for themselves (specification section 3), the photo as a data URL. */
export async function readMember(db: Kysely<Database>, memberId: number): Promise<MemberRead> {
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

/** The names of all of a member's details; the column of each has its name on the wire. */
export const memberDetails = [...detailNames.person, ...detailNames.address, ...detailNames.contactAndWork];
export type DetailColumns = Pick<MemberRow, WireName<(typeof memberDetails)[number]>>;

/** The columns that an update of a member's details sets, the member's own or the office's. */
export function toDetailColumns({
  address,
  ...others
}: Omit<MemberUpdate, 'photo' | 'version'>): DetailColumns {
  const values = { ...others, ...address };
  return Object.fromEntries(memberDetails.map((name) => [toWireName(name), values[name]])) as DetailColumns;
}

/** The columns of a member whose e-mail address no server has refused. */
export const noRefusedEmail = {
  refused_email: null,
  refused_email_at: null,
  refused_email_words: null,
} as const;

/** What an update changes, before and after, for the audit. */
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

/** A change of a member's details: what, upon which version, and by whom. */
export interface DetailsChange extends By {
  readonly columns: Partial<MemberRow> & Pick<MemberRow, 'id_number' | 'mobile_number'>;
  /** Undefined where whoever changes does not say which. */
  readonly version: number | undefined;
  readonly photo: Photo;
  /** Whether somebody without a photo may be changed without one. */
  readonly mayLackPhoto?: boolean;
  /** How an ID card number that is somebody else's is refused. */
  readonly known: KnownNumber;
}

/**
 * Changes a locked member's details, and writes it down. Values that are the same already change nothing: no new
 * version and no entry. 409 where the details were changed since the version that the change was made upon. An old
 * mobile or address is told of the change. Answers the version that there is now, and whether the mobile is another
 * one.
 */
export async function changeDetails(
  context: Context,
  trx: Transaction<Database>,
  person: MemberRow,
  { columns, version: upon, photo, mayLackPhoto, known, ...by }: DetailsChange,
): Promise<{ readonly version: number; readonly isOtherMobile: boolean }> {
  const photos = await storePhoto(trx, person.id, photo, mayLackPhoto);
  const { before, after } = findChanges(person, columns);
  // Whose answer was lost on the way asks again for what is so already.
  if (!photos && Object.keys(after).length === 0) return { version: person.version, isOtherMobile: false };
  if (upon !== undefined && upon !== person.version) throw new Refused(409, t('invalid.stale'));
  await refuseKnownIdNumber(trx, columns.id_number, known, person.id);
  const version = person.version + 1;
  // What was refused is for the address that it was.
  const isOtherEmail = columns.email !== undefined && !isSameEmail(columns.email, person.email);
  const refused = isOtherEmail ? noRefusedEmail : {};
  const contacts = await chooseContactDates(context, trx, person, after, by);
  await trx
    .updateTable('members')
    .set({ ...columns, ...refused, ...contacts, version, updated_at: by.at })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => refuseTakenIdNumber(error, known));
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
