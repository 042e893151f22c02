import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { toMessage } from '../texts/texts.ts';
import { mostReminded } from './reminder-list.ts';

export const remindedPeople = v.pipe(
  v.array(identity, toMessage('invalid.reminder.people')),
  v.minLength(1, toMessage('invalid.reminder.people')),
  v.maxLength(mostReminded, toMessage('invalid.reminder.tooMany')),
);

/** The key of an order to send messages, a UUID. A repeated call with the same key sends nothing again. */
export const orderKey = v.pipe(v.string(toMessage('invalid.value')), v.uuid(toMessage('invalid.value')));
