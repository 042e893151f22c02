import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { holdsExclusivePair, inOrder, isLicenceId, unmetNeed } from '#domain/insurance/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { refuseCostly } from '../access/mobiles-for-codes.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { countAll } from '../access/rate-limits.ts';
import { actorOf, audit, byCaller } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { sendSoon } from '../messages/queue.ts';
import { refuseBirth } from '../people/birth-date.ts';
import { changeDetails, columnsOf, readMember } from '../people/member-details.ts';
import { lockCaller } from '../people/find-person.ts';
import { insuranceOf, licenceFlags, newestRecord, recordsOf } from '../year/year-records.ts';
import { photoOf } from '../pictures/store-photo.ts';
import { malformed, notFound } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { MemberCaller } from '../base/callers.ts';
import type { Handler, Request } from './handler.ts';

export const getMembershipDetails: Handler<Calls['getMembershipDetails']> = ({ context, caller }) =>
  recordsOf(context.db, caller.memberId, context.config.validWhileUnpaid);

export const getMember: Handler<Calls['getMember']> = ({ context, caller }) =>
  readMember(context.db, caller.memberId);

const known = { field: 'id_number', text: 'invalid.idCard.refused' } as const;

/** Different ID card numbers that one member may try in a day, so that nobody learns by trying which ones are on file. */
const idNumbersPerDay = 5;

async function limitIdNumbers(context: Context, caller: MemberCaller, idNumber: string): Promise<void> {
  const { clock, db } = context;
  const { id_number: own } = await db
    .selectFrom('members')
    .select('id_number')
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  if (idNumber === own) return;
  const key = `id-numbers:member:${caller.memberId}`;
  await countAll(db, clock.now(), [{ key, times: idNumbersPerDay, seconds: 86_400 }]);
}

/**
 * Answers the call by which members change their own details (specification section 7.9); without a photo the stored
 * one stays. 409 where they were changed since the version that the change was made upon. A new mobile ends the other
 * sessions.
 */
export const updateMember: Handler<Calls['updateMember']> = async (request) => {
  const { context, caller, body } = request;
  const by = byCaller(request);
  const photo = await photoOf(caller, body.photo);
  const columns = columnsOf(body);
  await limitIdNumbers(context, caller, columns.id_number);
  const isOtherMobile = await changeInSession(request, async (trx) => {
    const person = await lockCaller(trx, caller);
    refuseBirth(context, body.dateOfBirth, 'date_of_birth', person.date_of_birth);
    refuseCostly(columns.mobile_number, person.mobile_number, 'mobile_number');
    const change = { ...by, columns, version: body.version, photo, known };
    const changed = await changeDetails(context, trx, person, change);
    if (changed.isOtherMobile) await endOtherSessions(trx, by.at, caller);
    return changed.isOtherMobile;
  });
  if (isOtherMobile) sendSoon(context);
};

/** Answers members with the licences of their own newest record; 404 where there is none (specification section 8). */
export const getLatestLicences: Handler<Calls['getLatestLicences']> = async ({ context, caller }) => {
  const newest = await newestRecord(context.db, caller.memberId);
  if (!newest) throw notFound();
  return licenceFlags(newest.licences);
};

/**
 * Answers the call by which members replace the licences of their own newest record, within the rules of exclusivity
 * and of that record's insurance.
 */
export const updateLatestLicences: Handler<Calls['updateLatestLicences']> = async (request) => {
  const { body } = request;
  if (holdsExclusivePair(body.licences)) {
    throw malformed('invalid.licences.exclusive', { licences: t('invalid.licences.exclusive') });
  }
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
  const newest = await newestRecord(trx, caller.memberId, true);
  if (!newest) throw notFound();
  const { record } = newest;
  const licences = inOrder(body.licences.filter(isLicenceId));
  // Only what the licences ask for: an agency's name that is missing is not theirs to mend.
  const lack = unmetNeed(insuranceOf(record), licences, 'detail');
  if (lack) throw malformed(lack, { licences: t(lack) });
  await trx.deleteFrom('record_licences').where('record_id', '=', record.id).execute();
  const rows = licences.map((licence) => ({ record_id: record.id, licence }));
  if (rows.length > 0) await trx.insertInto('record_licences').values(rows).execute();
  await audit(trx, {
    ...byCaller(request),
    action: 'licences updated',
    subject: actorOf(caller),
    before: { year: record.year, licences: inOrder(newest.licences.filter(isLicenceId)) },
    after: { year: record.year, licences },
  });
}
