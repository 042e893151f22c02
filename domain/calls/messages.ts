import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { outgoingMessages, tryOrder } from '../messages/outgoing-message.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

export const getMessages = officeCall('GET /admin/messages', {
  action: 'action.messages.fetch',
  answer: outgoingMessages,
});

/**
 * Sends a failed message again. With `alike`, sends all messages that failed for the same reason. Refuses with 409 if
 * the message is being sent now, is no longer useful, or has no stored text.
 */
export const tryMessageAgain = officeCall('POST /admin/messages/try-again', {
  work: 'people or money',
  action: 'action.messages.try',
  body: tryOrder,
  answer: v.object({ count: v.number() }),
  messages: { 409: 'error.messages.changed' },
});

/** Gives a message up, so that it is never sent. Refuses with 409 if the server is sending it at this moment. */
export const giveUpMessage = officeCall('POST /admin/messages/give-up', {
  work: 'people or money',
  action: 'action.messages.giveUp',
  body: fields({ message: identity }),
  messages: { 409: 'error.messages.changed' },
});
