import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, readSiteConfig } from '#server/settings/config.ts';
import { ownDatabase, production } from './production-settings.ts';

const fromNothing = {
  production: false,
  port: 8080,
  paymentPort: 8081,
  host: '127.0.0.1',
  metricsPort: null,
  metricsHost: '127.0.0.1',
  dataDir: resolve('data'),
  databaseUrl: null,
  databasePatienceSeconds: 4,
  drainSeconds: 0,
  rehearsal: false,
  demo: true,
  publicUrl: 'http://localhost:8080',
  paymentUrl: 'http://localhost:8081',
  sms: { provider: 'outbox' },
  email: { provider: 'outbox' },
  card: { provider: 'sandbox' },
  cardBefore: null,
  sandboxSecret: null,
  firstPasswordHours: 72,
  logLevel: 'warn',
  otelExporterOtlpEndpoint: null,
  association: {
    name: 'AMACS',
    longName: 'Association of Maltese Arms Collectors and Shooters',
    telephone: '+356 2000 0000',
    email: 'office@amacs.example',
  },
  stampDutyPercent: 11,
  enrolmentFeeCents: 1500,
  enrolmentOnCompletion: true,
  validWhileUnpaid: true,
  thirdPartyCents: 1400,
  personalAccidentCents: 500,
  timeZone: 'Europe/Malta',
  membershipNumberDigits: 4,
  searchOnServerFrom: 20_000,
  trustProxy: 0,
  commonPasswords: true,
  retention: {
    retainMembersYears: null,
    retainAuditYears: null,
    retainLogYears: null,
    retainCheckoutsYears: null,
    retention: 'list',
    typedKeptDays: 7,
  },
  limits: {
    smsPauseSeconds: 30,
    smsPerHour: 5,
    smsPerDay: 20,
    smsPerDayToMembers: 2000,
    smsPerDayToAdministrators: 300,
    smsPerDayFromAddress: 150,
    numberRemindersPerDay: 200,
    newMobileRequestsPerDay: 50,
    newMobilesPerAddress: 10,
    smsPerDayToApplicants: 200,
    applicationsPerDay: 100,
    applicationsPerAddress: 10,
    contactNotesPerPerson: 3,
    contactNotesPerDay: 500,
    wrongCodesPerDay: 15,
    wrongCodesFromElsewherePerDay: 5,
    wrongGuessesPerAddress: 100,
    wrongSignInsPerAddress: 60,
    wrongPasswordsPerAccount: 20,
    wrongPairsPerNumber: 10,
    wrongDetailsPerPerson: 5,
    wrongDetailsPerGroup: 20,
  },
};

const right: readonly Record<string, string>[] = [
  {},
  { PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: '0' },
  { DATABASE_URL: 'postgres://portal@localhost/portal' },
  { DATABASE_URL: 'postgres://portal@[::1]/portal' },
  { DATABASE_URL: 'postgres://portal@localhost/portal?host=/run/postgresql' },
  { DATABASE_URL: `${ownDatabase}?sslmode=verify-full&sslrootcert=/etc/portal-database.pem` },
  { DATABASE_URL: ownDatabase, ALLOW_PLAIN_DATABASE: 'on' },
  { STRIPE_SECRET_KEY: 'rk_live_51H8aQ2eZvKYlo2C0' },
  { STRIPE_SECRET_KEY: 'sk_test_51H8aQ2eZvKYlo2C0', ALLOW_SANDBOX: 'on' },
  { HOSTNAME: 'portal', NODE_OPTIONS: '--max-old-space-size=512', PUBLIC_KEY: 'x', SMS_TOKEN: 'x' },
];

describe('settings', () => {
  it('stand where nothing is set', () => {
    expect(readConfig({})).toEqual(fromNothing);
  });

  it('are what .env.example says where nothing is set', () => {
    expect(readConfig(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(fromNothing);
  });

  it('name no telephone and no address but of the demo', () => {
    expect(readConfig({ DATABASE_URL: ownDatabase, DEMO: 'off' }).association).toEqual({
      name: fromNothing.association.name,
      longName: fromNothing.association.longName,
    });
  });

  it('name the e-mail server, with TLS in production unless it is on this machine', () => {
    const set = { ...production, EMAIL_FROM: 'AMACS <office@amacs.test>' };
    const emailOf = (url: string, more = {}) => readSiteConfig({ ...set, ...more, EMAIL_URL: url }).email;
    const from = { name: 'AMACS', address: 'office@amacs.test' };
    expect(emailOf('smtp://mail.test')).toEqual({
      provider: 'smtp',
      url: 'smtp://mail.test',
      from,
      requireTls: true,
    });
    expect(
      ['smtp://localhost:25', 'smtps://mail.test'].map((url) => Object(emailOf(url)).requireTls),
    ).toEqual([false, false]);
    const alone = emailOf('smtps://mail.test', { EMAIL_FROM: 'office@amacs.test' });
    expect(Object(alone).from).toEqual({ name: '', address: 'office@amacs.test' });
    expect(readSiteConfig(production).email).toEqual({ provider: 'none' });
  });

  it('end the demo mode on a database server of its own, and in production', () => {
    const onServer = readConfig({ DATABASE_URL: 'postgres://portal@db/portal' });
    expect([onServer.demo, onServer.host, onServer.logLevel]).toEqual([false, '0.0.0.0', 'info']);
    const inProduction = readConfig({
      NODE_ENV: 'production',
      ALLOW_OUTBOX: 'on',
      ALLOW_SANDBOX: 'on',
    });
    expect([inProduction.demo, inProduction.host]).toEqual([false, '0.0.0.0']);
  });

  it('wait for a balancer where a proxy stands before the portal, and else for nobody', () => {
    const drained = (settings: Record<string, string>) => readConfig(settings).drainSeconds;
    expect([
      drained({}),
      drained({ DEMO: 'off', TRUST_PROXY: '1' }),
      drained({ DRAIN_SECONDS: '20' }),
    ]).toEqual([0, 5, 20]);
  });

  it('carry the SMS and card providers whole', () => {
    const config = readConfig({
      DEMO: 'off',
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

  it.each(right)('take %o in production', (environment) => {
    expect(readSiteConfig({ ...production, ...environment }).production).toBe(true);
  });

  it('let the commands of a production site be without where it is served', () => {
    const { PUBLIC_URL: _, TRUST_PROXY: __, ...command } = production;
    expect(readConfig(command).production).toBe(true);
  });
});
