import { getReachableEmail, type EmailOnFile } from '../contact/email.ts';
import { toSafeNameForEmail, toSafeNameForSms } from './name-in-message.ts';
import { toSignInLink } from '../access/sign-in-link.ts';

/** The reasons why a person gets no message, in the order in which they are checked. */
export const leftOutReasons = [
  'deceased',
  'renewed',
  'declined',
  'reminded',
  // For people who can only be telephoned, the office gets a list.
  'telephone',
  'unreachable',
] as const;
type LeftOut = (typeof leftOutReasons)[number];

/** The reasons for which the office need not telephone a person. */
const needless: readonly LeftOut[] = ['deceased', 'renewed', 'declined'];

/** The minimum number of days between two reminders to one person for the same season or debt. */
export const daysBetween = 7;

export interface Remindable extends EmailOnFile {
  readonly deceased: boolean;
  readonly renewed: boolean;
  readonly declined: boolean;
  /** Whether the person got a reminder for the season in the last `daysBetween` days. */
  readonly reminded: boolean;
  /** The person's mobile, or null if the person has no mobile that can get SMS. */
  readonly mobile: string | null;
  /** Whether the person has a telephone number that cannot get SMS. */
  readonly telephone: boolean;
}

export const carriers = ['email', 'sms'] as const;
export type Carrier = (typeof carriers)[number];

/**
 * Chooses a reminder's carrier, or returns why there is none. If `everybody` is true, people who declined reminders
 * also get it.
 */
export function chooseReminderWay(
  person: Remindable,
  everybody = false,
): { carrier: Carrier } | { leftOut: LeftOut } {
  const { deceased, declined, reminded, renewed } = person;
  if (deceased) return { leftOut: 'deceased' };
  if (renewed) return { leftOut: 'renewed' };
  if (declined && !everybody) return { leftOut: 'declined' };
  if (reminded) return { leftOut: 'reminded' };
  const way = chooseCarrier(person);
  return way === 'email' || way === 'sms' ? { carrier: way } : { leftOut: way };
}

/** Chooses how a person can be reached: by e-mail if possible, or by SMS, or only by telephone. */
export function chooseCarrier(
  person: Pick<Remindable, keyof EmailOnFile | 'mobile' | 'telephone'>,
): Carrier | 'telephone' | 'unreachable' {
  if (getReachableEmail(person) !== null) return 'email';
  if (person.mobile !== null) return 'sms';
  return person.telephone ? 'telephone' : 'unreachable';
}

export const debtReminderWays = [
  ...carriers,
  'deceased',
  'even',
  'reminded',
  'telephone',
  'unreachable',
] as const;
type DebtReminderWay = (typeof debtReminderWays)[number];

/** Chooses a debt reminder's carrier, or returns why there is none. People who declined reminders get it too. */
export function chooseDebtReminderWay(person: Omit<Remindable, 'renewed' | 'declined'>): DebtReminderWay {
  if (person.deceased) return 'deceased';
  return person.reminded ? 'reminded' : chooseCarrier(person);
}

/** Returns whether the office should telephone a person whom no message of a reminder reached. */
export function isTelephoneCallUseful(person: Remindable, everybody = false): boolean {
  const way = chooseReminderWay(person, everybody);
  return !('leftOut' in way) || !needless.includes(way.leftOut);
}

export const placeholders = ['name', 'number', 'year', 'association', 'link', 'decline'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The placeholders in a message of the office, which is not about a year. */
export const placeholdersOfMessage = placeholders.filter((name) => name !== 'year');

const inBraces = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((one) => one === name);
}

/** Returns the unknown names in braces, and `{` if a brace has no partner. */
export function findWrongPlaceholders(text: string, known: readonly Placeholder[] = placeholders): string[] {
  const wrong = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .filter((name) => !known.some((one) => one === name));
  return /[{}]/.test(text.replaceAll(inBraces, '')) ? [...wrong, '{'] : wrong;
}

/**
 * Returns the values of the placeholders. `link` is the URL of the sign-in page, and `decline` is the URL of the page
 * to decline reminders.
 */
export function createPlaceholderValues(
  person: { readonly name: string; readonly number: number | null },
  {
    association,
    carrier,
    decline,
    season,
    site,
  }: {
    readonly association: string;
    readonly carrier: Carrier;
    readonly decline: string;
    /** The year that the reminder is about, or null for a message of the office. */
    readonly season: number | null;
    /** The portal's URL, without a slash at the end. */
    readonly site: string;
  },
): Readonly<Record<Placeholder, string>> {
  return {
    name: carrier === 'sms' ? toSafeNameForSms(person.name) : toSafeNameForEmail(person.name),
    number: person.number === null ? '' : String(person.number),
    year: season === null ? '' : String(season),
    association,
    link: person.number === null ? `${site}/` : toSignInLink(site, person.number),
    decline,
  };
}

/** Removes the sentences with `{number}`, unless every sentence has it. */
export function removeSentencesWithNumber(text: string): string {
  const hasNumber = (part: string) => part.includes('{number}');
  const lines = text.split('\n').flatMap((line) => {
    if (!hasNumber(line)) return [line];
    const kept = line
      .replaceAll(/([.!?])\s+/g, '$1\n')
      .split('\n')
      .filter((sentence) => !hasNumber(sentence));
    return kept.length > 0 ? [kept.join(' ')] : [];
  });
  const left = lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return left === '' ? text : left;
}

/**
 * Puts a person's values into a text. Placeholders inside a value, such as a name `{link}`, stay unchanged. If the
 * person has no membership number, sentences with `{number}` are removed.
 */
export function fillReminder(text: string, values: Readonly<Record<Placeholder, string>>): string {
  const kept = values.number === '' ? removeSentencesWithNumber(text) : text;
  return kept.replaceAll(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

// The letters of the SMS alphabet (GSM 03.38). The letters of the alphabet's extension count as two letters.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

/**
 * Returns the number of parts of an SMS. A single part has at most 160 letters, and each of several parts has at most
 * 153. If the text has a letter such as ħ, the limits are 70 and 67.
 */
export function countSmsParts(text: string): number {
  const letters = Array.from(text);
  const plain = letters.every((letter) => basic.includes(letter) || extended.includes(letter));
  const length = plain
    ? letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = plain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
