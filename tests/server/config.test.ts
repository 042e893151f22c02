import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, WrongSetting } from '#server/config.ts';

const fromNothing = {
  production: false,
  port: 8080,
  paymentPort: 8081,
  host: '127.0.0.1',
  metrics: null,
  dataDir: resolve('data'),
  databaseUrl: null,
  drainSeconds: 0,
  demo: true,
  publicUrl: 'http://localhost:8080',
  paymentUrl: 'http://localhost:8081',
  sms: { provider: 'outbox' },
  card: { provider: 'sandbox' },
  sandboxSecret: null,
  logLevel: 'info',
  association: { name: 'AMACS', longName: 'Association of Maltese Arms Collectors and Shooters' },
  stampDutyPercent: 11,
  prices: { enrolmentCents: 1500, thirdPartyCents: 1400, personalAccidentCents: 500 },
  timeZone: 'Europe/Malta',
  trustedProxies: 0,
  commonPasswords: true,
  retention: { memberYears: null, auditYears: null, erases: false },
  limits: {
    smsPauseSeconds: 30,
    smsPerHour: 5,
    smsPerDayInAll: 2000,
    smsPerDayFromAddress: 150,
    wrongCodesPerDay: 15,
    wrongCodesFromElsewherePerDay: 5,
    wrongGuessesPerAddress: 100,
    wrongSignInsPerAddress: 60,
    wrongPasswordsPerAccount: 20,
    wrongDetailsPerPerson: 5,
    wrongDetailsPerGroup: 20,
  },
};

describe('settings', () => {
  it('stand where nothing is set', () => {
    expect(readConfig({})).toEqual(fromNothing);
  });

  it('are what .env.example says where nothing is set', () => {
    expect(readConfig(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(fromNothing);
  });

  it('end the demo mode on a database server of its own, and in production', () => {
    const onServer = readConfig({ DATABASE_URL: 'postgres://portal@db/portal' });
    expect([onServer.demo, onServer.host]).toEqual([false, '0.0.0.0']);
    const inProduction = readConfig({
      NODE_ENV: 'production',
      ALLOW_OUTBOX: 'on',
      ALLOW_SANDBOX: 'on',
    });
    expect([inProduction.demo, inProduction.host]).toEqual([false, '0.0.0.0']);
  });

  it('carry the SMS and card providers whole', () => {
    const config = readConfig({
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+35679000000',
      CARD_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
    });
    expect([config.sms, config.card]).toEqual([
      { provider: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+35679000000' },
      { provider: 'stripe', secretKey: 'sk', webhookSecret: 'whsec' },
    ]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port, 1 to 65535 (it is "http")'],
    [{ PORT: '70000' }, 'PORT must be a port, 1 to 65535 (it is "70000")'],
    [{ PORT: '0' }, 'PORT must be a port, 1 to 65535 (it is "0")'],
    [{ PORT: '9000', PAYMENT_PORT: '9000' }, 'PORT and PAYMENT_PORT must differ (both are 9000)'],
    [{ METRICS_PORT: '8080' }, 'METRICS_PORT must be a port of its own (it is 8080)'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off (it is "yes")'],
    [
      { HOST: '0.0.0.0' },
      'HOST must be localhost, 127.0.0.1 or ::1 in the demo mode, or set DEMO=off (it is "0.0.0.0")',
    ],
    [
      { DATABASE_URL: 'mysql://portal:hunter2@db/portal' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
    ],
    [
      { NODE_ENV: 'production', DEMO: 'on', ALLOW_OUTBOX: 'on', ALLOW_SANDBOX: 'on' },
      'DEMO must be off in production: its people and codes are known to everybody (NODE_ENV is "production")',
    ],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://members.test', ALLOW_OUTBOX: 'on', ALLOW_SANDBOX: 'on' },
      'PUBLIC_URL must be an https address in production: sessions and codes travel to it (it is "http://members.test")',
    ],
    [
      { NODE_ENV: 'production', SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://gateway.test/send' },
      'SMS_HTTP_URL must be an https address in production: codes travel to it',
    ],
    [
      { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'gateway.test/send?key=hunter2' },
      'SMS_HTTP_URL must be an address such as https://members.example.org',
    ],
    [
      {
        NODE_ENV: 'production',
        ALLOW_OUTBOX: 'on',
        CARD_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'rk_test_hunter2',
        STRIPE_WEBHOOK_SECRET: 'whsec',
      },
      'STRIPE_SECRET_KEY must be a live one in production: a test key takes no money (ALLOW_SANDBOX=on to use it all the same)',
    ],
    [{ SMS_PROVIDER: 'http' }, 'SMS_HTTP_URL must be set for SMS_PROVIDER=http'],
    [{ CARD_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY must be set for CARD_PROVIDER=stripe'],
    [
      { NODE_ENV: 'production' },
      'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
    ],
    [
      { NODE_ENV: 'production', ALLOW_OUTBOX: 'on' },
      'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
    ],
    [
      { THIRD_PARTY_CENTS: '14.00' },
      'THIRD_PARTY_CENTS must be an amount in whole cents, such as 1400 (it is "14.00")',
    ],
    [{ TIME_ZONE: 'Malta' }, 'TIME_ZONE must be a time zone such as Europe/Malta (it is "Malta")'],
    [
      { LOG_LEVEL: 'loud', TRUST_PROXY: 'all' },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent (it is "loud"); TRUST_PROXY must be the number of proxies before the app, 0 to 9 (it is "all")',
    ],
  ])('refuse %o in one line', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new WrongSetting(line));
  });
});
