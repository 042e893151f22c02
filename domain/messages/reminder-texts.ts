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

/** The maximum length of each text of a reminder, in characters. */
const mostOfReminder = { subject: 150, email: 4000, sms: 480 } as const;

function requireTemplate(name: keyof typeof mostOfReminder, needsDecline: boolean, ofReminder: boolean) {
  return v.pipe(
    v.string(toMessage('invalid.reminder.text')),
    checkLengthFirst(toMessage('invalid.reminder.text'), mostOfReminder[name]),
    // A message contains only visible characters and line breaks.
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
    // People without a membership number do not get the sentences with the number. So the decline link must also be
    // in another sentence.
    v.check((text) => !needsDecline || canBeDeclined(text), toMessage('invalid.reminder.decline')),
  );
}

/** Returns whether a text says how to decline the next message, also for people without a membership number. */
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

/** The texts of a reminder as the office writes them. An e-mail always says how to decline the next reminder. */
export const reminderTexts = requireTexts(true, true);
export type ReminderTexts = v.InferOutput<typeof reminderTexts>;

/** The texts of a message of the office, which also say how to decline the next message. */
const messageTexts = requireTexts(true, false);

/** The texts of a message that must reach everybody, and so does not need to say how to decline the next message. */
export const textsForEverybody = requireTexts(false, false);

/**
 * Returns the schema for the texts in a form. The texts are for a reminder, or for a message if there is no season.
 */
export function getTextsSchema({ everybody }: Readonly<Record<string, string>>, season: number | null) {
  if (season !== null) return reminderTexts;
  return everybody === 'yes' ? textsForEverybody : messageTexts;
}

function fillWithThemselves(): Record<Placeholder, string> {
  return Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])) as Record<Placeholder, string>;
}

/** Returns the texts for the office's first reminder. */
export function createFirstReminderTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('reminder.first.subject', values),
    email: t('reminder.first.email', values),
    sms: t('reminder.first.sms', values),
  };
}

/** Returns the texts with which each message of the office starts. */
export function createFirstMessageTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('message.first.subject', values),
    email: t('message.first.email', values),
    sms: t('message.first.sms', values),
  };
}
