import * as v from 'valibot';
import type { Kysely } from 'kysely';
import { toDay } from '#domain/values/time-zone.ts';
import { toColumns, fields } from '#domain/values/wire.ts';
import { normalizeIdCardNumber } from '#domain/member/id-card.ts';
import { newMember } from '#domain/member/member-admin.ts';
import { t, toMessage } from '#domain/texts/texts.ts';
import { membershipNumber, getNoMembershipNumberText } from '#domain/member/membership-number.ts';
import { createContactDates } from '../../people/contact-changed.ts';
import { storePhoto } from '../../pictures/store-photo.ts';
import type { Database } from '../../store/schema.ts';
import { splitIntoParts } from '../../store/pages.ts';
import {
  defineCsvFile,
  createFlagCell,
  splitColumnNames,
  optionalInstant,
  createOptionalCell,
} from './cells.ts';
import { defineFileKind } from './kind.ts';
import type { Cells } from './problems.ts';

const { address, photo: _, ...details } = newMember.entries;

/** The name of a photo's file, in the folder `photos`. */
export const photoPlace = /^photos\/\w[\w.-]{0,100}$/;

/** Words for a gender in other programs' files. In the portal's own files, a gender is one letter. */
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
    v.string(toMessage('invalid.gender')),
    v.transform((text) => genderWords.get(text.trim().toLowerCase()) ?? text.trim().toUpperCase()),
    details.gender,
  ),
  membershipNumber: createOptionalCell(membershipNumber, getNoMembershipNumberText),
  ...address.entries,
  country: v.optional(address.entries.country, ''),
  email: v.optional(details.email, ''),
  homePhone: v.optional(details.homePhone, ''),
  officePhone: v.optional(details.officePhone, ''),
  occupation: v.optional(details.occupation, ''),
  employer: v.optional(details.employer, ''),
  deceased: createFlagCell(false),
  vip: createFlagCell(false),
  remindersDeclinedAt: optionalInstant,
  refusedEmail: v.optional(details.email, ''),
  photo: createOptionalCell(v.pipe(v.string(), v.regex(photoPlace)), 'must be empty, or a file in photos/'),
});

/** Gets a row's ID card number, which identifies the person. Its spelling is made uniform. */
export function toPersonKey(cells: Cells): string {
  return normalizeIdCardNumber((cells['id_number'] ?? '').trim());
}

/** Reads the person ids of all people on file, by ID card number. */
export async function readPersonIdsByIdNumber(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('members').select(['id', 'id_number']).execute();
  return new Map(rows.map((row) => [row.id_number, row.id]));
}

export const members = defineFileKind({
  ...defineCsvFile(
    'members.csv',
    splitColumnNames(
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
  example:
    '0123456M|28|Mr|Ġorġ|Żahra|M|1970-05-14|Il-Pietà|4, Triq il-Kbira|Ħaż-Żebbuġ|ZBG 2041|Malta|' +
    '+356 79000028|gorg@example.com|||||no|no|||',
  schema,
  keyColumns: ['id_number'],
  keyOf: toPersonKey,
  nameOf: (cells) => `${toPersonKey(cells)} ${cells['first_name'] ?? ''} ${cells['last_name'] ?? ''}`,
  personOf: toPersonKey,
  // A stored photo is never replaced by an import.
  isSame: (column) => column === 'photo',
  problemOf({ dateOfBirth, idNumber, membershipNumber: number, photo }, { context, numbers, photos }) {
    const holder = number === null ? idNumber : (numbers.get(number) ?? idNumber);
    if (holder !== idNumber) {
      const whose = holder.startsWith('erased:') ? 'was an erased member’s' : `is ${holder}’s`;
      return `membership_number: ${number} ${whose}, and nobody else is given it`;
    }
    if (number !== null) numbers.set(number, idNumber);
    if (dateOfBirth > toDay(context.clock.now())) return 'date_of_birth: lies in the future';
    const read = photo === null ? null : (photos.get(photo) ?? t('import.photo.missing'));
    return typeof read === 'string' ? `photo: ${photo} ${read}` : undefined;
  },
  async add(trx, rows, { context, photos }) {
    const since = createContactDates(context.clock.now());
    const values = rows.map(({ photo: _, ...details }) => ({ ...toColumns(details), ...since }));
    for (const some of splitIntoParts(values)) await trx.insertInto('members').values(some).execute();
    const ids = await readPersonIdsByIdNumber(trx);
    for (const { idNumber, photo } of rows) {
      const read = photos.get(photo ?? '');
      if (typeof read === 'object') await storePhoto(trx, ids.get(idNumber) ?? 0, read);
    }
  },
});
