import { logCheck, logPage, logSearch } from '../audit/audit-log.ts';
import { officeCall } from './call.ts';

/**
 * The call that searches the audit log (not in the specification). The method is POST, because a search contains names
 * and no URL may contain names. The server logs each search once, but not the reading of further pages.
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

/** The call that requests another check of the log's hash chain, in the background (not in the specification). */
export const askLogCheck = officeCall('POST /admin/audit/check', {
  work: 'reading',
  action: 'action.log.check',
  answer: logCheck,
});
