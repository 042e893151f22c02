import * as v from 'valibot';
import { getReachableEmail, type EmailOnFile } from '../contact/email.ts';
import { createLengthCheck } from '../values/input-length.ts';
import { parseDate } from '../values/calendar.ts';
import { t, toMessage } from '../texts/texts.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';
import { identity } from './member-ref.ts';
import { formatMembershipNumber } from './membership-number.ts';

/** The maximum number of people in one PDF, by kind of document. */
export const mostOfPaper = {
  cards: 500,
  sheets: 500,
  certificates: 500,
  receipts: 500,
  labels: 2000,
  letters: 2000,
  attendance: 5000,
} as const;
export type PaperOfMany = keyof typeof mostOfPaper;
export const papersOfMany = Object.keys(mostOfPaper) as readonly PaperOfMany[];

/** The sheets of labels. All sizes are in millimetres. `gap` is the space between columns. */
export const labelSheets = {
  L7160: { across: 3, down: 7, width: 63.5, height: 38.1, top: 15.15, left: 7.25, gap: 2.5 },
  L7163: { across: 2, down: 7, width: 99.1, height: 38.1, top: 15.15, left: 4.65, gap: 2.5 },
} as const;
export type LabelSheet = keyof typeof labelSheets;

/** Returns how many labels are on one sheet. */
export function countLabels(sheet: LabelSheet): number {
  return labelSheets[sheet].across * labelSheets[sheet].down;
}

export const leftOutOfPaper = ['deceased', 'membership', 'cover', 'receipt', 'address', 'email'] as const;
export type LeftOutOfPaper = (typeof leftOutOfPaper)[number];

const mostPeople = Math.max(...Object.values(mostOfPaper));

/** The maximum lengths of a line and of a letter, in characters. */
const mostInLine = 100;
const mostInLetter = 4000;

const line = v.optional(
  v.pipe(
    v.string(toMessage('invalid.value')),
    createLengthCheck(toMessage('invalid.paper.line'), 400),
    v.transform(cleanText),
    v.maxLength(mostInLine, toMessage('invalid.paper.line')),
  ),
  '',
);

/**
 * The documents that the office prints for many people. `start` is the place of the first printed label on its `sheet`,
 * counted from 1. `title` and `day` (`yyyy-mm-dd`) are for an attendance list. `subject` and `text` are for letters.
 * With `withoutEmail`, only people without an e-mail address get a letter.
 */
export const paperOfMany = v.pipe(
  fields({
    kind: v.picklist(papersOfMany, toMessage('invalid.value')),
    year,
    people: v.pipe(
      v.array(identity, toMessage('invalid.reminder.people')),
      v.minLength(1, toMessage('invalid.reminder.people')),
      v.maxLength(mostPeople, toMessage('invalid.paper.tooMany')),
    ),
    sheet: v.optional(v.picklist(['L7160', 'L7163'], toMessage('invalid.value')), 'L7160'),
    start: v.optional(
      v.pipe(v.number(toMessage('invalid.value')), v.integer(), v.minValue(1), v.maxValue(21)),
      1,
    ),
    title: line,
    day: v.optional(
      v.pipe(
        v.string(toMessage('invalid.paper.day')),
        v.check((text) => text === '' || parseDate(text) !== null, toMessage('invalid.paper.day')),
        v.transform((text) => parseDate(text) ?? ''),
      ),
      '',
    ),
    subject: line,
    text: v.optional(
      v.pipe(
        v.string(toMessage('invalid.reminder.text')),
        createLengthCheck(toMessage('invalid.paper.text'), mostInLetter),
        v.transform((text) =>
          text
            .replaceAll('\r\n', '\n')
            .replaceAll(/[^\P{C}\n]/gu, '')
            .trim(),
        ),
      ),
      '',
    ),
    withoutEmail: v.optional(v.boolean(toMessage('invalid.value')), false),
  }),
  v.forward(
    v.check(({ kind, people }) => people.length <= mostOfPaper[kind], toMessage('invalid.paper.tooMany')),
    ['people'],
  ),
  v.forward(
    v.check(({ sheet, start }) => start <= countLabels(sheet), toMessage('invalid.value')),
    ['start'],
  ),
);
export type PaperAsked = v.InferOutput<typeof paperOfMany>;

export const paperPreview = fields({
  included: v.number(),
  leftOut: v.array(
    fields({
      id: v.number(),
      name: v.string(),
      membershipNumber: v.number(),
      why: v.picklist(leftOutOfPaper),
    }),
  ),
});
export type PaperPreview = v.InferOutput<typeof paperPreview>;

export interface PaperPerson extends EmailOnFile {
  readonly id: number;
  /** The membership number, or 0 if the person has none. */
  readonly membershipNumber: number;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postCode: string;
  readonly deceased: boolean;
  /** This field and the next three are about the requested year. */
  readonly isMember: boolean;
  readonly isPaidUp: boolean;
  readonly hasCertificate: boolean;
  readonly hasReceipt: boolean;
}

/** Returns why a document leaves a person out, or null if the document contains the person. */
export function findReasonForNoPaper(
  person: PaperPerson,
  { kind, withoutEmail }: Pick<PaperAsked, 'kind' | 'withoutEmail'>,
): LeftOutOfPaper | null {
  if (kind === 'certificates') return person.hasCertificate ? null : 'cover';
  if (kind === 'receipts') return person.hasReceipt ? null : 'receipt';
  if (person.deceased) return 'deceased';
  if (kind === 'attendance') return null;
  if (kind === 'cards' || kind === 'sheets')
    return person.isMember && person.membershipNumber > 0 ? null : 'membership';
  if (person.street === '' || person.city === '') return 'address';
  return kind === 'letters' && withoutEmail && getReachableEmail(person) !== null ? 'email' : null;
}

export const letterPlaceholders = ['name', 'number'] as const;

/** Resets the fields that are for other kinds of documents. */
export function resetOtherPaperChoices<Choice extends Omit<PaperAsked, 'people'>>(choice: Choice): Choice {
  const { day, kind, sheet, start, subject, text, title, withoutEmail } = choice;
  const isLetter = kind === 'letters';
  return {
    ...choice,
    ...(kind === 'labels' ? { sheet, start } : { sheet: 'L7160', start: 1 }),
    ...(kind === 'attendance' ? { day, title } : { day: '', title: '' }),
    ...(isLetter ? { subject, text, withoutEmail } : { subject: '', text: '', withoutEmail: false }),
  };
}

/** Returns the form's error messages, by field name. */
export function findPaperProblems({
  day,
  kind,
  subject,
  text,
  title,
}: Pick<PaperAsked, 'day' | 'kind' | 'subject' | 'text' | 'title'>): Readonly<Record<string, string>> {
  const isTooLong = (line: string) => cleanText(line).length > mostInLine;
  if (kind === 'attendance' && day !== '' && parseDate(day) === null) return { day: t('invalid.paper.day') };
  if (kind === 'attendance' && isTooLong(title)) return { title: t('invalid.paper.line') };
  if (kind !== 'letters') return {};
  const isUnknown = [...text.matchAll(/\{([^{}\n]*)\}/g)].some(
    ([, name]) => !letterPlaceholders.some((known) => known === name),
  );
  return {
    ...(subject === '' ? { subject: t('invalid.paper.subject') } : {}),
    ...(isTooLong(subject) ? { subject: t('invalid.paper.line') } : {}),
    ...(text.length > mostInLetter ? { text: t('invalid.paper.text') } : {}),
    ...(text === '' ? { text: t('invalid.reminder.text') } : {}),
    ...(isUnknown ? { text: t('invalid.paper.placeholder') } : {}),
  };
}

/** Puts one person's name and membership number into a letter's text. */
export function fillLetter(text: string, name: string, membershipNumber: number): string {
  const number = membershipNumber > 0 ? formatMembershipNumber(membershipNumber) : '–';
  return text.replaceAll('{name}', () => name).replaceAll('{number}', number);
}
