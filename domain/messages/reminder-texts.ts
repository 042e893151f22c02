import * as v from 'valibot';
import { checkLengthFirst } from '../values/input-length.ts';
import { placeholders, removeNumberSentences, findWrongPlaceholders, type Placeholder } from './reminder.ts';
import { toMessage, t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The greatest length of each text of a reminder, in characters. */
const mostOfReminder = { subject: 150, email: 4000, sms: 480 } as const;

function requireTemplate(name: keyof typeof mostOfReminder, needs: readonly Placeholder[] = []) {
  return v.pipe(
    v.string(toMessage('invalid.reminder.text')),
    checkLengthFirst(toMessage('invalid.reminder.text'), mostOfReminder[name]),
    // Nothing but lines: what a keyboard does not write has no place in a message.
    v.transform((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{C}\n]/gu, '')
        .trim(),
    ),
    v.minLength(1, toMessage('invalid.reminder.text')),
    v.check((text) => findWrongPlaceholders(text).length === 0, toMessage('invalid.reminder.placeholder')),
    // Nor may it go with what is left out for who has no number.
    v.check(
      (text) => needs.every((one) => removeNumberSentences(text).includes(`{${one}}`)),
      toMessage('invalid.reminder.decline'),
    ),
  );
}

/** The texts of a reminder as the office writes them; an e-mail always says how to decline the next one. */
export const reminderTexts = fields({
  subject: v.pipe(requireTemplate('subject'), v.regex(/^[^\n]*$/, toMessage('invalid.reminder.subject'))),
  email: requireTemplate('email', ['decline']),
  sms: requireTemplate('sms'),
});
export type ReminderTexts = v.InferOutput<typeof reminderTexts>;

/** The first texts of a reminder, with which the office begins where it has written none yet. */
export function createFirstReminderTexts(): ReminderTexts {
  const values = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])) as Record<
    Placeholder,
    string
  >;
  return {
    subject: t('reminder.first.subject', values),
    email: t('reminder.first.email', values),
    sms: t('reminder.first.sms', values),
  };
}
