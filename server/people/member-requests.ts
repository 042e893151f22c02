import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import {
  requestKeptDays,
  type MemberRequest,
  type OwnRequest,
  type RequestKind,
} from '#domain/member/member-request.ts';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import type { Database, MemberRequestsTable } from '../store/schema.ts';

export type RequestRow = Selectable<MemberRequestsTable>;

/** Reads a member's own requests, latest first. */
export async function readOwnMemberRequests(db: Kysely<Database>, memberId: number): Promise<OwnRequest[]> {
  const rows = await db
    .selectFrom('member_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ answer, id, kind, made_at, outcome, text }) => ({
    id,
    kind,
    text,
    at: made_at.toISOString(),
    outcome,
    answer,
  }));
}

/** The most requests that are read. The limits on new requests make more of them impossible. */
const most = 5000;

/** Reads all people's undecided requests, oldest first. */
export async function readOpenMemberRequests(db: Kysely<Database>): Promise<MemberRequest[]> {
  const { rows } = await sql<Omit<MemberRequest, 'at'> & { at: Date }>`
    select member_requests.id, kind, text, new_mobile as "newMobile", made_at as at, json_build_object(
      'id', members.id, 'membershipNumber', coalesce(membership_number, 0), 'idNumber', id_number,
      'firstName', first_name, 'lastName', last_name, 'dateOfBirth', date_of_birth,
      'mobileNumber', mobile_number, 'homePhone', home_phone) as person
    from member_requests join members on members.id = member_id
    where outcome is null and erased_at is null order by member_requests.id limit ${most}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

interface Asked {
  readonly memberId: number;
  readonly kind: RequestKind;
  readonly text: string;
  readonly newMobile?: string;
  readonly at: Date;
}

/** Writes a request and returns whether it is new. If `when` is false, writes nothing, but takes equally long. */
export async function writeMemberRequest(
  trx: Transaction<Database>,
  { at, kind, memberId, newMobile = '', text }: Asked,
  when = true,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_requests (member_id, kind, text, new_mobile, made_at)
    select ${memberId}::bigint, ${kind}, ${text}, ${newMobile}, ${at}::timestamptz where ${when}::boolean
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Counts a person's undecided requests for a new mobile. */
export async function countOpenNewMobileRequests(
  trx: Transaction<Database>,
  memberId: number,
): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from member_requests
    where member_id = ${memberId} and kind = 'new mobile' and outcome is null`.execute(trx);
  return rows[0]?.many ?? 0;
}

/** Finds the person who made a request, by the request's id. Returns undefined if the request is unknown. */
export async function findPersonOfMemberRequest(
  db: Kysely<Database>,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('member_requests')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id;
}

/** Locks a request, whose person the caller must have locked. Returns undefined if the request is unknown. */
export async function lockMemberRequest(
  trx: Transaction<Database>,
  { id, memberId }: { readonly id: number; readonly memberId: number },
): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('member_requests')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Deletes requests some days after the decision, and all requests of erased people. Requests for a new mobile are
 * deleted some days after they were made.
 */
export async function deleteOldMemberRequests({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - requestKeptDays * millisecondsInDay);
  await sql`
    delete from member_requests using members where members.id = member_id and (erased_at is not null
      or (kind = 'new mobile' and made_at < ${before}) or (kind <> 'new mobile' and decided_at < ${before}))`.execute(
    db,
  );
}

export const requestsJob: Job = {
  name: 'forget requests',
  pattern: '27 17 * * * *',
  run: deleteOldMemberRequests,
};
