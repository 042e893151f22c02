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
 * The call that sends an unsent message again, or with `alike` all messages that failed for the same reason. Returns
 * how many messages the server sends again. The server refuses with 409 if it is just sending the message, if the
 * message is useless now, or if its text is not stored.
 */
export const tryMessageAgain = officeCall('POST /admin/messages/try-again', {
  work: 'people or money',
  action: 'action.messages.try',
  body: tryOrder,
  answer: v.object({ count: v.number() }),
  messages: { 409: 'error.messages.changed' },
});

/**
 * The call by which the office gives up an unsent message, so that the server does not send it later. The server
 * refuses with 409 if it is just sending the message.
 */
export const giveUpMessage = officeCall('POST /admin/messages/give-up', {
  work: 'people or money',
  action: 'action.messages.giveUp',
  body: fields({ message: identity }),
  messages: { 409: 'error.messages.changed' },
});
