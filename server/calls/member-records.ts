import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import type { CoverQuestion } from '#domain/insurance/cover-change.ts';
import { isBuyingCover, findRecordInsuranceProblem, type Insurance } from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import {
  addLicenceReplacingExclusive,
  sortLicences,
  isLicenceId,
  findUnmetLicenceNeed,
  getExclusivePartner,
} from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { runAuditedRecordChange, type LockedRecord } from '../people/audited-record-change.ts';
import { refuseDayBought } from '../year/offer.ts';
import { toInsurance } from '../year/year-records.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import { findQuestionBeforeReissue, reissueCertificate } from '../insurance/reissue-certificate.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';

async function readLicences(trx: Transaction<Database>, recordId: number): Promise<LicenceId[]> {
  const rows = await trx
    .selectFrom('record_licences')
    .select('licence')
    .where('record_id', '=', recordId)
    .execute();
  return sortLicences(rows.map((row) => row.licence).filter(isLicenceId));
}

function isSameInsurance(one: Omit<Insurance, 'agencyName'>, other: Omit<Insurance, 'agencyName'>): boolean {
  return (
    one.thirdParty === other.thirdParty &&
    one.personalAccident === other.personalAccident &&
    one.insuredElsewhere === other.insuredElsewhere
  );
}

/**
 * Changes a record's insurance (specification section 4), and reissues or voids its certificate. Answers 409 if the
 * insurance is not what the office saw. With `askFirst`, may return a question that the office must answer, and then
 * changes nothing.
 */
export const updateInsurance: Handler<Calls['updateInsurance']> = async (request) => {
  const { context, body } = request;
  const answer: { question?: CoverQuestion } = {};
  refuseDayBought(body.boughtOn, body.year, toYear(context.clock.now()), 'bought_on');
  await runAuditedRecordChange(request, async ({ trx, person, record }) => {
    const before = toInsurance(record);
    const { thirdParty, personalAccident, insuredElsewhere } = body;
    const agencyName = body.otherAgencyName ?? before.agencyName;
    const after = { thirdParty, personalAccident, insuredElsewhere, agencyName };
    const isSo = isSameInsurance(before, after) && agencyName === before.agencyName;
    if (!isSo && body.previous && !isSameInsurance(body.previous, before)) {
      throw new Refused(409, t('invalid.stale'));
    }
    const problem = findRecordInsuranceProblem(after, await readLicences(trx, record.id));
    if (problem) throw createBadRequest(problem, { insurance: t(problem) });
    if (isBuyingCover(before, after) && person.deceased) throw createBadRequest('invalid.member.deceased');
    if (isSo) return null;
    const wish = { record, wanted: after, boughtOn: body.boughtOn ?? undefined };
    const question = body.askFirst ? await findQuestionBeforeReissue(trx, context, wish) : null;
    if (question) {
      answer.question = question;
      return 'asks';
    }
    const certificate = await reissueCertificate(trx, context, wish);
    await trx
      .updateTable('records')
      .set({
        third_party: thirdParty,
        personal_accident: personalAccident,
        insured_elsewhere: insuredElsewhere,
        agency_name: agencyName,
      })
      .where('id', '=', record.id)
      .execute();
    return {
      action: 'insurance updated',
      before: { ...before, certificate: certificate.before },
      after: { ...after, certificate: certificate.after },
    };
  });
  return answer;
};

/**
 * Changes the agency name of a member who is insured elsewhere. Answers 409 if the agency name is not the one that the
 * office saw.
 */
export const updateOtherAgencyName: Handler<Calls['updateOtherAgencyName']> = (request) =>
  runAuditedRecordChange(request, async ({ trx, record }) => {
    const { otherAgencyName: agencyName, previousAgencyName: previous } = request.body;
    if (agencyName === record.agency_name) return null;
    if (previous !== undefined && previous !== record.agency_name) throw new Refused(409, t('invalid.stale'));
    await trx.updateTable('records').set({ agency_name: agencyName }).where('id', '=', record.id).execute();
    return {
      action: 'insurance agency updated',
      before: { agencyName: record.agency_name },
      after: { agencyName },
    };
  });

/**
 * Adds a licence, which replaces the other licence of its exclusive pair. Answers 400 if the licence needs a cover that
 * the record does not hold. Answers 409 if the office did not see the licence that would be replaced.
 */
export const addMemberLicence: Handler<Calls['addMemberLicence']> = (request) =>
  runAuditedRecordChange(request, async ({ trx, record }) => {
    const { previous, shortName: licence } = request.body;
    const before = await readLicences(trx, record.id);
    if (before.includes(licence)) return null;
    const partner = getExclusivePartner(licence);
    const held = before.find((one) => one === partner) ?? null;
    if (previous !== undefined && previous !== held) throw new Refused(409, t('invalid.stale'));
    const after = addLicenceReplacingExclusive(before, licence);
    // Only the new licence is checked, so that it can be added even if older licences lack their covers.
    const lack = findUnmetLicenceNeed(toInsurance(record), [licence], 'detail');
    if (lack) throw createBadRequest(lack, { short_name: t(lack) });
    if (partner) await removeLicence(trx, record.id, partner);
    await trx.insertInto('record_licences').values({ record_id: record.id, licence }).execute();
    return { action: 'licence added', before: { licences: before }, after: { licences: after } };
  });

async function removeLicence(trx: Transaction<Database>, recordId: number, licence: LicenceId) {
  await trx
    .deleteFrom('record_licences')
    .where('record_id', '=', recordId)
    .where('licence', '=', licence)
    .execute();
}

/** Removes a licence. Answers 409 if the other licence of its exclusive pair has replaced it meanwhile. */
export const removeMemberLicence: Handler<Calls['removeMemberLicence']> = (request) =>
  runAuditedRecordChange(request, async ({ trx, record }) => {
    const { previous, shortName: licence } = request.body;
    const before = await readLicences(trx, record.id);
    if (!before.includes(licence)) {
      const partner = getExclusivePartner(licence);
      if (previous !== undefined && partner && before.includes(partner)) {
        throw new Refused(409, t('invalid.stale'));
      }
      return null;
    }
    await removeLicence(trx, record.id, licence);
    const after = before.filter((held) => held !== licence);
    return { action: 'licence removed', before: { licences: before }, after: { licences: after } };
  });

async function readGroups({ trx, record }: LockedRecord): Promise<string[]> {
  const rows = await trx
    .selectFrom('record_groups')
    .select('short_name')
    .where('record_id', '=', record.id)
    .orderBy('short_name')
    .execute();
  return rows.map((row) => row.short_name);
}

/** Adds a group to a member's record. Answers 400 if the group is disabled. */
export const addMemberGroup: Handler<Calls['addMemberGroup']> = (request) =>
  runAuditedRecordChange(request, async (locked) => {
    const { trx, record } = locked;
    const { shortName } = request.body;
    const before = await readGroups(locked);
    if (before.includes(shortName)) return null;
    const group = await trx
      .selectFrom('affiliated_groups')
      .select('id')
      .where('short_name', '=', shortName)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!group) throw createBadRequest('invalid.group.unknown', { short_name: t('invalid.group.unknown') });
    await trx.insertInto('record_groups').values({ record_id: record.id, short_name: shortName }).execute();
    const after = { affiliatedGroups: [...before, shortName].toSorted() };
    return { action: 'affiliated group added', before: { affiliatedGroups: before }, after };
  });

export const removeMemberGroup: Handler<Calls['removeMemberGroup']> = (request) =>
  runAuditedRecordChange(request, async (locked) => {
    const { trx, record } = locked;
    const { shortName } = request.body;
    const before = await readGroups(locked);
    if (!before.includes(shortName)) return null;
    await trx
      .deleteFrom('record_groups')
      .where('record_id', '=', record.id)
      .where('short_name', '=', shortName)
      .execute();
    const after = { affiliatedGroups: before.filter((name) => name !== shortName) };
    return { action: 'affiliated group removed', before: { affiliatedGroups: before }, after };
  });
