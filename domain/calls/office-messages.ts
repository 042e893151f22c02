import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from '../messages/reminder.ts';
import { reminderWays } from '../messages/reminder-list.ts';
import { orderKey, remindedPeople } from '../messages/reminder-order.ts';
import { hasDeclineLink, textsForEverybody } from '../messages/reminder-texts.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/**
 * Says for each person by which carrier the message would travel (`way`), or why no carrier can reach the person.
 * `forAll` says the same for a message that people who declined reminders also get.
 */
export const previewOfficeMessage = officeCall('POST /admin/messages/preview', {
  work: 'people',
  action: 'action.message.preview',
  ofMany: true,
  body: fields({ people: remindedPeople }),
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      number: v.number(),
      way: v.picklist(reminderWays),
      forAll: v.picklist(reminderWays),
    }),
  ),
  reads: true,
});

/** Sends a sample to the administrator. The sample has the name and the other values of one recipient. */
export const sendOfficeMessageToMe = officeCall('POST /admin/messages/sample', {
  refusals: [429],
  work: 'people',
  action: 'action.reminder.sample',
  body: fields({
    texts: textsForEverybody,
    carrier: v.picklist(carriers, toMessage('invalid.value')),
    person: identity,
  }),
});

/**
 * Sends a message of the office. With `everybody`, people who declined reminders also get it. If the call is repeated
 * with the same key, nothing is sent again.
 */
export const sendOfficeMessage = officeCall('POST /admin/messages', {
  refusals: [409],
  work: 'people',
  action: 'action.message.send',
  ofMany: true,
  body: v.pipe(
    fields({
      texts: textsForEverybody,
      everybody: v.boolean(toMessage('invalid.value')),
      people: remindedPeople,
      key: orderKey,
    }),
    v.forward(
      v.check(
        ({ everybody, texts }) => everybody || hasDeclineLink(texts.email),
        toMessage('invalid.reminder.decline'),
      ),
      ['texts', 'email'],
    ),
  ),
  answer: v.object({ id: v.number() }),
});
