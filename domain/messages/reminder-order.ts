import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { toMessage } from '../texts/texts.ts';
import { mostReminded } from './reminder-list.ts';

/** The ids of the people to whom a reminder or a message is sent. */
export const remindedPeople = v.pipe(
  v.array(identity, toMessage('invalid.reminder.people')),
  v.minLength(1, toMessage('invalid.reminder.people')),
  v.maxLength(mostReminded, toMessage('invalid.reminder.tooMany')),
);

/** The key of a call, a UUID. If a call is repeated with the same key, the server does not do the call's work again. */
export const orderKey = v.pipe(v.string(toMessage('invalid.value')), v.uuid(toMessage('invalid.value')));
