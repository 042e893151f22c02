import { today } from '../office/today.ts';
import { officeCall } from './call.ts';

/** The call that counts the tasks that wait for the office, for the office's first page (not in the specification). */
export const getToday = officeCall('GET /admin/today', { action: 'action.today', answer: today });
