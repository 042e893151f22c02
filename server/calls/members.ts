import type { Calls } from '#domain/calls/table.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { writeReadingOfPerson } from '../audit/note-reading.ts';
import { EncodedAnswer } from '../base/encoded-answer.ts';
import { listMembers } from '../people/kept-member-list.ts';
import { getMostWithoutStreaming } from '../reports/stream-list.ts';
import { findPaperHolders } from '../people/find-by-paper.ts';
import { searchMembers } from '../people/search-members.ts';
import { readPerson, findPersonForAdministrator } from '../people/find-person.ts';
import { readMoneyByYear } from '../money/year-money.ts';
import { toLicenceFlags, readNewestRecord, readYearRecords } from '../year/year-records.ts';
import { toPhotoDataUrl } from '../pictures/store-photo.ts';
import { createBadRequest, createNotFound } from '../base/refused.ts';
import { waitBeforeSending } from '../base/streamed-answer.ts';
import type { Handler } from './handler.ts';

async function writeReading(request: Parameters<typeof getAuditActor>[0], rows: number): Promise<void> {
  const entry = { ...getAuditActor(request), action: 'members read', subject: 'list:members' } as const;
  await writeAudit(request.context.db, { ...entry, after: { rows } });
}

/** Returns the members without their photos (specification section 7.2). A group gets only its own people. */
export const getMembers: Handler<Calls['getMembers']> = async (request) => {
  const { context, caller, query } = request;
  const { id = null, limit, startMembershipNumber: start } = query;
  const thisYear = toYear(context.clock.now());
  const asked = { start, limit, id, group: caller.group, thisYear };
  const answer = await listMembers(
    context.db,
    asked,
    getMostWithoutStreaming(context.config.searchOnServerFrom),
  );
  if (answer instanceof EncodedAnswer && (limit === 1 || id !== null)) {
    const [one] = JSON.parse(new TextDecoder().decode(await answer.encoded(null))) as { id: number }[];
    if (one) await writeReadingOfPerson(context.db, getAuditActor(request), { id: one.id });
    return answer;
  }
  return waitBeforeSending(answer, writeReading(request, answer.rows));
};

/**
 * Returns one page of the people whom a search found (specification section 2.4). The audit omits the search text,
 * which can be a person's name.
 */
export const getFoundMembers: Handler<Calls['getFoundMembers']> = async (request) => {
  const { clock, db } = request.context;
  const { after = null, limit, of, skip, sort: order, text, years, ...filters } = request.query;
  const thisYear = toYear(clock.now());
  const withYears = years === 'yes';
  // A phone number without a calling code is a number of the association's country.
  if (/\p{Nd}/u.test(text)) await useRulesOfHomeCountry(request.context);
  const found = await searchMembers(db, {
    text,
    filters,
    of,
    order,
    after,
    skip,
    limit,
    thisYear,
    withYears,
  });
  await writeReading(request, found.members.length);
  return found;
};

/** Finds people by the number of a receipt, certificate or payment, or by an earlier name. */
export const getPaperHolders: Handler<Calls['getPaperHolders']> = async (request) => {
  const holders = await findPaperHolders(request.context.db, request.query.text);
  if (holders.length > 0) await writeReading(request, holders.length);
  return holders;
};

/** Returns a member's photo as a data URL, or null if there is none. */
export const getMemberPhoto: Handler<Calls['getMemberPhoto']> = async ({ context, caller, params }) => {
  const person = await findPersonForAdministrator(context.db, caller, params.n);
  if (!person) throw createBadRequest('invalid.member.unknown');
  const row = await context.db
    .selectFrom('member_photos')
    .select('jpeg')
    .where('member_id', '=', person.id)
    .executeTakeFirst();
  return { photo: row ? toPhotoDataUrl(row.jpeg) : null };
};

/**
 * Returns the licences of a member's newest record. Answers 404 if the member has no record (specification section 8).
 */
export const getMemberLatestLicences: Handler<Calls['getMemberLatestLicences']> = async (request) => {
  const { context, caller, params } = request;
  const person = await findPersonForAdministrator(context.db, caller, params.n);
  const newest = person && (await readNewestRecord(context.db, person.id));
  if (!newest) throw createNotFound();
  return toLicenceFlags(newest.licences);
};

/** Returns a member's records of all years (specification section 3). */
export const getMembershipsAndLicences: Handler<Calls['getMembershipsAndLicences']> = async (request) => {
  const { context, params } = request;
  const person = await readPerson(context.db, params.n);
  const [records, money] = await Promise.all([
    readYearRecords(context.db, person.id),
    readMoneyByYear(context.db, person.id),
  ]);
  return Object.fromEntries(
    Object.entries(records).map(([year, record]) => [year, { ...record, money: money.get(Number(year)) }]),
  );
};
