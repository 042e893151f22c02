import * as v from 'valibot';
import { paperHolder } from '../member/paper-search.ts';
import { searchedText } from '../values/text-field.ts';
import { officeCall } from './call.ts';

/**
 * Describes the call by which the office finds whose a receipt, an insurance certificate or a payment is, by its number or
 * its reference, and who had a name before that is another one now; the latest first, 50 at most, and nobody for what
 * names none. An addition.
 */
export const getPaperHolders = officeCall('GET /admin/members/by-paper', {
  action: 'action.members.fetch',
  query: v.object({ text: v.pipe(searchedText, v.minLength(1), v.maxLength(100)) }),
  answer: v.array(paperHolder),
});
