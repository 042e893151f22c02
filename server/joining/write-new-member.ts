import type { Transaction } from 'kysely';
import type { NewMember } from '#domain/member/member-admin.ts';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Selection } from '#domain/year/selection.ts';
import { getAuditActor, toPersonSubject, writeAudit, type By } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { Refused } from '../base/refused.ts';
import { createContactDates } from '../people/contact-changed.ts';
import { refuseKnownIdNumber, type KnownNumber } from '../people/id-number.ts';
import { toDetailColumns } from '../people/member-details.ts';
import { storePhoto, type Photo } from '../pictures/store-photo.ts';
import type { Database } from '../store/schema.ts';
import { checkAndPriceSelection, readOffer } from '../year/offer.ts';
import { addEnrolment } from '../membership/enrolment.ts';
import { takeMembershipNumber } from '../membership/membership-numbers.ts';
import { renewForOffice, toDeskPayment } from './renew-for-office.ts';

/** The refusal of an ID card number that is already on file. */
export const duplicate = {
  field: 'member.id_number',
  text: 'invalid.member.duplicate',
  reason: 'duplicate',
} as const satisfies KnownNumber;

export interface AddedMember {
  readonly member: Omit<NewMember, 'photo'>;
  readonly photo: Photo;
  readonly selection: Selection;
  readonly paidBy?: DeskMethod | null | undefined;
  readonly reference?: string | undefined;
  /** The total that the office saw, in cents. If today's price is different, the renewal is refused with 409. */
  readonly total?: number;
}

/** A person from an `application` gets its kept number and checkouts, and the mobile counts as confirmed. */
interface WrittenPerson extends Pick<AddedMember, 'member' | 'photo'>, By {
  readonly application?: { readonly id: number; readonly membershipNumber: number | null };
}

/** Returns the kept number. Takes the next number if there is no kept one, or if somebody on file has it. */
async function takeKeptNumber(trx: Transaction<Database>, kept: number | null): Promise<number> {
  const other = trx.selectFrom('members').select('id').where('membership_number', '=', kept);
  return kept === null || (await other.executeTakeFirst()) ? takeMembershipNumber(trx) : kept;
}

/** Writes a person with photo and membership number. Refuses with 400 if the ID card number is already on file. */
export async function writePerson(
  trx: Transaction<Database>,
  { application, member, photo, ...by }: WrittenPerson,
): Promise<{ readonly id: number; readonly membershipNumber: number }> {
  const columns = { ...toDetailColumns(member), gender: member.gender, country: member.address.country };
  await refuseKnownIdNumber(trx, columns.id_number, duplicate);
  const membershipNumber = await takeKeptNumber(trx, application?.membershipNumber ?? null);
  const { id } = await trx
    .insertInto('members')
    .values({
      ...columns,
      ...createContactDates(by.at),
      ...(application ? { mobile_by: 'code' as const } : {}),
      membership_number: membershipNumber,
      created_at: by.at,
      updated_at: by.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (application)
    await trx
      .updateTable('checkouts')
      .set({ member_id: id })
      .where('application_id', '=', application.id)
      .where('member_id', 'is', null)
      .execute();
  const photos = await storePhoto(trx, id, photo);
  await writeAudit(trx, {
    ...by,
    action: 'member added',
    subject: toPersonSubject({ id }),
    after: { ...columns, membership_number: membershipNumber, ...photos?.after },
  });
  return { id, membershipNumber };
}

/**
 * Writes a new member (specification section 7.2), with a record of this year and the enrolment. Refuses with 400 if
 * the ID card number is on file, or the selection is not on offer. Refuses with 409 and the text `changed` if the price
 * is not the one that the office saw.
 */
export async function writeNewMember(
  trx: Transaction<Database>,
  request: ChangeRequest,
  added: AddedMember,
  { application, changed = 'error.price.changed' }: Joining = {},
) {
  const { member, paidBy, photo, reference, selection } = added;
  const by = getAuditActor(request);
  const year = toYear(by.at);
  const offer = await readOffer(trx, request.context.config, year);
  const wanted = addEnrolment(checkAndPriceSelection(selection, offer, false, 'add'), offer.prices.enrolment);
  if (added.total !== undefined && added.total !== wanted.totalCents) throw new Refused(409, t(changed));
  const { id, membershipNumber } = await writePerson(trx, {
    ...by,
    member,
    photo,
    ...(application && { application }),
  });
  const renewal = { ...wanted, memberId: id, year, ...toDeskPayment(paidBy, reference) };
  const receipt = await renewForOffice(trx, request, renewal);
  return { id, membershipNumber, total: wanted.totalCents, ...receipt };
}

interface Joining extends Pick<WrittenPerson, 'application'> {
  readonly changed?: 'error.price.changed' | 'error.application.price';
}
