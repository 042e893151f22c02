import { getReachableEmail, type EmailOnFile } from '../contact/email.ts';
import { toNameInEmail, toNameInSms } from './name-in-message.ts';
import { toSignInLink } from '../access/sign-in-link.ts';

/** Why no reminder is written to somebody on its list, in the order in which it is looked at. */
export const leftOutReasons = [
  'deceased',
  'renewed',
  'declined',
  'reminded',
  // Who can be reached by telephone alone stands on a list for the office.
  'telephone',
  'unreachable',
] as const;
type LeftOut = (typeof leftOutReasons)[number];

/** Why somebody needs no reminder by any other way either. */
const needless: readonly LeftOut[] = ['deceased', 'renewed', 'declined'];

/** Days within which nobody gets a second reminder for the same season, or of the same debt. */
export const daysBetween = 7;

/** What is known of a person when it is decided whether they get a reminder. */
export interface Remindable extends EmailOnFile {
  readonly deceased: boolean;
  readonly renewed: boolean;
  readonly declined: boolean;
  /** Whether they were reminded of the season within the days between. */
  readonly reminded: boolean;
  /** A mobile that messages may be sent to; null where there is none. */
  readonly mobile: string | null;
  /** Whether they have any other telephone. */
  readonly telephone: boolean;
}

/** By what a reminder leaves: e-mail or SMS. */
export const carriers = ['email', 'sms'] as const;
export type Carrier = (typeof carriers)[number];

/**
 * How a reminder reaches somebody: by e-mail where there is one, else by SMS; or why they get none. What must reach
 * everybody goes to people who declined reminders too.
 */
export function chooseReminder(
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

/** What reaches somebody: e-mail where there is one, else SMS, else a telephone. */
export function chooseCarrier(
  person: Pick<Remindable, keyof EmailOnFile | 'mobile' | 'telephone'>,
): Carrier | 'telephone' | 'unreachable' {
  if (getReachableEmail(person) !== null) return 'email';
  if (person.mobile !== null) return 'sms';
  return person.telephone ? 'telephone' : 'unreachable';
}

/** How a reminder of what somebody owes reaches them, or why they get none. */
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
 * How somebody gets a reminder of what they owe. `reminded` says that they had one within the last days. People who
 * want no reminders to renew get it too, because they owe something.
 */
export function chooseDebtReminder(person: Omit<Remindable, 'renewed' | 'declined'>): DebtReminderWay {
  if (person.deceased) return 'deceased';
  return person.reminded ? 'reminded' : chooseCarrier(person);
}

/** Whether somebody may be telephoned where no message of a reminder reaches them. */
export function mayBeTelephoned(person: Remindable, everybody = false): boolean {
  const way = chooseReminder(person, everybody);
  return !('leftOut' in way) || !needless.includes(way.leftOut);
}

/** The names that may stand in braces in a reminder's text; each is filled in for every person. */
export const placeholders = ['name', 'number', 'year', 'association', 'link', 'decline'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Those of a message of the office's own, which is about no year. */
export const placeholdersOfMessage = placeholders.filter((name) => name !== 'year');

const inBraces = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((one) => one === name);
}

/** The names in braces of a reminder's text that mean nothing, and braces that stand alone. */
export function findWrongPlaceholders(text: string, known: readonly Placeholder[] = placeholders): string[] {
  const wrong = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .filter((name) => !known.some((one) => one === name));
  return /[{}]/.test(text.replaceAll(inBraces, '')) ? [...wrong, '{'] : wrong;
}

/**
 * Makes the values of a reminder's placeholders for one person. `link` leads to the sign-in, with the number filled in
 * where there is one; `decline` leads to declining.
 */
export function createReminderValues(
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
    /** Null for a message of the office's own. */
    readonly season: number | null;
    /** The portal's address, without a slash at its end. */
    readonly site: string;
  },
): Readonly<Record<Placeholder, string>> {
  return {
    name: carrier === 'sms' ? toNameInSms(person.name) : toNameInEmail(person.name),
    number: person.number === null ? '' : String(person.number),
    year: season === null ? '' : String(season),
    association,
    link: person.number === null ? `${site}/` : toSignInLink(site, person.number),
    decline,
  };
}

/** A reminder's text without the sentences that hold the number. The text stays whole if nothing would be left. */
export function removeNumberSentences(text: string): string {
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
 * A reminder's text with its placeholders filled in. A value is never read as a placeholder again. For people without a
 * number the sentences with the number are left out.
 */
export function fillReminder(text: string, values: Readonly<Record<Placeholder, string>>): string {
  const kept = values.number === '' ? removeNumberSentences(text) : text;
  return kept.replaceAll(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

// The letters of an SMS's own alphabet (GSM 03.38); those of its extension take two places.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

/**
 * Counts the parts that a reminder's text takes as SMS. One part has 160 letters of the SMS's own alphabet, or 70 where
 * any other stands in it, such as ħ or ġ. Where there are several parts, each has room for 153 or 67.
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
