import * as v from 'valibot';
import { checkLengthFirst } from '../values/input-length.ts';
import {
  placeholders,
  placeholdersOfMessage,
  removeNumberSentences,
  findWrongPlaceholders,
  type Placeholder,
} from './reminder.ts';
import { toMessage, t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The greatest length of each text of a reminder, in characters. */
const mostOfReminder = { subject: 150, email: 4000, sms: 480 } as const;

function requireTemplate(name: keyof typeof mostOfReminder, needsDecline: boolean, ofReminder: boolean) {
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
    v.check(
      (text) => findWrongPlaceholders(text, ofReminder ? placeholders : placeholdersOfMessage).length === 0,
      toMessage(ofReminder ? 'invalid.reminder.placeholder' : 'invalid.message.placeholder'),
    ),
    // Nor may it go with what is left out for who has no number.
    v.check((text) => !needsDecline || canBeDeclined(text), toMessage('invalid.reminder.decline')),
  );
}

/** Whether a text says how to decline the next message, for people without a number too. */
export function canBeDeclined(text: string): boolean {
  return removeNumberSentences(text).includes('{decline}');
}

function requireTexts(needsDecline: boolean, ofReminder: boolean) {
  return fields({
    subject: v.pipe(
      requireTemplate('subject', false, ofReminder),
      v.regex(/^[^\n]*$/, toMessage('invalid.reminder.subject')),
    ),
    email: requireTemplate('email', needsDecline, ofReminder),
    sms: requireTemplate('sms', false, ofReminder),
  });
}

/** The texts of a reminder as the office writes them; an e-mail always says how to decline the next one. */
export const reminderTexts = requireTexts(true, true);
export type ReminderTexts = v.InferOutput<typeof reminderTexts>;

/** The texts of a message of the office's own likewise. */
const messageTexts = requireTexts(true, false);

/** The texts of a message that must reach everybody, and so need not say how to decline the next one. */
export const textsForEverybody = requireTexts(false, false);

/** The texts as a form holds them to: those of a reminder, or of a message, which is of no season. */
export function getTextsSchema({ everybody }: Readonly<Record<string, string>>, season: number | null) {
  if (season !== null) return reminderTexts;
  return everybody === 'yes' ? textsForEverybody : messageTexts;
}

function fillWithThemselves(): Record<Placeholder, string> {
  return Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])) as Record<Placeholder, string>;
}

/** The first texts of a reminder, with which the office begins where it has written none yet. */
export function createFirstReminderTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('reminder.first.subject', values),
    email: t('reminder.first.email', values),
    sms: t('reminder.first.sms', values),
  };
}

/** The texts with which the office begins each message of its own. */
export function createFirstMessageTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('message.first.subject', values),
    email: t('message.first.email', values),
    sms: t('message.first.sms', values),
  };
}
