import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { toMessage } from '../texts/texts.ts';
import { mostReminded } from './reminder-list.ts';

/** The ids of the people on the list of a reminder or a message. */
export const remindedPeople = v.pipe(
  v.array(identity, toMessage('invalid.reminder.people')),
  v.minLength(1, toMessage('invalid.reminder.people')),
  v.maxLength(mostReminded, toMessage('invalid.reminder.tooMany')),
);

/** The key of a call. If the call is repeated with the same key, its work is not done again. */
export const orderKey = v.pipe(v.string(toMessage('invalid.value')), v.uuid(toMessage('invalid.value')));
