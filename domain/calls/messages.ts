import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { outgoingMessages, tryOrder } from '../messages/outgoing-message.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/** The call that lists the unsent messages, each with the reason why it is unsent (not in the specification). */
export const getMessages = officeCall('GET /admin/messages', {
  action: 'action.messages.fetch',
  answer: outgoingMessages,
});

/**
 * The call that sends an unsent message again, or with `alike` all messages that failed for the same reason. Returns
 * how many messages are sent again. Refuses with 409 if the server is just sending the message, or if the message is
 * useless now or has no stored text.
 */
export const tryMessageAgain = officeCall('POST /admin/messages/try-again', {
  work: 'people or money',
  action: 'action.messages.try',
  body: tryOrder,
  answer: v.object({ count: v.number() }),
  messages: { 409: 'error.messages.changed' },
});

/** The call after which an unsent message is never sent. Refuses with 409 if the server is just sending the message. */
export const giveUpMessage = officeCall('POST /admin/messages/give-up', {
  work: 'people or money',
  action: 'action.messages.giveUp',
  body: fields({ message: identity }),
  messages: { 409: 'error.messages.changed' },
});
