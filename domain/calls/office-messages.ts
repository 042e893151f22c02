import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { carriers } from '../messages/reminder.ts';
import { reminderWays } from '../messages/reminder-list.ts';
import { orderKey, remindedPeople } from '../messages/reminder-order.ts';
import { canBeDeclined, textsForEverybody } from '../messages/reminder-texts.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

/**
 * Describes the call that says how a message of the office's own would reach people, by their ids, or why not. `forAll` is
 * how it would where it must reach everybody. An addition, as all here.
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

/** Describes the call that sends a message, as it would read for somebody, to the administrator who asks. */
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
 * Describes the call that sends a message of the office's own to people, by their ids; with `everybody` to who declined
 * reminders too. A call with the same key does it once. Answers its id among the reminders.
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
        ({ everybody, texts }) => everybody || canBeDeclined(texts.email),
        toMessage('invalid.reminder.decline'),
      ),
      ['texts', 'email'],
    ),
  ),
  answer: v.object({ id: v.number() }),
});
