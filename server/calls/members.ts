import type { Calls } from '#domain/calls/table.ts';
import { yearOf } from '#domain/values/time-zone.ts';
import { audit, byCaller } from '../audit/audit.ts';
import { noteReadingOf } from '../audit/note-reading.ts';
import { EncodedAnswer } from '../base/encoded-answer.ts';
import { listMembers } from '../people/kept-member-list.ts';
import { inOnePiece } from '../reports/stream-list.ts';
import { searchMembers } from '../people/search-members.ts';
import { readPerson, personFor } from '../people/find-person.ts';
import { licenceFlags, newestRecord, recordsOf } from '../year/year-records.ts';
import { photoDataUrl } from '../pictures/store-photo.ts';
import { malformed, notFound } from '../base/refused.ts';
import { listedAfter } from '../base/streamed-answer.ts';
import type { Handler } from './handler.ts';

/** Writes into the audit that so many rows of the list of members were read. */
async function noteReading(request: Parameters<typeof byCaller>[0], rows: number): Promise<void> {
  const entry = { ...byCaller(request), action: 'members read', subject: 'list:members' } as const;
  await audit(request.context.db, { ...entry, after: { rows } });
}

/**
 * Answers an administrator with the list of members (specification section 7.2): never with photos; a group's
 * administrators get their own group's people. Each reading is written into the audit, also where the browser has the
 * list already; of one person, that they were read.
 */
export const getMembers: Handler<Calls['getMembers']> = async (request) => {
  const { context, caller, query } = request;
  const { id = null, limit, startMembershipNumber: start } = query;
  const thisYear = yearOf(context.clock.now());
  const asked = { start, limit, id, group: caller.group, thisYear };
  const answer = await listMembers(context.db, asked, inOnePiece(context.config.searchOnServerFrom));
  if (answer instanceof EncodedAnswer && (limit === 1 || id !== null)) {
    const [one] = JSON.parse(new TextDecoder().decode(await answer.encoded(null))) as { id: number }[];
    if (one) await noteReadingOf(context.db, byCaller(request), { id: one.id });
    return answer;
  }
  return listedAfter(answer, noteReading(request, answer.rows));
};

/**
 * Answers the office with the members whom a search finds, a page at a time (specification section 2.4, the member
 * list). Each reading is written into the audit, but not what was searched for, which are names.
 */
export const getFoundMembers: Handler<Calls['getFoundMembers']> = async (request) => {
  const { clock, db } = request.context;
  const { after = null, limit, skip, sort: order, text, ...filters } = request.query;
  const thisYear = yearOf(clock.now());
  const found = await searchMembers(db, { text, filters, order, after, skip, limit, thisYear });
  await noteReading(request, found.members.length);
  return found;
};

/** Answers an administrator with a member's photo as a data URL, null where there is none. */
export const getMemberPhoto: Handler<Calls['getMemberPhoto']> = async ({ context, caller, params }) => {
  const person = await personFor(context.db, caller, params.n);
  if (!person) throw malformed('invalid.member.unknown');
  const row = await context.db
    .selectFrom('member_photos')
    .select('jpeg')
    .where('member_id', '=', person.id)
    .executeTakeFirst();
  return { photo: row ? photoDataUrl(row.jpeg) : null };
};

/** Answers an administrator with the licences of a member's newest record; 404 where there is none (specification section 8). */
export const getMemberLatestLicences: Handler<Calls['getMemberLatestLicences']> = async (request) => {
  const { context, caller, params } = request;
  const person = await personFor(context.db, caller, params.n);
  const newest = person && (await newestRecord(context.db, person.id));
  if (!newest) throw notFound();
  return licenceFlags(newest.licences);
};

/** Answers an administrator with every year for which a member has a record (specification section 3). */
export const getMembershipsAndLicences: Handler<Calls['getMembershipsAndLicences']> = async (request) => {
  const { context, params } = request;
  const person = await readPerson(context.db, params.n);
  return recordsOf(context.db, person.id);
};
