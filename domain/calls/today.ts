import { today } from '../office/today.ts';
import { officeCall } from './call.ts';

/** The call that counts the office's open tasks for the office's first page (not in the specification). */
export const getToday = officeCall('GET /admin/today', { action: 'action.today', answer: today });
