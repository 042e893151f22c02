import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { outgoingMessages, tryOrder } from '../messages/outgoing-message.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/** Describes the call that reads which messages have not been sent, and why. An addition, as all here. */
export const getMessages = officeCall('GET /admin/messages', {
  action: 'action.messages.fetch',
  answer: outgoingMessages,
});

/**
 * Describes the call by which the office has a message tried again, or all that were not taken for the same reason;
 * answers how many. 409 where it is on its way, over, or not kept.
 */
export const tryMessageAgain = officeCall('POST /admin/messages/try-again', {
  work: 'people or money',
  action: 'action.messages.try',
  body: tryOrder,
  answer: v.object({ count: v.number() }),
  messages: { 409: 'error.messages.changed' },
});

/** Describes the call by which the office gives up a message: it is not tried any more. 409 where it is on its way. */
export const giveUpMessage = officeCall('POST /admin/messages/give-up', {
  work: 'people or money',
  action: 'action.messages.giveUp',
  body: fields({ message: identity }),
  messages: { 409: 'error.messages.changed' },
});
