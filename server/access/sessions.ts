import { sql, type Kysely } from 'kysely';
import type { Duty } from '#domain/access/duties.ts';
import type { Caller, MemberCaller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import { createSessionEnded } from '../base/refused.ts';
import { selectFormerNumbers } from '../store/joined-people.ts';
import type { Database } from '../store/schema.ts';
import { SharedQuery } from '../store/shared-query.ts';
import { getLatestExpiry } from './expiry.ts';
import { endCodesOf } from './codes.ts';
import { hashToken, isToken, createToken } from './tokens.ts';

const minutes = 60_000;

/** The times of a member's session in milliseconds: `lives` after a sign-in or an extension, and `inAll` in total. */
export const memberSession = { lives: 20 * minutes, inAll: 120 * minutes } as const;

/** The times of an administrator's session in milliseconds: `lives` without use, and `inAll` in total. */
const administratorSession = { lives: 30 * minutes, inAll: 480 * minutes } as const;

/** A session is extended at most once per minute, so that not every call writes into the database. */
const precision = minutes;

/** Seconds until a session ends: `expiresIn` if nobody extends it, and `endsIn` at the latest. */
export interface SessionTime {
  readonly expiresIn: number;
  readonly endsIn: number;
}

/** Computes in how many seconds a session ends. */
export function computeTimeLeft(now: Date, expiresAt: Date, endsAt: Date): SessionTime {
  const countSecondsUntil = (instant: Date) =>
    Math.max(0, Math.floor((instant.getTime() - now.getTime()) / 1000));
  return { expiresIn: countSecondsUntil(expiresAt), endsIn: countSecondsUntil(endsAt) };
}

async function startSession(trx: Kysely<Database>, now: Date, realm: Caller['realm'], id: number) {
  const { lives, inAll } = realm === 'member' ? memberSession : administratorSession;
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lives);
  const endsAt = new Date(now.getTime() + inAll);
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      realm,
      member_id: realm === 'member' ? id : null,
      administrator_id: realm === 'admin' ? id : null,
      created_at: now,
      expires_at: expiresAt,
      ends_at: endsAt,
      ended_at: null,
    })
    .execute();
  return { token, ...computeTimeLeft(now, expiresAt, endsAt) };
}

/** Starts a member's session. Returns the token and the remaining seconds. */
export function startMemberSession(trx: Kysely<Database>, now: Date, memberId: number) {
  return startSession(trx, now, 'member', memberId);
}

/** Starts an administrator's session and returns its token. */
export async function startAdministratorSession(
  trx: Kysely<Database>,
  now: Date,
  administratorId: number,
): Promise<string> {
  return (await startSession(trx, now, 'admin', administratorId)).token;
}

async function extendSession(context: Context, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  const until = new Date(now.getTime() + administratorSession.lives);
  if (until.getTime() - expiresAt.getTime() < precision) return;
  // If another transaction has locked the session, nothing is done: the next call extends the session.
  const free = context.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked();
  await context.db
    .updateTable('sessions')
    .set({ expires_at: until })
    .where('token_hash', 'in', free)
    .execute();
}

async function endSessions(
  trx: Kysely<Database>,
  now: Date,
  realm: Caller['realm'],
  id: number,
  kept?: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where(realm === 'member' ? 'member_id' : 'administrator_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(kept !== undefined, (others) => others.where('token_hash', '!=', kept ?? ''))
    .execute();
  await endCodesOf(trx, now, realm, id);
}

/** Ends all sessions and valid codes of an administrator. */
export function endAdministratorSessions(
  trx: Kysely<Database>,
  now: Date,
  administratorId: number,
): Promise<void> {
  return endSessions(trx, now, 'admin', administratorId);
}

/** Ends all sessions and valid codes of a member. */
export function endMemberSessions(trx: Kysely<Database>, now: Date, memberId: number): Promise<void> {
  return endSessions(trx, now, 'member', memberId);
}

interface SessionRow {
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly memberId: number | null;
  readonly membershipNumber: number | null;
  readonly formerNumbers: number[] | null;
  readonly deceased: boolean | null;
  readonly administratorId: number | null;
  readonly username: string | null;
  readonly group: string | null;
  readonly duty: Duty | null;
  readonly enabled: boolean | null;
  readonly hasFirstPassword: boolean;
  readonly provedAt: Date;
}

async function readSession({ db, clock }: Context, tokenHash: string): Promise<SessionRow | undefined> {
  const now = clock.now();
  const { rows } = await sql<SessionRow>`
    /* read a session */
    select token_hash as "tokenHash", expires_at as "expiresAt", members.id as "memberId",
      membership_number as "membershipNumber", ${selectFormerNumbers(sql`members.id`)} as "formerNumbers",
      deceased, administrators.id as "administratorId", username, group_name as "group", duty, enabled,
      first_password_until is not null as "hasFirstPassword",
      coalesce(proved_at, sessions.created_at) as "provedAt"
    from sessions
      left join members on members.id = member_id
      left join administrators on administrators.id = administrator_id
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now} and ends_at > ${now}
      and expires_at <= case when member_id is null then ${getLatestExpiry(now, administratorSession.lives)}::timestamptz
        else ${getLatestExpiry(now, memberSession.lives)}::timestamptz end`.execute(db);
  return rows[0];
}

const asked = new WeakMap<Context['db'], Map<string, SharedQuery<SessionRow | undefined>>>();

/** Reads a session. Calls that read the same session at the same time share one query. */
async function readSharedSession(context: Context, tokenHash: string): Promise<SessionRow | undefined> {
  const questions = asked.get(context.db) ?? new Map<string, SharedQuery<SessionRow | undefined>>();
  asked.set(context.db, questions);
  const question = questions.get(tokenHash) ?? new SharedQuery(() => readSession(context, tokenHash));
  questions.set(tokenHash, question);
  try {
    return await question.ask();
  } finally {
    if (question.idle) questions.delete(tokenHash);
  }
}

/** Finds the caller by a session's token; null if the session is not valid or the caller may not sign in. */
export async function findSession(context: Context, token: string): Promise<Caller | null> {
  return isToken(token) ? findSessionHolder(context, hashToken(token)) : null;
}

/** Finds the caller like `findSession`, but by the token's hash. */
export async function findSessionHolder(context: Context, hash: string): Promise<Caller | null> {
  const now = context.clock.now();
  const row = await readSharedSession(context, hash);
  if (!row) return null;
  const { tokenHash, memberId, membershipNumber, administratorId, username, group, duty } = row;
  if (memberId !== null && membershipNumber !== null && row.deceased === false) {
    return { realm: 'member', memberId, membershipNumber, formerNumbers: row.formerNumbers, tokenHash };
  }
  if (
    administratorId !== null &&
    username !== null &&
    group !== null &&
    duty !== null &&
    row.enabled === true
  ) {
    await extendSession(context, tokenHash, now, row.expiresAt);
    const { hasFirstPassword, provedAt } = row;
    return { realm: 'admin', administratorId, username, group, duty, hasFirstPassword, provedAt, tokenHash };
  }
  return null;
}

/** Extends a session to 20 minutes from now, within two hours after the sign-in. Refuses with 403 if it has ended. */
export async function extendMemberSession(context: Context, caller: MemberCaller): Promise<SessionTime> {
  const now = context.clock.now();
  const { expires_at, ends_at } = await context.db
    .updateTable('sessions')
    .set({ expires_at: sql`least(ends_at, ${new Date(now.getTime() + memberSession.lives)})` })
    .where('token_hash', '=', caller.tokenHash)
    .where('ended_at', 'is', null)
    .returning(['expires_at', 'ends_at'])
    .executeTakeFirstOrThrow(() => createSessionEnded());
  return computeTimeLeft(now, expires_at, ends_at);
}

/** Ends the session of a token. Refuses with 403 if it has already ended. */
export async function endSession(trx: Kysely<Database>, now: Date, tokenHash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw createSessionEnded();
}

/** Ends the caller's valid codes and other sessions. */
export function endOtherSessions(trx: Kysely<Database>, now: Date, caller: Caller): Promise<void> {
  const id = caller.realm === 'member' ? caller.memberId : caller.administratorId;
  return endSessions(trx, now, caller.realm, id, caller.tokenHash);
}
