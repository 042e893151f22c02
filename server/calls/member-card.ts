import type { Calls } from '#domain/calls/table.ts';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import { getAuditActor, toActor, writeAudit } from '../audit/audit.ts';
import { findDocumentByVerifyToken, getDocumentValidity } from '../papers/issued-documents.ts';
import { readMemberCard, readStateOfYear } from '../papers/member-card.ts';
import type { Handler } from './handler.ts';

/** Returns a member's own card of this year, and whether the member can renew. */
export const getMemberCard: Handler<Calls['getMemberCard']> = async (request) => {
  const { caller, context } = request;
  const year = toYear(context.clock.now());
  const card = await readMemberCard(context, caller.memberId, year);
  if (card) {
    const entry = { ...getAuditActor(request), action: 'card shown' as const, subject: toActor(caller) };
    await writeAudit(context.db, { ...entry, after: { year } });
  }
  const [thisYear, nextYear] = await Promise.all([
    readStateOfYear(context, caller.memberId, year),
    readStateOfYear(context, caller.memberId, year + 1),
  ]);
  return { year, card, nextYear, canRenew: thisYear === 'open' };
};

/** Returns whether a card or certificate is valid today. The document's QR code contains `token`. */
export const getDocumentCheck: Handler<Calls['getDocumentCheck']> = async ({ context, params }) => {
  const { clock, config, db } = context;
  const issued = await findDocumentByVerifyToken(db, params.token);
  const day = toDay(clock.now());
  return { validity: issued ? getDocumentValidity(issued, day, config.validWhileUnpaid) : 'unknown' };
};
