import { resolve } from 'node:path';
import * as v from 'valibot';

const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
);
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port, 1 to 65535'),
  v.transform(Number),
  v.minValue(1, 'must be a port, 1 to 65535'),
  v.maxValue(65_535, 'must be a port, 1 to 65535'),
);
const cents = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'must be an amount in whole cents, such as 1400'),
  v.transform(Number),
);
const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage from 0 to 99, such as 11'),
  v.transform(Number),
);
const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => isUrl(text, ['http:', 'https:']),
    'must be an address such as https://members.example.org',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const databaseAddress = v.pipe(
  v.string(),
  v.check(
    (text) => isUrl(text, ['postgres:', 'postgresql:']),
    'must be an address such as postgres://user:password@host:5432/name',
  ),
);
const timeZone = v.pipe(
  v.string(),
  v.check((text) => isTimeZone(text), 'must be a time zone such as Europe/Malta'),
);
const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'must be the number of proxies before the app, 0 to 9'),
  v.transform(Number),
);

const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 on'),
  v.transform(Number),
);

const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'must be whole seconds, 0 to 999'),
  v.transform(Number),
);

const years = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, 'must be a whole number of years, 1 to 99'),
  v.transform(Number),
);

const days = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, 'must be a whole number of days, 1 to 99'),
  v.transform(Number),
);

const settings = v.object({
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'must be production, development or test, or not be set',
    ),
  ),
  PORT: v.optional(port, '8080'),
  PAYMENT_PORT: v.optional(port, '8081'),
  HOST: v.optional(v.string()),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(databaseAddress),
  DEMO: v.optional(onOrOff),
  PUBLIC_URL: v.optional(webAddress),
  PAYMENT_URL: v.optional(webAddress),
  SMS_PROVIDER: v.optional(
    v.picklist(['outbox', 'http', 'twilio'], 'must be outbox, http or twilio'),
    'outbox',
  ),
  SMS_HTTP_URL: v.optional(webAddress),
  SMS_HTTP_TOKEN: v.optional(v.string()),
  TWILIO_ACCOUNT_SID: v.optional(v.string()),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(v.string()),
  ALLOW_OUTBOX: v.optional(onOrOff, 'off'),
  ALLOW_SANDBOX: v.optional(onOrOff, 'off'),
  ALLOW_PLAIN_DATABASE: v.optional(onOrOff, 'off'),
  CARD_PROVIDER: v.optional(v.picklist(['sandbox', 'stripe'], 'must be sandbox or stripe'), 'sandbox'),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  SANDBOX_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  ASSOCIATION_NAME: v.optional(v.string(), 'AMACS'),
  ASSOCIATION_LONG_NAME: v.optional(v.string(), 'Association of Maltese Arms Collectors and Shooters'),
  STAMP_DUTY_PERCENT: v.optional(percent, '11'),
  ENROLMENT_FEE_CENTS: v.optional(cents, '1500'),
  THIRD_PARTY_CENTS: v.optional(cents, '1400'),
  PERSONAL_ACCIDENT_CENTS: v.optional(cents, '500'),
  TIME_ZONE: v.optional(timeZone, 'Europe/Malta'),
  TRUST_PROXY: v.optional(proxies, '0'),
  DRAIN_SECONDS: v.optional(seconds),
  COMMON_PASSWORDS: v.optional(onOrOff, 'on'),
  SMS_PAUSE_SECONDS: v.optional(amount, '30'),
  SMS_PER_HOUR: v.optional(amount, '5'),
  SMS_PER_DAY: v.optional(amount, '20'),
  SMS_PER_DAY_TO_MEMBERS: v.optional(amount, '2000'),
  SMS_PER_DAY_TO_ADMINISTRATORS: v.optional(amount, '300'),
  SMS_PER_DAY_FROM_ADDRESS: v.optional(amount, '150'),
  WRONG_CODES_PER_DAY: v.optional(amount, '15'),
  WRONG_CODES_FROM_ELSEWHERE_PER_DAY: v.optional(amount, '5'),
  WRONG_GUESSES_PER_ADDRESS: v.optional(amount, '100'),
  WRONG_SIGN_INS_PER_ADDRESS: v.optional(amount, '60'),
  WRONG_PASSWORDS_PER_ACCOUNT: v.optional(amount, '20'),
  WRONG_PAIRS_PER_NUMBER: v.optional(amount, '10'),
  WRONG_DETAILS_PER_PERSON: v.optional(amount, '5'),
  WRONG_DETAILS_PER_GROUP: v.optional(amount, '20'),
  RETENTION: v.optional(v.picklist(['list', 'erase'], 'must be list or erase'), 'list'),
  RETAIN_MEMBERS_YEARS: v.optional(years),
  RETAIN_AUDIT_YEARS: v.optional(years),
  TYPED_KEPT_DAYS: v.optional(days, '7'),
});

/** What settings that are none any more are called now. */
const renamed = new Map([['SMS_PER_DAY_IN_ALL', 'SMS_PER_DAY_TO_MEMBERS and SMS_PER_DAY_TO_ADMINISTRATORS']]);

/** Never repeated on the terminal. */
const secret = new Set(['DATABASE_URL', 'SANDBOX_SECRET', 'SMS_HTTP_URL']);

type Settings = v.InferOutput<typeof settings>;

export type SmsSettings =
  | { readonly provider: 'outbox' }
  | { readonly provider: 'http'; readonly url: string; readonly token: string | null }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      readonly from: string;
    };

export type CardSettings =
  | { readonly provider: 'sandbox' }
  | { readonly provider: 'stripe'; readonly secretKey: string; readonly webhookSecret: string };

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly paymentPort: number;
  readonly host: string;
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  /** Where browsers reach the app, without a slash at the end. */
  readonly publicUrl: string;
  /** Where browsers reach the sandbox payment page, without a slash at the end. */
  readonly paymentUrl: string;
  readonly sms: SmsSettings;
  readonly card: CardSettings;
  /** Null: one is made at the first start and kept in the database. */
  readonly sandboxSecret: string | null;
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>;
  readonly association: { readonly name: string; readonly longName: string };
  /** The share of a cover's price that is stamp duty, in percent. */
  readonly stampDutyPercent: number;
  readonly prices: {
    readonly enrolmentCents: number;
    readonly thirdPartyCents: number;
    readonly personalAccidentCents: number;
  };
  readonly timeZone: string;
  /** How many proxies before the app may name the caller's address. */
  readonly trustedProxies: number;
  /** For how long a process that is told to end says that it is not ready, and answers all the same. */
  readonly drainSeconds: number;
  /** Whether passwords that many people use are refused. */
  readonly commonPasswords: boolean;
  /** How long is kept what could be erased; null keeps it for good. */
  readonly retention: {
    /** Whole years after the last year of membership. */
    readonly memberYears: number | null;
    /** Years after which the audit keeps who did what and when, but not from and to what. */
    readonly auditYears: number | null;
    /** Whether what is over is erased by itself, or only told of. */
    readonly erases: boolean;
    /** Days for which a browser keeps what a member typed and did not send. */
    readonly typedDays: number;
  };
  readonly limits: {
    /** Seconds from one code to an account to the next. */
    readonly smsPauseSeconds: number;
    /** Codes that are sent to one account in an hour. */
    readonly smsPerHour: number;
    /** Codes that are sent to one account in a day. */
    readonly smsPerDay: number;
    /** Codes that are sent to all members together in a day. */
    readonly smsPerDayToMembers: number;
    /** Codes that are sent to all administrators together in a day. */
    readonly smsPerDayToAdministrators: number;
    /** Codes that are asked for from one address in a day, by members and by administrators. */
    readonly smsPerDayFromAddress: number;
    /** Wrong codes for one account in a day, from addresses that asked for the code. */
    readonly wrongCodesPerDay: number;
    /** The same from all other addresses. */
    readonly wrongCodesFromElsewherePerDay: number;
    /** Wrong codes and passwords from one address in a day. */
    readonly wrongGuessesPerAddress: number;
    /** Wrong sign-ins and codes from one address in a quarter of an hour. */
    readonly wrongSignInsPerAddress: number;
    /** Wrong passwords for one administrator from one address in a quarter of an hour. */
    readonly wrongPasswordsPerAccount: number;
    /** Wrong mobiles for one membership number from one address in a day. */
    readonly wrongPairsPerNumber: number;
    /** Wrong details of one known ID card number that one administrator of a group gives in a day. */
    readonly wrongDetailsPerPerson: number;
    /** Wrong details of any known ID card numbers that a group's administrators give in a day. */
    readonly wrongDetailsPerGroup: number;
  };
}

/** A setting that is wrong; the message is one line that names it and says what it must be. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}

/**
 * The same for a site that is served: in production where it is reached, and through what, must be said. The commands
 * beside it need neither. Throws WrongSetting.
 */
export function readSiteConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config = readConfig(environment);
  if (!config.production) return config;
  const { publicUrl, trustedProxies } = config;
  if (!environment['PUBLIC_URL']?.trim()) {
    throw new WrongSetting('PUBLIC_URL must be set in production: links and payment pages lead back to it');
  }
  if (publicUrl.startsWith('https:') && trustedProxies === 0) {
    throw new WrongSetting(
      'TRUST_PROXY must be 1 or more in production: TLS ends in a proxy, whose address all the world would have (it is "0")',
    );
  }
  return config;
}

/** Every setting from the environment, checked; an empty one counts as not set. Throws WrongSetting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const misspelt = Object.keys(given).flatMap((name) => {
    const now = renamed.get(name);
    if (now !== undefined) return [`${name} is no setting any more: set ${now} instead`];
    const meant = Object.keys(settings.entries).find((known) => isNearly(name, known));
    return meant === undefined || name in settings.entries
      ? []
      : [`${name} is no setting: is ${meant} meant?`];
  });
  if (misspelt.length > 0) throw new WrongSetting(misspelt.join('; '));
  const result = v.safeParse(settings, given);
  if (!result.success) {
    const wrong = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return `${name} ${issue.message}${secret.has(name) ? '' : ` (it is "${given[name]}")`}`;
    });
    throw new WrongSetting(wrong.join('; '));
  }
  const read = result.output;
  const production = read.NODE_ENV === 'production';
  const demo = read.DEMO ?? (!production && read.DATABASE_URL === undefined);
  if (production && demo) {
    throw new WrongSetting(
      'DEMO must be off in production: its people and codes are known to everybody (NODE_ENV is "production")',
    );
  }
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  if (demo) refuseOutside(read);
  if (production) {
    refusePlainDatabase(read);
    if (!isPrivate(publicUrl)) {
      throw new WrongSetting(
        `PUBLIC_URL must be an https address in production: sessions and codes travel to it (it is "${publicUrl}")`,
      );
    }
  } else if (!isOnThisMachine(publicUrl)) {
    throw new WrongSetting(
      `NODE_ENV must be production where PUBLIC_URL is not this machine: else what is only for trying is open to everybody (PUBLIC_URL is "${publicUrl}")`,
    );
  }
  refuseHalf(read);
  if (read.PORT === read.PAYMENT_PORT) {
    throw new WrongSetting(`PORT and PAYMENT_PORT must differ (both are ${read.PORT})`);
  }
  if (read.METRICS_PORT === read.PORT || read.METRICS_PORT === read.PAYMENT_PORT) {
    throw new WrongSetting(`METRICS_PORT must be a port of its own (it is ${read.METRICS_PORT})`);
  }
  return {
    production,
    port: read.PORT,
    paymentPort: read.PAYMENT_PORT,
    metrics: read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    host: read.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    demo,
    publicUrl,
    paymentUrl: read.PAYMENT_URL ?? `http://localhost:${read.PAYMENT_PORT}`,
    sms: smsSettings(read, production),
    card: cardSettings(read, production),
    sandboxSecret: read.SANDBOX_SECRET ?? null,
    // The demo's terminal is where its codes are read.
    logLevel: read.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    association: { name: read.ASSOCIATION_NAME, longName: read.ASSOCIATION_LONG_NAME },
    stampDutyPercent: read.STAMP_DUTY_PERCENT,
    prices: {
      enrolmentCents: read.ENROLMENT_FEE_CENTS,
      thirdPartyCents: read.THIRD_PARTY_CENTS,
      personalAccidentCents: read.PERSONAL_ACCIDENT_CENTS,
    },
    timeZone: read.TIME_ZONE,
    trustedProxies: read.TRUST_PROXY,
    drainSeconds: read.DRAIN_SECONDS ?? (read.TRUST_PROXY > 0 ? 5 : 0),
    commonPasswords: read.COMMON_PASSWORDS,
    retention: {
      memberYears: read.RETAIN_MEMBERS_YEARS ?? null,
      auditYears: read.RETAIN_AUDIT_YEARS ?? null,
      erases: read.RETENTION === 'erase',
      typedDays: read.TYPED_KEPT_DAYS,
    },
    limits: {
      smsPauseSeconds: read.SMS_PAUSE_SECONDS,
      smsPerHour: read.SMS_PER_HOUR,
      smsPerDay: read.SMS_PER_DAY,
      smsPerDayToMembers: read.SMS_PER_DAY_TO_MEMBERS,
      smsPerDayToAdministrators: read.SMS_PER_DAY_TO_ADMINISTRATORS,
      smsPerDayFromAddress: read.SMS_PER_DAY_FROM_ADDRESS,
      wrongCodesPerDay: read.WRONG_CODES_PER_DAY,
      wrongCodesFromElsewherePerDay: read.WRONG_CODES_FROM_ELSEWHERE_PER_DAY,
      wrongGuessesPerAddress: read.WRONG_GUESSES_PER_ADDRESS,
      wrongSignInsPerAddress: read.WRONG_SIGN_INS_PER_ADDRESS,
      wrongPasswordsPerAccount: read.WRONG_PASSWORDS_PER_ACCOUNT,
      wrongPairsPerNumber: read.WRONG_PAIRS_PER_NUMBER,
      wrongDetailsPerPerson: read.WRONG_DETAILS_PER_PERSON,
      wrongDetailsPerGroup: read.WRONG_DETAILS_PER_GROUP,
    },
  };
}

/** The demo's people, passwords and codes are known to everybody: it is for this machine alone, and reaches nobody. */
function refuseOutside(read: Settings): void {
  const or = 'in the demo mode, or set DEMO=off';
  if (read.HOST !== undefined && !isLoopback(read.HOST)) {
    throw new WrongSetting(`HOST must be localhost, 127.0.0.1 or ::1 ${or} (it is "${read.HOST}")`);
  }
  for (const name of ['PUBLIC_URL', 'PAYMENT_URL'] as const) {
    const address = read[name];
    if (address !== undefined && !isOnThisMachine(address)) {
      throw new WrongSetting(`${name} must be an address of this machine ${or} (it is "${address}")`);
    }
  }
  if (read.TRUST_PROXY > 0) {
    throw new WrongSetting(
      `TRUST_PROXY must be 0 ${or}: no proxy may publish it (it is "${read.TRUST_PROXY}")`,
    );
  }
  if (read.SMS_PROVIDER !== 'outbox') {
    throw new WrongSetting(
      `SMS_PROVIDER must be outbox ${or}: its numbers may be somebody's (it is "${read.SMS_PROVIDER}")`,
    );
  }
  if (read.STRIPE_SECRET_KEY !== undefined && liveKey.test(read.STRIPE_SECRET_KEY)) {
    throw new WrongSetting(`STRIPE_SECRET_KEY must not be a live one ${or}: nobody in it pays`);
  }
}

function refusePlainDatabase(read: Settings): void {
  const { DATABASE_URL: databaseUrl } = read;
  if (databaseUrl !== undefined && !read.ALLOW_PLAIN_DATABASE && !isPrivateDatabase(databaseUrl)) {
    throw new WrongSetting(
      'DATABASE_URL must end in ?sslmode=verify-full in production, since the server is on another machine (ALLOW_PLAIN_DATABASE=on where nobody can listen on the way)',
    );
  }
}

/** Settings of a provider that is not chosen: one of the two is a mistake. */
function refuseHalf(read: Settings): void {
  const halves = [
    { setting: 'SMS_PROVIDER', needed: 'http', by: ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN'] },
    {
      setting: 'SMS_PROVIDER',
      needed: 'twilio',
      by: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    },
    { setting: 'CARD_PROVIDER', needed: 'stripe', by: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  ] as const;
  for (const { setting, needed, by } of halves) {
    const set = by.find((name) => read[name] !== undefined);
    if (set !== undefined && read[setting] !== needed) {
      throw new WrongSetting(
        `${setting} must be ${needed} where ${set} is set, or leave that out (it is "${read[setting]}")`,
      );
    }
  }
}

function smsSettings(read: Settings, production: boolean): SmsSettings {
  if (read.SMS_PROVIDER === 'http') {
    const url = needed(read, 'SMS_HTTP_URL', 'SMS_PROVIDER=http');
    if (production && !isPrivate(url)) {
      throw new WrongSetting('SMS_HTTP_URL must be an https address in production: codes travel to it');
    }
    return { provider: 'http', url, token: read.SMS_HTTP_TOKEN ?? null };
  }
  if (read.SMS_PROVIDER === 'twilio') {
    return {
      provider: 'twilio',
      accountSid: needed(read, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio'),
      authToken: needed(read, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio'),
      from: needed(read, 'TWILIO_FROM', 'SMS_PROVIDER=twilio'),
    };
  }
  if (production && !read.ALLOW_OUTBOX) {
    throw new WrongSetting(
      'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
    );
  }
  return { provider: 'outbox' };
}

function cardSettings(read: Settings, production: boolean): CardSettings {
  if (read.CARD_PROVIDER === 'sandbox') {
    if (production && !read.ALLOW_SANDBOX) {
      throw new WrongSetting(
        'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
      );
    }
    return { provider: 'sandbox' };
  }
  const secretKey = needed(read, 'STRIPE_SECRET_KEY', 'CARD_PROVIDER=stripe');
  const webhookSecret = needed(read, 'STRIPE_WEBHOOK_SECRET', 'CARD_PROVIDER=stripe');
  // Whoever knows the numbers of Stripe's test cards would renew for nothing.
  if (production && !liveKey.test(secretKey) && !(read.ALLOW_SANDBOX && testKey.test(secretKey))) {
    throw new WrongSetting(
      'STRIPE_SECRET_KEY must be a live secret key in production, sk_live_… or rk_live_…: no other takes money (ALLOW_SANDBOX=on to use a test key all the same)',
    );
  }
  // Whoever guesses it renews for nothing.
  if (production && !/^whsec_\S{24,}$/.test(webhookSecret)) {
    throw new WrongSetting(
      'STRIPE_WEBHOOK_SECRET must be the whole signing secret that Stripe shows: whsec_ and 24 characters or more',
    );
  }
  return { provider: 'stripe', secretKey, webhookSecret };
}

const liveKey = /^[rs]k_live_\w{16,}$/;
const testKey = /^[rs]k_test_\w{16,}$/;

type TextSetting =
  | 'SMS_HTTP_URL'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET';

function needed(read: Settings, name: TextSetting, by: string): string {
  const value = read[name];
  if (value === undefined) throw new WrongSetting(`${name} must be set for ${by}`);
  return value;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Whether nobody on the way can read what is sent to an address: by TLS, or since it does not leave the machine. */
function isPrivate(address: string): boolean {
  return new URL(address).protocol === 'https:' || isOnThisMachine(address);
}

/** Whether an address leads to the machine that it is asked for on. */
function isOnThisMachine(address: string): boolean {
  return isLoopback(new URL(address).hostname.replaceAll(/[[\]]/g, ''));
}

/** The same of a database's address: a unix socket, this machine, or a server that proves by TLS who it is. */
function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname.replaceAll(/[[\]]/g, '');
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  // Without libpq's own reading of it, the driver takes each of these as verify-full.
  const modes = searchParams.has('uselibpqcompat')
    ? ['verify-full']
    : ['require', 'verify-ca', 'verify-full'];
  return modes.includes(searchParams.get('sslmode') ?? '');
}

/** Whether two long names differ by one letter that is wrong, missing, too much, or has changed places with the next. */
function isNearly(name: string, known: string): boolean {
  if (known.length < 8 || name === known) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  const swapped = `${known.slice(0, start)}${known[start + 1]}${known[start]}${known.slice(start + 2)}`;
  return (
    name === swapped ||
    name.slice(start) === known.slice(start + 1) ||
    name.slice(start + 1) === known.slice(start) ||
    name.slice(start + 1) === known.slice(start + 1)
  );
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
