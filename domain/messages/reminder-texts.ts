import * as v from 'valibot';
import { lengthFirst } from '../values/input-length.ts';
import { placeholders, withoutNumber, wrongPlaceholders, type Placeholder } from './reminder.ts';
import { says, t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The greatest length of each text of a reminder, in characters. */
const mostOfReminder = { subject: 150, email: 4000, sms: 480 } as const;

function template(name: keyof typeof mostOfReminder, needs: readonly Placeholder[] = []) {
  return v.pipe(
    v.string(says('invalid.reminder.text')),
    lengthFirst(says('invalid.reminder.text'), mostOfReminder[name]),
    // Nothing but lines: what a keyboard does not write has no place in a message.
    v.transform((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{C}\n]/gu, '')
        .trim(),
    ),
    v.minLength(1, says('invalid.reminder.text')),
    v.check((text) => wrongPlaceholders(text).length === 0, says('invalid.reminder.placeholder')),
    // Nor may it go with what is left out for who has no number.
    v.check(
      (text) => needs.every((one) => withoutNumber(text).includes(`{${one}}`)),
      says('invalid.reminder.decline'),
    ),
  );
}

/** The texts of a reminder as the office writes them; an e-mail always says how to decline the next one. */
export const reminderTexts = fields({
  subject: v.pipe(template('subject'), v.regex(/^[^\n]*$/, says('invalid.reminder.subject'))),
  email: template('email', ['decline']),
  sms: template('sms'),
});
export type ReminderTexts = v.InferOutput<typeof reminderTexts>;

/** The first texts of a reminder, with which the office begins where it has written none yet. */
export function firstReminderTexts(): ReminderTexts {
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
