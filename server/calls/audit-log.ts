import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { readLastCheck } from '../audit/check-log.ts';
import { readLog } from '../audit/search-log.ts';
import type { Handler } from './handler.ts';

/**
 * Answers the office with a page of the log. Reading the first page of a search writes an entry into the log. The entry
 * says how many entries were read. It does not contain the search text, because that may be a name.
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

/** Answers the office with the result of the last check of the log's chain. */
export const getLogCheck: Handler<Calls['getLogCheck']> = ({ context }) => readLastCheck(context.db);

/** Answers the office's call that asks for a new check of the log. A job does the check later. */
export const askLogCheck: Handler<Calls['askLogCheck']> = async (request) => {
  const { db } = request.context;
  const known = await readLastCheck(db);
  if (known.checking) return known;
  await writeAudit(db, { ...getAuditActor(request), action: 'log check asked', subject: 'log' });
  return { ...known, checking: true };
};
