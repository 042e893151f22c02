import { today } from '../office/today.ts';
import { officeCall } from './call.ts';

/** Describes the call that counts what needs the office today. An addition. */
export const getToday = officeCall('GET /admin/today', { action: 'action.today', answer: today });
