import { today } from '../office/today.ts';
import { officeCall } from './call.ts';

export const getToday = officeCall('GET /admin/today', { action: 'action.today', answer: today });
