import { mobileOrStored } from '../contact/phone.ts';
import { fields } from '../values/wire.ts';
import { call } from './call.ts';

/**
 * The call that sends a forgotten membership number to the member's mobile (not in section 7.9 of the specification).
 * The answer is the same for every mobile, so that no caller learns which mobiles are in the database.
 */
export const remindOfNumber = call('POST /members/number-reminder', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.number',
  body: fields({ mobileNumber: mobileOrStored }),
});
