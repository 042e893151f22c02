import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { getAuditActor, toPersonSubject, writeAudit } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { decideMemberRequest } from '../people/decide-request.ts';
import { lockCaller } from '../people/find-person.ts';
import {
  findPersonOfMemberRequest,
  lockMemberRequest,
  readOpenMemberRequests,
  readOwnMemberRequests,
  writeMemberRequest,
} from '../people/member-requests.ts';
import type { Handler } from './handler.ts';

/** Returns the member's own requests, latest first. A job removes old decided requests. */
export const getOwnRequests: Handler<Calls['getOwnRequests']> = ({ caller, context }) =>
  readOwnMemberRequests(context.db, caller.memberId);

const actions = {
  correction: ['correction asked', 'correction withdrawn'],
  erasure: ['erasure asked', 'erasure withdrawn'],
  'new mobile': ['new mobile asked', 'new mobile withdrawn'],
} as const;

/** The most requests that a member can make in a day. Withdrawn requests count too. */
const perDay = 10;

/**
 * Stores a member's request. Answers 409 if a request of the same kind is undecided, and 429 after ten requests in a
 * day.
 */
export const makeOwnRequest: Handler<Calls['makeOwnRequest']> = async (request) => {
  const { body, caller, context } = request;
  const by = getAuditActor(request);
  const limit = { key: `requests:member:${caller.memberId}`, times: perDay, seconds: 86_400 };
  await countOrRefuseOverLimits(context.db, by.at, [limit]);
  await changeInSession(request, async (trx) => {
    const { id } = await lockCaller(trx, caller);
    if (!(await writeMemberRequest(trx, { ...body, memberId: id, at: by.at })))
      throw new Refused(409, t('error.request.open'));
    const subject = toPersonSubject({ id });
    const [action] = actions[body.kind];
    await writeAudit(trx, { ...by, action, subject, after: { text: body.text } });
  });
};

/**
 * Withdraws a member's own request. Answers 409 if the request is already decided. A request for a new mobile cannot be
 * withdrawn (409), because a thief who has the old telephone could withdraw it.
 */
export const withdrawOwnRequest: Handler<Calls['withdrawOwnRequest']> = (request) =>
  changeInSession(request, async (trx) => {
    const { body, caller } = request;
    const person = await lockCaller(trx, caller);
    const asked = await lockMemberRequest(trx, { id: body.request, memberId: person.id });
    if (!asked) return;
    if (asked.outcome !== null) throw new Refused(409, t('error.request.over'));
    if (asked.kind === 'new mobile') throw new Refused(409, t('error.request.mobile'));
    await trx.deleteFrom('member_requests').where('id', '=', asked.id).execute();
    const subject = toPersonSubject(person);
    const [, action] = actions[asked.kind];
    await writeAudit(trx, { ...getAuditActor(request), action, subject });
  });

/** Returns the undecided member requests. */
export const getMemberRequests: Handler<Calls['getMemberRequests']> = async (request) => {
  const { db } = request.context;
  const requests = await readOpenMemberRequests(db);
  const entry = { ...getAuditActor(request), action: 'requests read', subject: 'list:requests' } as const;
  await writeAudit(db, { ...entry, after: { rows: requests.length } });
  return requests;
};

/**
 * Decides a member's request. Answers 404 if the request is unknown, and 409 if it is already decided in another way.
 */
export const decideRequest: Handler<Calls['decideRequest']> = async (request) => {
  const { body, context, params } = request;
  await changeInSession(request, async (trx) => {
    const memberId = await findPersonOfMemberRequest(trx, params.request);
    if (memberId === undefined) throw createNotFound();
    await decideMemberRequest(context, trx, {
      ...getAuditActor(request),
      ...body,
      id: params.request,
      memberId,
    });
  });
  startSendingDueMessages(context);
  if (context.email) startSendingDueMessages(context, 'email');
};
