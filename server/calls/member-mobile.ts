import type { Calls } from '#domain/calls/table.ts';
import { limitDailyGuessesFrom, limitWrongSignInsFrom } from '../access/account-limits.ts';
import { hashAddress } from '../access/address-hash.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { sendCode, checkCode, type Account } from '../access/codes.ts';
import { countOrRefuseOverLimits, takeBackOneCount } from '../access/rate-limits.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { lockCaller } from '../people/find-person.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { createBadRequest, createFieldRefusal } from '../base/refused.ts';
import type { MemberCaller } from '../base/callers.ts';
import type { Handler, Request } from './handler.ts';

type Sending = Request<Calls['sendMobileCode']>;
type Checking = Request<Calls['checkMobileCode']>;

/**
 * Creates the account for which codes are sent to a new mobile. This account has its own limits, so that wrong codes
 * for the new mobile do not block the sign-in.
 */
function toAccount(context: Context, caller: MemberCaller, mobile: string): Account {
  const { memberId: id, membershipNumber } = caller;
  return { realm: 'mobile', id, name: String(membershipNumber), sentTo: hashAddress(context, mobile) };
}

function createEntry(request: Sending | Checking) {
  const by = getAuditActor(request);
  return { ...by, subject: by.actor };
}

function describeRefusal(request: Sending | Checking) {
  return { ...createEntry(request), action: 'mobile code refused' } as const;
}

/**
 * Sends a code to a member's new mobile, so that a mistyped number is noticed. The specification has no such call.
 * Answers 400 if the number cannot receive codes, and 429 if a limit is reached.
 */
export const sendMobileCode: Handler<Calls['sendMobileCode']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request), () => sendNewMobileCode(request));

async function sendNewMobileCode(request: Sending) {
  const { address, body, caller, context } = request;
  const { mobileNumber: mobile } = body;
  if (!canReceiveCodes(mobile)) throw createFieldRefusal('mobile_number', 'invalid.mobile');
  const resendAfter = await changeInSession(request, async (trx) => {
    await lockCaller(trx, caller);
    await writeAudit(trx, { ...createEntry(request), action: 'mobile code sent' });
    return sendCode(context, trx, toAccount(context, caller, mobile), { mobile, address });
  });
  startSendingDueMessages(context);
  return { resendAfter };
}

/**
 * Confirms a new mobile by its code. Answers 400 if the code is wrong. A wrong code counts like a wrong code at the
 * sign-in.
 */
export const checkMobileCode: Handler<Calls['checkMobileCode']> = (request) =>
  withRefusalsInAudit(request.context, describeRefusal(request), () => checkNewMobileCode(request));

async function checkNewMobileCode(request: Checking) {
  const { address, body, caller, context } = request;
  const { clock, db } = context;
  const limits = [limitWrongSignInsFrom(context, address), limitDailyGuessesFrom(context, address)];
  await countOrRefuseOverLimits(db, clock.now(), limits);
  const isRight = await changeInSession(request, async (trx) => {
    await lockCaller(trx, caller);
    const account = toAccount(context, caller, body.mobileNumber);
    const right = await checkCode(context, trx, account, { code: body.authToken, address });
    const action = right ? 'mobile confirmed' : 'mobile code refused';
    await writeAudit(trx, { ...createEntry(request), action });
    return right;
  });
  if (!isRight) throw createBadRequest('error.verify');
  await takeBackOneCount(db, limits);
}
