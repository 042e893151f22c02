import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { outgoingMessages, tryOrder } from '../messages/outgoing-message.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/** The call that lists the messages that were not sent, and why (not in the specification). */
export const getMessages = officeCall('GET /admin/messages', {
  action: 'action.messages.fetch',
  answer: outgoingMessages,
});

/**
 * The call that sends an unsent message again, or with `alike` all that failed for the same reason. Returns how many.
 * Refuses with 409 if the message is being sent, is useless now, or has no stored text.
 */
export const tryMessageAgain = officeCall('POST /admin/messages/try-again', {
  work: 'people or money',
  action: 'action.messages.try',
  body: tryOrder,
  answer: v.object({ count: v.number() }),
  messages: { 409: 'error.messages.changed' },
});

/** The call that gives up an unsent message for good. Refuses with 409 if the message is being sent. */
export const giveUpMessage = officeCall('POST /admin/messages/give-up', {
  work: 'people or money',
  action: 'action.messages.giveUp',
  body: fields({ message: identity }),
  messages: { 409: 'error.messages.changed' },
});
