import * as v from 'valibot';
import { createLengthCheck } from '../values/input-length.ts';
import {
  placeholders,
  placeholdersOfMessage,
  removeSentencesWithNumber,
  findWrongPlaceholders,
  type Placeholder,
} from './reminder.ts';
import { toMessage, t } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The maximum lengths of a reminder's texts, in characters. */
const mostOfReminder = { subject: 150, email: 4000, sms: 480 } as const;

function requireTemplate(name: keyof typeof mostOfReminder, needsDecline: boolean, ofReminder: boolean) {
  return v.pipe(
    v.string(toMessage('invalid.reminder.text')),
    createLengthCheck(toMessage('invalid.reminder.text'), mostOfReminder[name]),
    // All invisible characters except line breaks are removed from a message.
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
    // Not everybody gets the sentences with the number, so another sentence must also have the decline link.
    v.check((text) => !needsDecline || hasDeclineLink(text), toMessage('invalid.reminder.decline')),
  );
}

/**
 * Returns whether everybody who gets this text can decline. People without a membership number do not get the sentences
 * with the number, so another sentence must have the link.
 */
export function hasDeclineLink(text: string): boolean {
  return removeSentencesWithNumber(text).includes('{decline}');
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

/** The texts of a reminder. The e-mail must say how to decline the next reminder. */
export const reminderTexts = requireTexts(true, true);
export type ReminderTexts = v.InferOutput<typeof reminderTexts>;

/** The texts of a message of the office. The e-mail must say how to decline the next message. */
const messageTexts = requireTexts(true, false);

/**
 * The texts of a message of the office to everybody. People who declined reminders also get them, so the texts need no
 * decline link.
 */
export const textsForEverybody = requireTexts(false, false);

/**
 * Returns the schema of the texts that the office types. If `season` is null, the texts are for a message of the
 * office.
 */
export function chooseMessageTextsSchema(
  { everybody }: Readonly<Record<string, string>>,
  season: number | null,
) {
  if (season !== null) return reminderTexts;
  return everybody === 'yes' ? textsForEverybody : messageTexts;
}

function fillWithThemselves(): Record<Placeholder, string> {
  return Object.fromEntries(placeholders.map((name) => [name, `{${name}}`])) as Record<Placeholder, string>;
}

/** Returns the form's texts if the office has sent no reminder yet. */
export function createFirstReminderTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('reminder.first.subject', values),
    email: t('reminder.first.email', values),
    sms: t('reminder.first.sms', values),
  };
}

/** Returns the first texts of the form for a message of the office. */
export function createFirstMessageTexts(): ReminderTexts {
  const values = fillWithThemselves();
  return {
    subject: t('message.first.subject', values),
    email: t('message.first.email', values),
    sms: t('message.first.sms', values),
  };
}
