import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { maskEmail } from '#domain/contact/email.ts';
import {
  hasExclusivePair,
  sortLicences,
  isLicenceId,
  findUnmetLicenceNeed,
} from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { toActor, writeAudit, getAuditActor } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { needsEnrolmentFeeAgain } from '../membership/enrolment.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { readReachableEmail } from '../money/receipt-email.ts';
import { refuseImplausibleBirthDate } from '../people/birth-date.ts';
import { changeMemberDetails, toDetailColumns, readMemberDetails } from '../people/member-details.ts';
import { lockCaller } from '../people/find-person.ts';
import { toInsurance, toLicenceFlags, readNewestRecord, readYearRecords } from '../year/year-records.ts';
import { acceptPhotoOf } from '../pictures/store-photo.ts';
import { createBadRequest, createNotFound, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { MemberCaller } from '../base/callers.ts';
import type { Handler, Request } from './handler.ts';

/**
 * Returns a member's own records by year. Each receipt contains the partly hidden e-mail address to which receipts are
 * sent.
 */
export const getMembershipDetails: Handler<Calls['getMembershipDetails']> = async ({ context, caller }) => {
  const { config, db, email } = context;
  const records = await readYearRecords(db, caller.memberId, config.validWhileUnpaid);
  const receipts = Object.values(records).flatMap(({ receipt }) => receipt ?? []);
  if (!email || receipts.length === 0) return records;
  const address = await readReachableEmail(db, caller.memberId);
  const sentTo = address && maskEmail(address);
  for (const receipt of receipts) receipt.sentTo = sentTo;
  return records;
};

export const getMember: Handler<Calls['getMember']> = async ({ context: { db }, caller: { memberId } }) => {
  const [member, enrolmentAgain] = await Promise.all([
    readMemberDetails(db, memberId),
    needsEnrolmentFeeAgain(db, memberId),
  ]);
  return enrolmentAgain ? { ...member, enrolmentAgain } : member;
};

const known = { field: 'id_number', text: 'invalid.idCard.refused' } as const;

/** How many ID card numbers a member can try in a day. The limit prevents a search for people on file. */
const idNumbersPerDay = 5;

async function limitIdNumberTries(context: Context, caller: MemberCaller, idNumber: string): Promise<void> {
  const { clock, db } = context;
  const { id_number: own } = await db
    .selectFrom('members')
    .select('id_number')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (idNumber === own) return;
  const key = `id-numbers:member:${caller.memberId}`;
  await countOrRefuseOverLimits(db, clock.now(), [{ key, times: idNumbersPerDay, seconds: 86_400 }]);
}

/**
 * The most changes of details or licences that a member can make in a day. The limit exists because the log stores each
 * change.
 */
const changesPerDay = 100;

async function limitChanges({ clock, db }: Context, { memberId }: MemberCaller): Promise<void> {
  const key = `changes:member:${memberId}`;
  await countOrRefuseOverLimits(db, clock.now(), [{ key, times: changesPerDay, seconds: 86_400 }]);
}

/**
 * Changes the member's own details (specification section 7.9). Answers 409 if the details changed meanwhile. A new
 * mobile ends the member's other sessions.
 */
export const updateMember: Handler<Calls['updateMember']> = async (request) => {
  const { context, caller, body } = request;
  const by = getAuditActor(request);
  await limitChanges(context, caller);
  const photo = await acceptPhotoOf(caller, body.photo);
  const columns = toDetailColumns(body);
  await limitIdNumberTries(context, caller, columns.id_number);
  const isOtherMobile = await changeInSession(request, async (trx) => {
    const person = await lockCaller(trx, caller);
    refuseImplausibleBirthDate(context, body.dateOfBirth, 'date_of_birth', person.date_of_birth);
    refuseCostlyMobile(columns.mobile_number, person.mobile_number, 'mobile_number');
    const change = { ...by, columns, version: body.version, photo, known };
    const changed = await changeMemberDetails(context, trx, person, change);
    if (changed.isOtherMobile) await endOtherSessions(trx, by.at, caller);
    return changed.isOtherMobile;
  });
  if (isOtherMobile) startSendingDueMessages(context);
};

/**
 * Returns the licences of a member's newest record (specification section 8). Answers 404 if the member has no record.
 */
export const getLatestLicences: Handler<Calls['getLatestLicences']> = async ({ context, caller }) => {
  const newest = await readNewestRecord(context.db, caller.memberId);
  if (!newest) throw createNotFound();
  return toLicenceFlags(newest.licences);
};

/**
 * Replaces the licences of a member's newest record. Answers 400 if the licences contain an exclusive pair or need a
 * cover that is missing. Answers 409 if the licences changed meanwhile, and 429 after too many changes in a day.
 */
export const updateLatestLicences: Handler<Calls['updateLatestLicences']> = async (request) => {
  const { body, caller, context } = request;
  if (hasExclusivePair(body.licences)) {
    throw createBadRequest('invalid.licences.exclusive', { licences: t('invalid.licences.exclusive') });
  }
  await limitChanges(context, caller);
  await changeInSession(request, async (trx) => {
    await replaceLicences(trx, request);
  });
};

async function replaceLicences(
  trx: Transaction<Database>,
  request: Request<Calls['updateLatestLicences']>,
): Promise<void> {
  const { caller, body } = request;
  await lockCaller(trx, caller);
  const newest = await readNewestRecord(trx, caller.memberId, true);
  if (!newest) throw createNotFound();
  const { record } = newest;
  const licences = sortLicences(body.licences.filter(isLicenceId));
  const before = sortLicences(newest.licences.filter(isLicenceId));
  const known = [body.previous ?? before, licences].map(String);
  if (!known.includes(String(before))) throw new Refused(409, t('error.licences.changed'));
  // Only the covers that the licences need are checked, so the agency's name may be missing.
  const lack = findUnmetLicenceNeed(toInsurance(record), licences, 'detail');
  if (lack) throw createBadRequest(lack, { licences: t(lack) });
  if (String(licences) === String(before)) return;
  await trx.deleteFrom('record_licences').where('record_id', '=', record.id).execute();
  const rows = licences.map((licence) => ({ record_id: record.id, licence }));
  if (rows.length > 0) await trx.insertInto('record_licences').values(rows).execute();
  await writeAudit(trx, {
    ...getAuditActor(request),
    action: 'licences updated',
    subject: toActor(caller),
    before: { year: record.year, licences: before },
    after: { year: record.year, licences },
  });
}
