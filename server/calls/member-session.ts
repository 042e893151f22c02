import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Calls } from '#domain/calls/table.ts';
import { sql } from 'kysely';
import { isSamePhone, listStoredPhoneForms, toDialledDigits } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { writeAudit, getAuditActor, toNumberSubject } from '../audit/audit.ts';
import { sendCode, checkCode, type Account } from '../access/codes.ts';
import { limitDailyGuessesFrom, limitWrongSignInsFrom, limitWrongMobiles } from '../access/account-limits.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from '../access/rate-limits.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import * as sessions from '../access/sessions.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { selectPersonIdOfNumber } from '../store/joined-people.ts';
import { createSessionEnded, Refused } from '../base/refused.ts';
import type { Handler, Request } from './handler.ts';

function toAccount(memberId: number, membershipNumber: number): Account {
  return { realm: 'member', id: memberId, name: String(membershipNumber) };
}

/**
 * Sends a code if membership number and mobile belong to the same living member (specification section 7.9). Otherwise
 * answers always the same 403, which does not show who is on file.
 */
export const memberLogin: Handler<Calls['memberLogin']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request, 'sign-in refused'), () =>
    sendLoginCode(request),
  );

type Sending = Request<Calls['memberLogin']>;
type Taking = Request<Calls['memberVerify']>;

function describeRefusal({ body, context, requestId }: Sending | Taking, action: AuditAction) {
  return async () => {
    const member = await context.db
      .selectFrom('members')
      .select('id')
      .where('id', '=', selectPersonIdOfNumber(body.membershipNumber))
      .executeTakeFirst();
    const actor = toNumberSubject(member, body.membershipNumber);
    return { requestId, actor, subject: actor, action };
  };
}

async function sendLoginCode({ context, body, requestId, address }: Sending) {
  const { db, clock } = context;
  const limits = [
    limitWrongSignInsFrom(context, address),
    limitWrongMobiles(context, body.membershipNumber, address),
  ];
  await countOrRefuseOverLimits(db, clock.now(), limits);
  const entry = { at: clock.now(), requestId };
  const resendAfter = await db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select(['id', 'first_name', 'mobile_number', 'mobile_by', 'deceased'])
      .select(
        sql<boolean>`exists (select from members as other where not deceased and other.id <> members.id
        and mobile_number = any(${listStoredPhoneForms(toDialledDigits(body.mobileNumber))}))`.as('shares'),
      )
      .where('id', '=', selectPersonIdOfNumber(body.membershipNumber))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isOnFile = member !== undefined && isSamePhone(member.mobile_number, body.mobileNumber);
    const known = isOnFile && !member.deceased && canReceiveCodes(member.mobile_number);
    const actor = toNumberSubject(member, body.membershipNumber);
    await writeAudit(trx, {
      ...entry,
      actor,
      action: known ? 'code sent' : 'sign-in refused',
      subject: actor,
    });
    if (!known) return null;
    return sendCode(context, trx, toAccount(member.id, body.membershipNumber), {
      mobile: member.mobile_number,
      address,
      // A mobile that a member typed may be a stranger's. The SMS has no name, because the member may choose any text.
      ...(member.shares && member.mobile_by !== 'member' ? { name: member.first_name } : {}),
    });
  });
  if (resendAfter === null) throw new Refused(403, t('error.member.login'));
  startSendingDueMessages(context);
  await takeBackOneCount(db, limits);
  return { resendAfter };
}

/** Starts a session if a member's code is right. Wrong codes count against rate limits. */
export const memberVerify: Handler<Calls['memberVerify']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request, 'code refused'), () =>
    checkLoginCode(request),
  );

async function checkLoginCode({ context, body, requestId, address }: Taking) {
  const { db, clock } = context;
  const limits = [limitWrongSignInsFrom(context, address), limitDailyGuessesFrom(context, address)];
  await countOrRefuseOverLimits(db, clock.now(), limits);
  const entry = { at: clock.now(), requestId };
  const session = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const member = await trx
      .selectFrom('members')
      .select(['id', 'deceased', 'membership_number'])
      .where('id', '=', selectPersonIdOfNumber(body.membershipNumber))
      // The member's row is locked, because another call can change the mobile at the same time. That call either ends
      // before this sign-in, or waits for this sign-in and then ends the new session.
      .forNoKeyUpdate()
      .executeTakeFirst();
    // The code of an unknown number is checked too, so that the answer takes as long as for a known number.
    const account = toAccount(member && !member.deceased ? member.id : 0, body.membershipNumber);
    const right = await checkCode(context, trx, account, { code: body.authToken, address });
    const taken = right && member !== undefined;
    const actor = toNumberSubject(member, body.membershipNumber);
    await writeAudit(trx, { ...entry, actor, action: taken ? 'sign-in' : 'code refused', subject: actor });
    if (!taken) return null;
    // A right code proves that the member has the stored mobile, because a change of the mobile ends all codes.
    await trx
      .updateTable('members')
      .set({ mobile_by: 'code' })
      .where('id', '=', member.id)
      .where('mobile_by', '<>', 'code')
      .execute();
    const started = await sessions.startMemberSession(trx, now, member.id);
    const { membership_number: own } = member;
    return own === null || own === body.membershipNumber ? started : { ...started, membershipNumber: own };
  });
  if (!session) throw new Refused(403, t('error.verify'));
  await takeBackOneCount(db, limits);
  return session;
}

export const extendMemberSession: Handler<Calls['extendMemberSession']> = ({ context, caller }) =>
  sessions.extendMemberSession(context, caller);

/** Returns in how many seconds the caller's session ends. Answers 403 if the session has ended. */
export const getSessionTime: Handler<Calls['getSessionTime']> = async ({ context, caller }) => {
  const { expires_at, ends_at } = await context.db
    .selectFrom('sessions')
    .select(['expires_at', 'ends_at'])
    .where('token_hash', '=', caller.tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow(() => createSessionEnded());
  return sessions.computeTimeLeft(context.clock.now(), expires_at, ends_at);
};

export const memberLogout: Handler<Calls['memberLogout']> = async (request) => {
  const by = getAuditActor(request);
  await request.context.db.transaction().execute(async (trx) => {
    await sessions.endSession(trx, by.at, request.caller.tokenHash);
    await writeAudit(trx, { ...by, action: 'sign-out', subject: by.actor });
  });
};
