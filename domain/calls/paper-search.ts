import * as v from 'valibot';
import { paperHolder } from '../member/paper-search.ts';
import { searchedText } from '../values/text-field.ts';
import { officeCall } from './call.ts';

/**
 * Finds at most 50 people by a document's number, a payment's reference or a former name. People with the latest
 * document or change of name are first.
 */
export const getPaperHolders = officeCall('GET /admin/members/by-paper', {
  action: 'action.members.fetch',
  query: v.object({ text: v.pipe(searchedText, v.minLength(1), v.maxLength(100)) }),
  answer: v.array(paperHolder),
});
