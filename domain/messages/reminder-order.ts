import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { toMessage } from '../texts/texts.ts';
import { mostReminded } from './reminder-list.ts';

/** The ids of the people to whom the office sends a reminder or a message. */
export const remindedPeople = v.pipe(
  v.array(identity, toMessage('invalid.reminder.people')),
  v.minLength(1, toMessage('invalid.reminder.people')),
  v.maxLength(mostReminded, toMessage('invalid.reminder.tooMany')),
);

/**
 * A UUID that identifies one call of the office to send messages. If the office repeats the call with the same key, the
 * server does not send the messages again.
 */
export const orderKey = v.pipe(v.string(toMessage('invalid.value')), v.uuid(toMessage('invalid.value')));
