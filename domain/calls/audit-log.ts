import { logCheck, logPage, logSearch } from '../audit/audit-log.ts';
import { officeCall } from './call.ts';

/**
 * The call that searches the audit log (not in the specification). The call is a POST, because a search contains names
 * and no URL is allowed to contain names. The server writes a log entry about each search, but not when a search
 * continues on the next page.
 */
export const searchLog = officeCall('POST /admin/audit/search', {
  work: 'reading',
  action: 'action.log.search',
  body: logSearch,
  answer: logPage,
  reads: true,
});

/** The call that reads the result of the last check of the audit log's chain (not in the specification). */
export const getLogCheck = officeCall('GET /admin/audit/check', {
  action: 'action.log.check',
  answer: logCheck,
});

/**
 * The call that requests another check of the audit log's hash chain (not in the specification). A background job of
 * the server checks the hash chain.
 */
export const askLogCheck = officeCall('POST /admin/audit/check', {
  work: 'reading',
  action: 'action.log.check',
  answer: logCheck,
});
