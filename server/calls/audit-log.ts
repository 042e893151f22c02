import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { readLastCheck } from '../audit/check-log.ts';
import { readLog } from '../audit/search-log.ts';
import type { Handler } from './handler.ts';

/**
 * Answers the office with a page of the log. The first page of a search is an entry itself. It says how many entries
 * were read and not what was searched for, since that may be a name.
 */
export const searchLog: Handler<Calls['searchLog']> = async (request) => {
  const { body, context } = request;
  const page = await readLog(context, body);
  if (body.before === null) {
    const after = { rows: page.entries.length };
    await writeAudit(context.db, { ...getAuditActor(request), action: 'log read', subject: 'log', after });
  }
  return page;
};

/** Answers the office with how the last check of the log found the chain over it. */
export const getLogCheck: Handler<Calls['getLogCheck']> = ({ context }) => readLastCheck(context.db);

/** Answers the office's call for another check of the log. A job does it, and nobody waits for it here. */
export const askLogCheck: Handler<Calls['askLogCheck']> = async (request) => {
  const { db } = request.context;
  const known = await readLastCheck(db);
  if (known.checking) return known;
  await writeAudit(db, { ...getAuditActor(request), action: 'log check asked', subject: 'log' });
  return { ...known, checking: true };
};
