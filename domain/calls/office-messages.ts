import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from '../messages/reminder.ts';
import { reminderWays } from '../messages/reminder-list.ts';
import { orderKey, remindedPeople } from '../messages/reminder-order.ts';
import { hasDeclineLink, textsForEverybody } from '../messages/reminder-texts.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/** `way` is the carrier, or why there is none. `forAll` is the same if people who declined also get the message. */
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

/** The sample goes to the administrator, with the values of one recipient. */
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

/** With `everybody`, people who declined reminders also get it. Messages with the same key are sent only once. */
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
