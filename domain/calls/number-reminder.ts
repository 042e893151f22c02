import { mobile } from '../contact/phone.ts';
import { fields } from '../values/wire.ts';
import { call } from './call.ts';

/**
 * Describes the call by which members who do not know their membership number have it sent to their mobile. It answers
 * the same for every number, so that nobody learns by it which ones are on file. An addition to section 7.9.
 */
export const remindOfNumber = call('POST /members/number-reminder', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.number',
  body: fields({ mobileNumber: mobile }),
});
