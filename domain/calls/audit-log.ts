import { logCheck, logPage, logSearch } from '../audit/audit-log.ts';
import { officeCall } from './call.ts';

/** The call is a POST, because no URL may contain names. The log has one entry for a search, not for each page. */
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

/** Starts a check in the background. */
export const askLogCheck = officeCall('POST /admin/audit/check', {
  work: 'reading',
  action: 'action.log.check',
  answer: logCheck,
});
