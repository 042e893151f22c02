import { mobileOrStored } from '../contact/phone.ts';
import { fields } from '../values/wire.ts';
import { call } from './call.ts';

/**
 * Sends a membership number to its member's mobile. The answer is the same for every mobile, so that nobody learns
 * which mobiles are in the database.
 */
export const remindOfNumber = call('POST /members/number-reminder', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.number',
  body: fields({ mobileNumber: mobileOrStored }),
});
