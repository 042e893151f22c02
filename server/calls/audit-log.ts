import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { readLastCheck } from '../audit/check-log.ts';
import { readLog } from '../audit/search-log.ts';
import type { Handler } from './handler.ts';

/** Returns a page of the log. The audit entry about this call omits the search text, which can be a person's name. */
export const searchLog: Handler<Calls['searchLog']> = async (request) => {
  const { body, context } = request;
  const page = await readLog(context, body);
  if (body.before === null) {
    const after = { rows: page.entries.length };
    await writeAudit(context.db, { ...getAuditActor(request), action: 'log read', subject: 'log', after });
  }
  return page;
};

/** Returns the result of the last check of the log's chain of hashes. */
export const getLogCheck: Handler<Calls['getLogCheck']> = ({ context }) => readLastCheck(context.db);

/** Requests a new check of the log, which a job makes some seconds later. */
export const askLogCheck: Handler<Calls['askLogCheck']> = async (request) => {
  const { db } = request.context;
  const known = await readLastCheck(db);
  if (known.checking) return known;
  await writeAudit(db, { ...getAuditActor(request), action: 'log check asked', subject: 'log' });
  return { ...known, checking: true };
};
