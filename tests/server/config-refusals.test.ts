import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '#server/settings/config.ts';
import { WrongSetting } from '#server/settings/read-settings.ts';
import { card, ownDatabase, production } from './production-settings.ts';

const trial = { ...production, ALLOW_SANDBOX: 'on' };
const plain =
  'DATABASE_URL must end in ?sslmode=verify-full in production, since the server is on another machine (ALLOW_PLAIN_DATABASE=on where nobody can listen on the way)';
const notLive =
  'STRIPE_SECRET_KEY must be a live secret key in production, sk_live_… or rk_live_…: no other takes money (ALLOW_SANDBOX=on to use a test key all the same)';
const notWhole =
  'STRIPE_WEBHOOK_SECRET must be the whole signing secret that Stripe shows: whsec_ and 24 characters or more';

type Wrong = readonly [environment: Record<string, string>, line: string];

const wrong: readonly Wrong[] = [
  // Wrong values.
  [{ PORT: 'http' }, 'PORT must be a port, 1 to 65535 (it is "http")'],
  [{ PORT: '70000' }, 'PORT must be a port, 1 to 65535 (it is "70000")'],
  [{ PORT: '0' }, 'PORT must be a port, 1 to 65535 (it is "0")'],
  [{ PORT: '9000', PAYMENT_PORT: '9000' }, 'PORT and PAYMENT_PORT must differ (both are 9000)'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT must be a port of its own (it is 8080)'],
  [{ DEMO: 'on', REHEARSAL: 'on' }, 'REHEARSAL must be off in the demo mode, of which nothing leaves'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off (it is "yes")'],
  [
    { DATABASE_URL: 'mysql://portal:hunter2@db/portal' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
  ],
  [
    { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'gateway.test/send?key=hunter2' },
    'SMS_HTTP_URL must be an address such as https://members.example.org',
  ],
  [
    { THIRD_PARTY_CENTS: '14.00' },
    'THIRD_PARTY_CENTS must be an amount in whole cents, such as 1400 (it is "14.00")',
  ],
  [
    { MEMBERSHIP_NUMBER_DIGITS: '8' },
    'MEMBERSHIP_NUMBER_DIGITS must be a number of digits, 4 to 7 (it is "8")',
  ],
  [
    { SEARCH_ON_SERVER_FROM: '0' },
    'SEARCH_ON_SERVER_FROM must be a number of people, 1 to 9999999 (it is "0")',
  ],
  [{ TIME_ZONE: 'Malta' }, 'TIME_ZONE must be a time zone such as Europe/Malta (it is "Malta")'],
  [
    { LOG_LEVEL: 'loud', TRUST_PROXY: 'all' },
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (it is "loud")\nTRUST_PROXY must be the number of proxies before the app, 0 to 9 (it is "all")',
  ],
  // Misspelt values and names.
  ...['prod', 'Production', 'live', 'staging'].map((value): Wrong => [
    { ...production, NODE_ENV: value },
    `NODE_ENV must be production, development or test, or not be set (it is "${value}")`,
  ]),
  ...[
    ['NODE_EVN', 'NODE_ENV'],
    ['NODEENV', 'NODE_ENV'],
    ['NODE_ENVS', 'NODE_ENV'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ].map(([name = '', meant = '']): Wrong => [{ [name]: 'x' }, `${name} is no setting: is ${meant} meant?`]),
  [
    { SMS_PER_DAY_IN_ALL: '2000' },
    'SMS_PER_DAY_IN_ALL is no setting any more: set SMS_PER_DAY_TO_MEMBERS and SMS_PER_DAY_TO_ADMINISTRATORS instead',
  ],
  // A demo that others could reach, or that could reach others.
  [
    { HOST: '0.0.0.0' },
    'HOST must be localhost, 127.0.0.1 or ::1 in the demo mode, or set DEMO=off (it is "0.0.0.0")',
  ],
  [
    { PUBLIC_URL: 'https://members.test' },
    'PUBLIC_URL must be an address of this machine in the demo mode, or set DEMO=off (it is "https://members.test")',
  ],
  [
    { PAYMENT_URL: 'https://pay.test' },
    'PAYMENT_URL must be an address of this machine in the demo mode, or set DEMO=off (it is "https://pay.test")',
  ],
  [
    { TRUST_PROXY: '1' },
    'TRUST_PROXY must be 0 in the demo mode, or set DEMO=off: no proxy may publish it (it is "1")',
  ],
  [
    { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://gateway.test/send' },
    `SMS_PROVIDER must be outbox in the demo mode, or set DEMO=off: its numbers may be somebody's (it is "http")`,
  ],
  [
    { EMAIL_URL: 'smtps://mail.test', EMAIL_FROM: 'office@amacs.test' },
    "EMAIL_URL must not be set in the demo mode, or set DEMO=off: its addresses may be somebody's",
  ],
  [card, 'STRIPE_SECRET_KEY must not be a live one in the demo mode, or set DEMO=off: nobody in it pays'],
  [
    { NODE_ENV: 'production', DEMO: 'on', ALLOW_OUTBOX: 'on', ALLOW_SANDBOX: 'on' },
    'DEMO must be off in production: its people and codes are known to everybody (NODE_ENV is "production")',
  ],
  [
    { PUBLIC_URL: 'https://members.test', DATABASE_URL: ownDatabase },
    'NODE_ENV must be production where PUBLIC_URL is not this machine: else what is only for trying is open to everybody (PUBLIC_URL is "https://members.test")',
  ],
  // Half of what belongs together.
  [{ DEMO: 'off', SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL must be set for SMS_PROVIDER=http'],
  [
    { DEMO: 'off', SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1' },
    'TWILIO_AUTH_TOKEN must be set for SMS_PROVIDER=twilio',
  ],
  [{ DEMO: 'off', EMAIL_URL: 'smtps://mail.test' }, 'EMAIL_FROM must be set for EMAIL_URL'],
  [
    { DEMO: 'off', EMAIL_FROM: 'office@amacs.test' },
    'EMAIL_URL must be set where EMAIL_FROM is set, or leave that out',
  ],
  [
    { DEMO: 'off', EMAIL_URL: 'https://:secret@mail.test' },
    'EMAIL_URL must be an address such as smtps://user:password@smtp.example.org',
  ],
  [
    { DEMO: 'off', EMAIL_URL: 'smtps://mail.test', EMAIL_FROM: 'AMACS <office>' },
    'EMAIL_FROM must be an e-mail address, alone or as AMACS <office@example.org> (it is "AMACS <office>")',
  ],
  [
    { DEMO: 'off', SMS_HTTP_URL: 'https://gateway.test/send' },
    'SMS_PROVIDER must be http where SMS_HTTP_URL is set, or leave that out (it is "outbox")',
  ],
  [
    { DEMO: 'off', TWILIO_FROM: '+35679000000' },
    'SMS_PROVIDER must be twilio where TWILIO_FROM is set, or leave that out (it is "outbox")',
  ],
  [{ CARD_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY must be set for CARD_PROVIDER=stripe'],
  [
    { CARD_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_51H8aQ2eZvKYlo2C0' },
    'STRIPE_WEBHOOK_SECRET must be set for CARD_PROVIDER=stripe',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_5f2d8a91c0b7e4d36a1f2b3c' },
    'CARD_PROVIDER must be stripe where STRIPE_WEBHOOK_SECRET is set, or leave that out (it is "sandbox")',
  ],
  // What production must not be without.
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://members.test', TRUST_PROXY: '1' },
    'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
  ],
  [
    { NODE_ENV: 'production', ALLOW_OUTBOX: 'on' },
    'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
  ],
  [
    { ...production, PUBLIC_URL: '' },
    'PUBLIC_URL must be set in production: links and payment pages lead back to it',
  ],
  [
    { ...production, PUBLIC_URL: 'http://members.test' },
    'PUBLIC_URL must be an https address in production: sessions and codes travel to it (it is "http://members.test")',
  ],
  [
    { ...production, TRUST_PROXY: '0' },
    'TRUST_PROXY must be 1 or more in production: TLS ends in a proxy, whose address all the world would have (it is "0")',
  ],
  [
    { ...production, SMS_HTTP_URL: 'http://gateway.test/send' },
    'SMS_HTTP_URL must be an https address in production: codes travel to it',
  ],
  ...[
    '',
    '?sslmode=disable',
    '?sslmode=prefer',
    '?sslmode=no-verify',
    '?sslmode=require&uselibpqcompat=true',
  ].map((mode): Wrong => [{ ...production, DATABASE_URL: `${ownDatabase}${mode}` }, plain]),
  [{ ...production, DATABASE_URL: 'postgres://portal@localhost/portal?host=db.test' }, plain],
  ...['pk_live_51H8aQ2eZvKYlo2C0', 'sk_live_', 'sk_test_51H8aQ2eZvKYlo2C0', 'hunter2'].map((key): Wrong => [
    { ...production, STRIPE_SECRET_KEY: key },
    notLive,
  ]),
  [{ ...trial, STRIPE_SECRET_KEY: 'pk_test_51H8aQ2eZvKYlo2C0' }, notLive],
  ...['a', 'whsec', 'whsec_short', 'hunter2hunter2hunter2hunter2'].map((secret): Wrong => [
    { ...production, STRIPE_WEBHOOK_SECRET: secret },
    notWhole,
  ]),
];

function linesOf(environment: Record<string, string>): string[] {
  try {
    readSiteConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    return error.message.split('\n');
  }
}

describe('settings', () => {
  it('are told of every mistake at once, and of none that only follows from another', () => {
    const mistakes = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://members.test/portal',
      TRUST_PROXY: '0',
      DRAIN_SECONDS: '700',
      SMS_PROVIDER: 'twilio',
      SMS_HTTP_URL: 'https://gateway.test/send',
      EMAIL_FROM: 'office@members.test',
      CARD_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_51H8aQ2eZvKYlo2C0',
      COMON_PASSWORDS: 'off',
    };
    expect(linesOf(mistakes)).toEqual([
      'COMON_PASSWORDS is no setting: is COMMON_PASSWORDS meant?',
      'DRAIN_SECONDS must be whole seconds, 0 to 25 (it is "700")',
      'PUBLIC_URL must have no path, such as https://members.example.org (it is "https://members.test/portal")',
      'SMS_PROVIDER must be http where SMS_HTTP_URL is set, or leave that out (it is "twilio")',
      'TWILIO_ACCOUNT_SID must be set for SMS_PROVIDER=twilio',
      'TWILIO_AUTH_TOKEN must be set for SMS_PROVIDER=twilio',
      'TWILIO_FROM must be set for SMS_PROVIDER=twilio',
      'EMAIL_URL must be set where EMAIL_FROM is set, or leave that out',
      'STRIPE_WEBHOOK_SECRET must be set for CARD_PROVIDER=stripe',
      notLive,
    ]);
  });

  it.each(wrong)('refuse %o in one line', (environment, line) => {
    expect(linesOf(environment)).toEqual(expect.arrayContaining(line.split('\n')));
  });

  it('have a table of wrong, misspelt and half ones, each there once', () => {
    process.stdout.write(`settings refused in one line each: ${wrong.length}\n`);
    expect(new Set(wrong.map(([environment]) => JSON.stringify(environment))).size).toBe(wrong.length);
  });
});
