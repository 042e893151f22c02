import * as v from 'valibot';
import { paperHolder } from '../member/paper-search.ts';
import { searchedText } from '../values/text-field.ts';
import { officeCall } from './call.ts';

/**
 * The call that finds the member of a receipt, an insurance certificate or a payment, by its number or
 * reference (not in the specification). It also finds people by a former name. The answer has at most 50
 * people, the latest first, and nobody if the text fits nothing.
 */
export const getPaperHolders = officeCall('GET /admin/members/by-paper', {
  action: 'action.members.fetch',
  query: v.object({ text: v.pipe(searchedText, v.minLength(1), v.maxLength(100)) }),
  answer: v.array(paperHolder),
});
