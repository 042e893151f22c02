import * as v from 'valibot';
import type { Kysely, Transaction } from 'kysely';
import { dayOf } from '#domain/time-zone.ts';
import { columnsOf, fields } from '#domain/wire.ts';
import { padIdCardNumber } from '#domain/id-card.ts';
import { newMember } from '#domain/member-admin.ts';
import { isSamePhone } from '#domain/phone.ts';
import { says } from '#domain/texts/texts.ts';
import { membershipNumber, noMembershipNumber } from '#domain/membership-number.ts';
import { endMemberSessions } from '../../access/sessions.ts';
import { contactsSince } from '../../people/contact-changed.ts';
import { storePhoto } from '../../people/store-photo.ts';
import { withdrawCheckouts } from '../../checkouts/withdraw-checkouts.ts';
import type { Database } from '../../store/schema.ts';
import { csvFile, flag, optionalInstant, orEmpty } from './cells.ts';
import { kindOf, named, parts, type Importing } from './kind.ts';
import type { Cells, FileRow } from './problems.ts';

const { address, photo: _, ...details } = newMember.entries;

const photoPlace = /^(photos\/\w[\w.-]{0,100})?$/;

/** How other programs write a gender, beside its letter. */
const genderWords = new Map([
  ['male', 'M'],
  ['man', 'M'],
  ['female', 'F'],
  ['woman', 'F'],
  ['other', 'X'],
]);

const schema = fields({
  ...details,
  gender: v.pipe(
    v.string(says('invalid.gender')),
    v.transform((text) => genderWords.get(text.trim().toLowerCase()) ?? text.trim().toUpperCase()),
    details.gender,
  ),
  membershipNumber: orEmpty(membershipNumber, noMembershipNumber),
  ...address.entries,
  country: v.optional(address.entries.country, ''),
  email: v.optional(details.email, ''),
  homePhone: v.optional(details.homePhone, ''),
  officePhone: v.optional(details.officePhone, ''),
  occupation: v.optional(details.occupation, ''),
  employer: v.optional(details.employer, ''),
  deceased: flag(false),
  vip: flag(false),
  remindersDeclinedAt: optionalInstant,
  refusedEmail: v.optional(details.email, ''),
  photo: v.optional(v.pipe(v.string(), v.regex(photoPlace, 'must be empty, or a file in photos/')), ''),
});
type Row = v.InferOutput<typeof schema>;

/** The photo files that rows of members name. */
export function photoNames(rows: readonly FileRow[]): string[] {
  return rows.map(({ cells }) => cells['photo'] ?? '').filter((name) => name !== '' && photoPlace.test(name));
}

/** A member's ID card number in the form that identifies a person in every file. */
export function personKey(cells: Cells): string {
  return padIdCardNumber((cells['id_number'] ?? '').trim());
}

/** The ids of the members in a file by their ID card numbers. */
export async function peopleIds(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('members').select(['id', 'id_number']).execute();
  return new Map(rows.map((row) => [row.id_number, row.id]));
}

/** Whether the file is another photo than the one that is kept: neither it nor what it would be kept as. */
async function isNewPhoto(row: Row, { photoHashes, photosKept }: Importing): Promise<boolean> {
  const file = row.photo === '' ? null : await photoHashes(row.photo);
  const kept = photosKept.get(row.idNumber);
  return file !== null && file.fileHash !== kept && file.hash !== kept;
}

async function keepPhoto(
  trx: Transaction<Database>,
  memberId: number,
  row: Row,
  importing: Importing,
): Promise<void> {
  if (await isNewPhoto(row, importing)) await storePhoto(trx, memberId, await importing.photo(row.photo));
}

export const members = kindOf({
  ...csvFile(
    'members.csv',
    named(
      'id_number membership_number title first_name last_name gender date_of_birth place_of_birth',
      'street city post_code country mobile_number email home_phone office_phone occupation employer',
      'deceased vip reminders_declined_at refused_email photo',
    ),
    (trx) =>
      trx
        .selectFrom('members')
        .leftJoin('member_photos', 'member_id', 'id')
        .selectAll('members')
        .select('hash')
        .where('erased_at', 'is', null)
        .orderBy('id'),
    (row) => ({ photo: row.hash === null ? '' : `photos/${row.id_number}.jpg` }),
  ),
  schema,
  pointer: 'photo',
  fixed: ['membership_number'],
  keyOf: personKey,
  nameOf: (cells) => `${personKey(cells)} ${cells['first_name'] ?? ''} ${cells['last_name'] ?? ''}`,
  personOf: personKey,
  alsoUnique: (cells) => {
    const number = Number(cells['membership_number'] ?? '');
    return number > 0 ? `membership_number ${number}` : null;
  },
  async problemOf(row, { context, erasedNumbers, photoHashes }, { photo = '' }) {
    if (row.membershipNumber !== null && erasedNumbers.has(row.membershipNumber)) {
      return `membership_number: ${row.membershipNumber} was an erased member’s, and nobody else is given it`;
    }
    if (row.dateOfBirth > dayOf(context.clock.now())) {
      return 'date_of_birth: lies in the future';
    }
    if (photo !== '' && (await photoHashes(photo)) === null)
      return `photo: ${photo} is not there, or no picture`;
    return null;
  },
  async furtherChanges(row, importing) {
    return (await isNewPhoto(row, importing)) ? [`another photo, ${row.photo}`] : [];
  },
  async add(trx, rows, importing) {
    const since = contactsSince(importing.context.clock.now());
    const values = rows.map(({ photo: _, ...details }) => ({ ...columnsOf(details), ...since }));
    for (const some of parts(values)) await trx.insertInto('members').values(some).execute();
    const ids = await peopleIds(trx);
    for (const row of rows) await keepPhoto(trx, ids.get(row.idNumber) ?? 0, row, importing);
  },
  async change(trx, row, before, importing) {
    const { context } = importing;
    const { photo: _, ...details } = row;
    const now = context.clock.now();
    const isOtherMobile = !isSamePhone(before['mobile_number'] ?? '', row.mobileNumber);
    const { id } = await trx
      .updateTable('members')
      .set((column) => ({
        ...columnsOf(details),
        ...(isOtherMobile ? { mobile_since: now, mobile_by: 'office' } : {}),
        ...(before['email'] === (row.email ?? '') ? {} : { email_since: now }),
        ...(before['refused_email'] === (row.refusedEmail ?? '')
          ? {}
          : { refused_email_at: null, refused_email_words: null }),
        version: column('version', '+', 1),
        updated_at: now,
      }))
      .where('id_number', '=', row.idNumber)
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepPhoto(trx, id, row, importing);
    if (row.deceased) await withdrawCheckouts(trx, id, now);
    if (row.deceased || isOtherMobile) await endMemberSessions(trx, now, id);
  },
});
