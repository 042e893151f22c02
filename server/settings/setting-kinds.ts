import { resolve } from 'node:path';
import * as v from 'valibot';

// The kinds of settings: schemas that check and convert the environment's text. Messages say which values are allowed.

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Makes a setting that is one of several words. `otherwise` ends the message about a wrong value. */
export function createWordChoiceSetting<const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise = '',
) {
  return v.picklist(words, `must be ${alternatives.format(words)}${otherwise}`);
}

function numberLike(shape: RegExp, message: string) {
  return v.pipe(v.string(), v.regex(shape, message), v.transform(Number));
}

function addressWith(protocols: readonly string[], example: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    ),
  );
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const aPort = 'must be a port, 1 to 65535';

export const text = v.string();
export const longText = v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'));
export const onOrOff = v.pipe(
  createWordChoiceSetting(['on', 'off']),
  v.transform((word) => word === 'on'),
);
export const port = v.pipe(numberLike(/^\d{1,5}$/, aPort), v.minValue(1, aPort), v.maxValue(65_535, aPort));
export const proxies = numberLike(/^\d$/, 'must be the number of proxies before the app, 0 to 9');
export const cents = numberLike(/^\d{1,7}$/, 'must be an amount in whole cents, such as 1400');
export const percent = numberLike(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage from 0 to 99, such as 11');
export const amount = numberLike(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 on');
export const seconds = numberLike(/^\d{1,3}$/, 'must be whole seconds, 0 to 999');
/** For so many whole seconds an ending process still answers, until the load balancer sends it no more requests. */
export const drain = v.pipe(
  numberLike(/^\d{1,2}$/, 'must be whole seconds, 0 to 25'),
  v.maxValue(25, 'must be whole seconds, 0 to 25'),
);
export const hours = numberLike(/^[1-9]\d{0,2}$/, 'must be whole hours, 1 to 999');
export const days = numberLike(/^[1-9]\d?$/, 'must be a whole number of days, 1 to 99');
export const years = numberLike(/^[1-9]\d?$/, 'must be a whole number of years, 1 to 99');
export const membershipDigits = numberLike(/^[4-7]$/, 'must be a number of digits, 4 to 7');
export const people = numberLike(/^[1-9]\d{0,6}$/, 'must be a number of people, 1 to 9999999');
export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Malta'));
/** A path on the disk, which is changed to an absolute path. */
export const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
);
/** A URL. A slash at the end is removed. */
export const webAddress = v.pipe(
  addressWith(['http:', 'https:'], 'https://members.example.org'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** A site's URL for browsers, without a path. */
export const origin = v.pipe(
  webAddress,
  v.check(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    'must have no path, such as https://members.example.org',
  ),
);
export const emailServer = addressWith(['smtp:', 'smtps:'], 'smtps://user:password@smtp.example.org');
const mailboxShape = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inBrackets>[^<>]+)>|(?<alone>[^<>\s]+))$/u;
const aMailbox = 'must be an e-mail address, alone or as AMACS <office@example.org>';
/** The sender of e-mails: a name and an e-mail address. */
export const mailbox = v.pipe(
  v.string(),
  v.transform((text) => {
    const { alone, inBrackets, name } = mailboxShape.exec(text)?.groups ?? {};
    return { name: name?.trim() ?? '', address: (inBrackets ?? alone ?? '').trim() };
  }),
  v.check(({ address: written }) => v.is(v.pipe(v.string(), v.email()), written), aMailbox),
);
export const databaseAddress = addressWith(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/name',
);
