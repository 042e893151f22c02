import { getReachableEmail, type EmailOnFile } from '../contact/email.ts';
import { toSafeNameForEmail, toSafeNameForSms } from './name-in-message.ts';
import { toSignInLink } from '../access/sign-in-link.ts';

/** The reasons why a person whom the office wants to remind gets no message, in the order in which they are checked. */
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

/** The reasons why a person gets no message and why the office need not telephone the person. */
const needless: readonly LeftOut[] = ['deceased', 'renewed', 'declined'];

/** The minimum number of days between two reminders to the same person for the same season or debt. */
export const daysBetween = 7;

/** The facts about a person that decide by which carrier the person gets a reminder, or that the person gets none. */
export interface Remindable extends EmailOnFile {
  readonly deceased: boolean;
  readonly renewed: boolean;
  readonly declined: boolean;
  /** Whether the person already got a reminder for the season in the last `daysBetween` days. */
  readonly reminded: boolean;
  /** The person's mobile, if it can get SMS. `mobile` is null if the person has no mobile that can get SMS. */
  readonly mobile: string | null;
  /** Whether the person has a telephone number that cannot get SMS. */
  readonly telephone: boolean;
}

export const carriers = ['email', 'sms'] as const;
export type Carrier = (typeof carriers)[number];

/**
 * Chooses the carrier of a reminder to a person: e-mail if possible, or SMS. If the person gets no reminder, returns
 * the reason. If `everybody` is true, people who declined reminders also get the message.
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

/** The carriers of a debt reminder, and the reasons why a person gets no debt reminder. */
export const debtReminderWays = [
  ...carriers,
  'deceased',
  'even',
  'reminded',
  'telephone',
  'unreachable',
] as const;
type DebtReminderWay = (typeof debtReminderWays)[number];

/**
 * Chooses the carrier of a debt reminder, or the reason why the person gets no debt reminder. `reminded` is true if the
 * person got a debt reminder in the last `daysBetween` days. People who declined reminders to renew also get debt
 * reminders.
 */
export function chooseDebtReminderWay(person: Omit<Remindable, 'renewed' | 'declined'>): DebtReminderWay {
  if (person.deceased) return 'deceased';
  return person.reminded ? 'reminded' : chooseCarrier(person);
}

/** Returns whether the office should telephone a person whom no message of a reminder has reached. */
export function isTelephoneCallUseful(person: Remindable, everybody = false): boolean {
  const way = chooseReminderWay(person, everybody);
  return !('leftOut' in way) || !needless.includes(way.leftOut);
}

/** The placeholders of a reminder, such as `{name}`, which the portal replaces by each person's values. */
export const placeholders = ['name', 'number', 'year', 'association', 'link', 'decline'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The placeholders of a message of the office. `{year}` is missing, because such a message is not about a year. */
export const placeholdersOfMessage = placeholders.filter((name) => name !== 'year');

const inBraces = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((one) => one === name);
}

/** Returns the unknown names in braces in a text, and `{` if a brace `{` or `}` has no partner. */
export function findWrongPlaceholders(text: string, known: readonly Placeholder[] = placeholders): string[] {
  const wrong = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .filter((name) => !known.some((one) => one === name));
  return /[{}]/.test(text.replaceAll(inBraces, '')) ? [...wrong, '{'] : wrong;
}

/**
 * Returns the values that replace a reminder's placeholders for one person. `link` is the URL of the sign-in page with
 * the person's membership number. `decline` is the URL of the page on which the person can decline reminders.
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
    /** The year of the reminder, or null for a message of the office. */
    readonly season: number | null;
    /** The URL of the portal, without a slash at the end. */
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

/** Removes the sentences with `{number}` from a reminder's text, unless every sentence has `{number}`. */
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
 * Replaces the placeholders by one person's values. A placeholder inside a value, such as a name `{link}`, stays
 * unchanged. If the person has no membership number, the function removes the sentences with `{number}`.
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
 * Returns the number of parts of an SMS with this text. An SMS of one part has at most 160 letters of the SMS alphabet.
 * If the text has another letter, such as ħ or ġ, an SMS of one part has at most 70 letters. If an SMS has several
 * parts, each part has at most 153 letters, or 67 letters if the text has a letter such as ħ.
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
