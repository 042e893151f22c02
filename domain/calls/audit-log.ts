import { logCheck, logPage, logSearch } from '../audit/audit-log.ts';
import { officeCall } from './call.ts';

/**
 * Describes the call that searches the audit log. What is searched for are names, which stand in no address, so it is a
 * POST; its first page is written into the log itself. An addition.
 */
export const searchLog = officeCall('POST /admin/audit/search', {
  work: 'reading',
  action: 'action.log.search',
  body: logSearch,
  answer: logPage,
  reads: true,
});

/** Describes the call that says whether the audit log's chain was whole when it was last looked at. An addition. */
export const getLogCheck = officeCall('GET /admin/audit/check', {
  action: 'action.log.check',
  answer: logCheck,
});

/** Describes the call that asks for the audit log's chain to be looked at again, beside all other work. An addition. */
export const askLogCheck = officeCall('POST /admin/audit/check', {
  work: 'reading',
  action: 'action.log.check',
  answer: logCheck,
});
