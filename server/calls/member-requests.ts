import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { countInLimits } from '../access/rate-limits.ts';
import { getAuditActor, toPersonSubject, writeAudit } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { sendSoon } from '../messages/queue.ts';
import { decideAskedRequest } from '../people/decide-request.ts';
import { lockCaller } from '../people/find-person.ts';
import {
  findRequester,
  lockRequest,
  readOpenRequests,
  readOwnRequests,
  writeRequest,
} from '../people/member-requests.ts';
import type { Handler } from './handler.ts';

/** Answers members with their own requests, open or decided a short time ago, the latest first. */
export const getOwnRequests: Handler<Calls['getOwnRequests']> = ({ caller, context }) =>
  readOwnRequests(context.db, caller.memberId);

/** The actions in the audit for making and for withdrawing each kind of request. */
const actions = {
  correction: ['correction asked', 'correction withdrawn'],
  erasure: ['erasure asked', 'erasure withdrawn'],
  'new mobile': ['new mobile asked', 'new mobile withdrawn'],
} as const;

/** How many requests a member can make in a day, withdrawn requests included. */
const perDay = 10;

/** Answers the call that makes a member's request. 409 while one of the kind is open, 429 after ten in a day. */
export const makeOwnRequest: Handler<Calls['makeOwnRequest']> = async (request) => {
  const { body, caller, context } = request;
  const by = getAuditActor(request);
  const limit = { key: `requests:member:${caller.memberId}`, times: perDay, seconds: 86_400 };
  await countInLimits(context.db, by.at, [limit]);
  await changeInSession(request, async (trx) => {
    const { id } = await lockCaller(trx, caller);
    if (!(await writeRequest(trx, { ...body, memberId: id, at: by.at })))
      throw new Refused(409, t('error.request.open'));
    const subject = toPersonSubject({ id });
    const [action] = actions[body.kind];
    await writeAudit(trx, { ...by, action, subject, after: { text: body.text } });
  });
};

/**
 * Answers the call that withdraws a member's own request. A request that is gone changes nothing. 409 for a decided
 * request and one for a new mobile: a person who found the telephone must not withdraw its owner's request.
 */
export const withdrawOwnRequest: Handler<Calls['withdrawOwnRequest']> = (request) =>
  changeInSession(request, async (trx) => {
    const { body, caller } = request;
    const person = await lockCaller(trx, caller);
    const asked = await lockRequest(trx, { id: body.request, memberId: person.id });
    if (!asked) return;
    if (asked.outcome !== null) throw new Refused(409, t('error.request.over'));
    if (asked.kind === 'new mobile') throw new Refused(409, t('error.request.mobile'));
    await trx.deleteFrom('member_requests').where('id', '=', asked.id).execute();
    const subject = toPersonSubject(person);
    const [, action] = actions[asked.kind];
    await writeAudit(trx, { ...getAuditActor(request), action, subject });
  });

/** Answers the office with the open requests of members. Each reading is written into the audit. */
export const getMemberRequests: Handler<Calls['getMemberRequests']> = async (request) => {
  const { db } = request.context;
  const requests = await readOpenRequests(db);
  const entry = { ...getAuditActor(request), action: 'requests read', subject: 'list:requests' } as const;
  await writeAudit(db, { ...entry, after: { rows: requests.length } });
  return requests;
};

/** Answers the office's call that decides a request. 409 if it was decided otherwise, 404 if it is gone. */
export const decideRequest: Handler<Calls['decideRequest']> = async (request) => {
  const { body, context, params } = request;
  await changeInSession(request, async (trx) => {
    const memberId = await findRequester(trx, params.request);
    if (memberId === undefined) throw createNotFound();
    await decideAskedRequest(context, trx, {
      ...getAuditActor(request),
      ...body,
      id: params.request,
      memberId,
    });
  });
  sendSoon(context);
  if (context.email) sendSoon(context, 'email');
};
