import { logCheck, logPage, logSearch } from '../audit/audit-log.ts';
import { officeCall } from './call.ts';

/**
 * Searches the log. The call is a POST, because no URL may contain names. A search adds one entry to the log, even if
 * the browser reads several pages.
 */
export const searchLog = officeCall('POST /admin/audit/search', {
  work: 'reading',
  action: 'action.log.search',
  body: logSearch,
  answer: logPage,
  reads: true,
});

export const getLogCheck = officeCall('GET /admin/audit/check', {
  action: 'action.log.check',
  answer: logCheck,
});

/** Starts a check of the log in the background. */
export const askLogCheck = officeCall('POST /admin/audit/check', {
  work: 'reading',
  action: 'action.log.check',
  answer: logCheck,
});
