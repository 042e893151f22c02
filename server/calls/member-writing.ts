import type { Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import type { Calls } from '#domain/calls/table.ts';
import { associationRole } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { changeInSession, type ChangeRequest } from '../audit/audited-change.ts';
import { addPersonForGroup } from '../people/group-person.ts';
import type { Context } from '../base/context.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { requireSameRenewalPayment } from '../money/renewal-payment.ts';
import { refuseImplausibleBirthDate } from '../people/birth-date.ts';
import { rethrowAsTakenIdNumber } from '../people/id-number.ts';
import { refuseLongMobile } from '../access/mobiles-for-codes.ts';
import { changeMemberDetails, toDetailColumns } from '../people/member-details.ts';
import { readYearHeld } from '../year/begun-year.ts';
import { addEnrolment, needsEnrolmentFeeAgain } from '../membership/enrolment.ts';
import { takeMembershipNumber, readNextMembershipNumber } from '../membership/membership-numbers.ts';
import { lockPerson } from '../people/find-person.ts';
import { acceptPhotoOf } from '../pictures/store-photo.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { checkAndPriceSelection, readOffer, refuseDayBought, type Offer } from '../year/offer.ts';
import { isAlreadyRenewedWith } from '../membership/renew.ts';
import { renewForOffice, toDeskPayment } from '../joining/renew-for-office.ts';
import { duplicate, writeNewMember } from '../joining/write-new-member.ts';
import { withdrawCheckoutsOf } from '../checkouts/withdraw-checkouts.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import type { Handler } from './handler.ts';

const known = { field: 'id_number', text: 'invalid.idCard.known' } as const;

/**
 * Returns the enrolment in cents that a group's person pays to become a member. Returns null if that person pays none.
 */
function getJoiningFee({ config }: Context, { prices }: Offer): number | null {
  return config.enrolmentOnCompletion ? prices.enrolment : null;
}

/** Adds a member for the office, or a person for a group (specification section 7.2). */
export const addMember: Handler<Calls['addMember']> = (request) =>
  request.caller.group === associationRole ? addForOffice(request) : addPersonForGroup(request);

const addForOffice: Handler<Calls['addMember']> = async (request) => {
  const { context, caller } = request;
  const { member, paidBy, reference, year: asked, ...selection } = request.body;
  refuseImplausibleBirthDate(context, member.dateOfBirth, 'member.date_of_birth');
  const photo = await acceptPhotoOf(caller, member.photo, 'member.photo');
  return changeInSession(request, async (trx) => {
    if (asked !== undefined && asked !== toYear(context.clock.now())) {
      throw createBadRequest('invalid.year.addition', { year: t('invalid.year.addition') });
    }
    const wish = { member, photo, selection, paidBy, reference };
    return { ...(await writeNewMember(trx, request, wish)), outcome: 'added' as const };
  }).catch((error: unknown) => rethrowAsTakenIdNumber(error, duplicate));
};

/**
 * Returns the next membership number, whether a new member pays enrolment, and whether the given person must pay it
 * again.
 */
export const getJoining: Handler<Calls['getJoining']> = async ({ context, query }) => ({
  membershipNumber: await readNextMembershipNumber(context.db),
  paysEnrolment: context.config.enrolmentOnCompletion,
  enrolmentAgain: query.id !== undefined && (await needsEnrolmentFeeAgain(context.db, query.id)),
});

async function giveMembershipNumber(
  trx: Transaction<Database>,
  request: ChangeRequest,
  person: MemberRow,
): Promise<void> {
  const by = getAuditActor(request);
  const membershipNumber = await takeMembershipNumber(trx);
  const columns = { membership_number: membershipNumber, version: person.version + 1, updated_at: by.at };
  await trx.updateTable('members').set(columns).where('id', '=', person.id).execute();
  await writeAudit(trx, {
    ...by,
    action: 'membership number given',
    subject: toPersonSubject(person),
    before: { membership_number: null },
    after: { membership_number: membershipNumber },
  });
}

/**
 * Renews a member's previous, current or next year, even if members cannot renew it themselves (specification sections
 * 2.4 and 7.2). Answers 400 for any other year, and for a year that is renewed with another selection. Answers 409 if
 * the price is not the price that the office saw, or if the renewal was paid in another way.
 */
export const renewMember: Handler<Calls['renewMember']> = async (request) => {
  const { context, params } = request;
  const { paidBy, reference, total, year, ...selection } = request.body;
  const thisYear = toYear(context.clock.now());
  if (Math.abs(year - thisYear) > 1) {
    throw createBadRequest('invalid.year.closed', { year: t('invalid.year.closed') });
  }
  const { boughtOn: coversBoughtOn } = selection.insurance;
  refuseDayBought(coversBoughtOn, year, thisYear, 'insurance.bought_on');
  return changeInSession(request, async (trx) => {
    const person = await lockPerson(trx, params.n);
    if (person.deceased) throw createBadRequest('invalid.member.deceased');
    const held = await readYearHeld(trx, person.id, year);
    const offer = await readOffer(trx, context.config, year);
    // Today's price does not matter for a renewed year: the same renewal is accepted, a different one refused.
    if (await isAlreadyRenewedWith(trx, { memberId: person.id, year, selection }, held, offer))
      return requireSameRenewalPayment(trx, { memberId: person.id, year }, { paidBy, reference });
    const wanted = checkAndPriceSelection(selection, offer, person.vip, 'renewal', held);
    const isJoining = person.membership_number === null;
    const fee = isJoining
      ? getJoiningFee(context, offer)
      : (await needsEnrolmentFeeAgain(trx, person.id))
        ? offer.prices.enrolment
        : null;
    const chosen = {
      ...wanted,
      coversBoughtOn,
      memberId: person.id,
      year,
      ...toDeskPayment(paidBy, reference),
    };
    const renewal = addEnrolment(chosen, fee);
    if (total !== undefined && total !== renewal.totalCents && !held?.isMembership)
      throw new Refused(409, t('error.price.changed'));
    if (isJoining) await giveMembershipNumber(trx, request, person);
    return renewForOffice(trx, request, renewal);
  });
};

/**
 * Changes a member's details (specification section 7.2). Answers 409 if the details changed meanwhile. A new mobile,
 * or the member's death, ends the member's sessions.
 */
export const changeMember: Handler<Calls['changeMember']> = async (request) => {
  const { context, caller, params, body } = request;
  const by = getAuditActor(request);
  const photo = await acceptPhotoOf(caller, body.photo);
  const { gender, deceased, vip } = body;
  const columns = { ...toDetailColumns(body), gender, deceased, vip };
  const changed = await changeInSession(request, async (trx) => {
    const person = await lockPerson(trx, params.n);
    refuseImplausibleBirthDate(context, body.dateOfBirth, 'date_of_birth', person.date_of_birth);
    refuseLongMobile(columns.mobile_number, person.mobile_number, 'mobile_number');
    const change = { ...by, columns, version: body.version, photo, mayLackPhoto: true, known };
    const { isOtherMobile, version } = await changeMemberDetails(context, trx, person, change);
    const died = deceased && version !== person.version;
    if (died) await withdrawCheckoutsOf(trx, person.id, by.at);
    if (isOtherMobile || died) {
      await endMemberSessions(trx, by.at, person.id);
    }
    return { version, isOtherMobile };
  });
  if (changed.isOtherMobile) startSendingDueMessages(context);
  return { version: changed.version };
};
