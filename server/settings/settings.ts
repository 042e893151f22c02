import * as v from 'valibot';
import { defaultMembershipDigits } from '#domain/member/membership-number.ts';
import { defaultPrices } from '#domain/year/year-prices.ts';
import { defaultTimeZone } from '#domain/values/time-zone.ts';
import { usualPatienceSeconds } from '../store/database-away.ts';
import * as kind from './setting-kinds.ts';

/** Makes a setting. `unset` is its default, or null. `about` is its comment in .env.example. */
function setting<
  const Kind extends v.GenericSchema<string, unknown>,
  const Unset extends v.InferInput<Kind> | null,
>(of: Kind, unset: Unset, about: readonly string[] = []) {
  return v.pipe(v.nullable(of, unset), v.description(about.join('\n')));
}

/** Makes a setting's name in the environment, such as SMS_PER_HOUR for `smsPerHour`. */
export function toVariableName(setting: string): string {
  return setting.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** All settings of the server, in the order of .env.example. `npm run env:example` writes .env.example from them. */
export const settings = v.object({
  network: v.object({
    port: setting(kind.port, '8080', ['The app, and the sandbox payment page on an origin of its own.']),
    paymentPort: setting(kind.port, '8081'),
    host: setting(kind.text, null, ['Where to listen: 127.0.0.1 in the demo mode, else 0.0.0.0.']),
    metricsPort: setting(kind.port, null, [
      'A port of its own for /metrics (Prometheus), which is nowhere where none is set, and where to listen for it.',
    ]),
    metricsHost: setting(kind.text, '127.0.0.1'),
    publicUrl: setting(kind.origin, null, [
      'Where browsers reach them: http://localhost:PORT and http://localhost:PAYMENT_PORT. In production the first',
      'must be set, and is https.',
    ]),
    paymentUrl: setting(kind.origin, null),
    trustProxy: setting(kind.proxies, '0', [
      'How many proxies stand before the app (their X-Forwarded-For is believed): 1 or more behind an https address.',
    ]),
    drainSeconds: setting(kind.drain, null, [
      'For how many seconds a process that is told to end says at /readyz that it is not ready, and answers all the',
      'same: longer than a balancer takes to notice, 25 at most. 5 behind a proxy, else 0.',
    ]),
  }),
  database: v.object({
    dataDir: setting(kind.folder, './data', ['The embedded PostgreSQL lives here.']),
    databaseUrl: setting(kind.databaseAddress, null, [
      'postgres://user:password@host:5432/name puts the app on a server of your own (15 or later) instead.',
      'In production a server on another machine is reached through TLS (…?sslmode=verify-full), unless nobody can',
      'listen on the way to it (ALLOW_PLAIN_DATABASE=on).',
    ]),
    allowPlainDatabase: setting(kind.onOrOff, 'off'),
    databasePatienceSeconds: setting(kind.seconds, String(usualPatienceSeconds), [
      'For how many seconds a database that is away is waited for, before whoever asks is told to try again.',
    ]),
    demo: setting(kind.onOrOff, null, [
      'on: sample data on an empty database, messages at /dev/outbox, and the app listens on this machine alone.',
      'It is on where neither DATABASE_URL nor NODE_ENV=production is set; in production it is refused. It takes no',
      'address of another machine, no proxy, no SMS gateway and no live keys, and only a database that it has filled',
      'itself; without it, such a database is refused.',
    ]),
    rehearsal: setting(kind.onOrOff, 'off', [
      'on: for a restored copy. No SMS and no e-mail leaves (they are in the terminal), the card provider is not asked,',
      'no reminder is sent, and every page says so. Everything else is as the settings say.',
    ]),
    nodeEnv: setting(
      kind.createWordChoiceSetting(['production', 'development', 'test'], ', or not be set'),
      null,
      ['production, development or test; nothing else. What others reach is production.'],
    ),
  }),
  sms: v.object({
    smsProvider: setting(kind.createWordChoiceSetting(['outbox', 'http', 'twilio']), 'outbox', [
      'outbox (the terminal), http (a gateway) or twilio. Production refuses the outbox unless ALLOW_OUTBOX=on.',
    ]),
    allowOutbox: setting(kind.onOrOff, 'off'),
    smsHttpUrl: setting(kind.webAddress, null),
    smsHttpToken: setting(kind.text, null),
    twilioAccountSid: setting(kind.text, null),
    twilioAuthToken: setting(kind.text, null),
    twilioFrom: setting(kind.text, null),
  }),
  email: v.object({
    emailUrl: setting(kind.emailServer, null, [
      'The e-mail server, smtps://user:password@host, or smtp:// with STARTTLS; a percent sign, a colon, a slash, an @',
      'or a # in the password is written as %25, %3A, %2F, %40 or %23. Not set: /dev/outbox in the demo, the terminal where one',
      'tries, and no e-mail at all in production.',
    ]),
    emailFrom: setting(kind.mailbox, null, [
      'Whom e-mails come from: AMACS <office@example.org>, or the address alone.',
    ]),
  }),
  card: v.object({
    cardProvider: setting(kind.createWordChoiceSetting(['sandbox', 'stripe']), 'sandbox', [
      "sandbox (a payment page that only plays) or stripe. Production refuses the sandbox, and Stripe's test keys,",
      'unless ALLOW_SANDBOX=on.',
    ]),
    allowSandbox: setting(kind.onOrOff, 'off'),
    cardProviderBefore: setting(kind.createWordChoiceSetting(['none', 'stripe']), 'none', [
      'Who took payments before CARD_PROVIDER was changed: it is still heard, asked and told to give money back.',
    ]),
    stripeSecretKey: setting(kind.text, null),
    stripeWebhookSecret: setting(kind.text, null),
    sandboxSecret: setting(kind.longText, null, [
      "Signs the sandbox's callbacks; one is made at the first start.",
    ]),
  }),
  association: v.object({
    associationName: setting(kind.text, 'AMACS', [
      'The association, until the office writes down something else on its page.',
    ]),
    associationLongName: setting(kind.text, 'Association of Maltese Arms Collectors and Shooters'),
    timeZone: setting(kind.timeZone, defaultTimeZone),
    membershipNumberDigits: setting(kind.membershipDigits, String(defaultMembershipDigits), [
      'How many digits a membership number has at most, 4 to 7; no fewer than the numbers on file have.',
    ]),
    searchOnServerFrom: setting(kind.people, '20000', [
      "From so many people on file on, the office's list asks the server for a page of them instead of reading everybody.",
    ]),
    enrolmentFeeCents: setting(kind.cents, String(defaultPrices.enrolment), [
      "The first prices, in cents; stamp duty is included in a cover's price. They hold until the office changes the prices",
      'of a year, and for the years before it. What was prepared or bought keeps its price and the stamp duty in it.',
    ]),
    enrolmentOnCompletion: setting(kind.onOrOff, 'on', [
      'on: who has no number because a group added them pays the enrolment fee when the office makes them a member in',
      'a year that the group began.',
    ]),
    validWhileUnpaid: setting(kind.onOrOff, 'on', [
      'off: as long as a member owes something for a year, its card and whoever scans it say that payment is awaited.',
    ]),
    thirdPartyCents: setting(kind.cents, String(defaultPrices.thirdParty)),
    personalAccidentCents: setting(kind.cents, String(defaultPrices.personalAccident)),
    stampDutyPercent: setting(kind.percent, String(defaultPrices.stampDutyPercent)),
  }),
  passwordsAndLog: v.object({
    commonPasswords: setting(kind.onOrOff, 'on', [
      'on: passwords that many people use, or of the words of the association, are refused.',
    ]),
    firstPasswordHours: setting(kind.hours, '72', [
      'For how many hours the first password is valid that one administrator has sent to another.',
    ]),
    logLevel: setting(
      kind.createWordChoiceSetting(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      null,
      [
        'fatal, error, warn, info, debug, trace or silent: info, and warn in the demo mode, whose terminal shows',
        'the codes.',
      ],
    ),
    otelExporterOtlpEndpoint: setting(kind.webAddress, null, [
      'Where traces go (OpenTelemetry, OTLP over HTTP), such as http://localhost:4318; nowhere where none is set. The',
      'other variables of its standard count too: OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and so on.',
    ]),
  }),
  limits: v.object({
    smsPauseSeconds: setting(kind.amount, '30', [
      "Codes to sign in with, and counted apart those to a member's new number: seconds from one to the next for an",
      'account, how many for it an hour and a day, in a day for all members and for all administrators, and from one',
      'address for either.',
    ]),
    smsPerHour: setting(kind.amount, '5'),
    smsPerDay: setting(kind.amount, '20'),
    smsPerDayToMembers: setting(kind.amount, '2000'),
    smsPerDayToAdministrators: setting(kind.amount, '300'),
    smsPerDayFromAddress: setting(kind.amount, '150'),
    numberRemindersPerDay: setting(kind.amount, '200', [
      'Membership numbers that are sent in a day to members who do not know theirs, in all.',
    ]),
    newMobileRequestsPerDay: setting(kind.amount, '50', [
      'Requests for a new mobile where the old one is gone that reach the office in a day, in all, and from one',
      'address.',
    ]),
    newMobilesPerAddress: setting(kind.amount, '10'),
    smsPerDayToApplicants: setting(kind.amount, '200', [
      'Codes that are sent in a day to people who apply for membership, in all; and applications that reach the office in',
      'a day, in all and from one address.',
    ]),
    applicationsPerDay: setting(kind.amount, '100'),
    applicationsPerAddress: setting(kind.amount, '10'),
    contactNotesPerPerson: setting(kind.amount, '3', [
      'Messages that are sent in a day to the old mobile and the old address of a person whose contacts change, and in',
      'all.',
    ]),
    contactNotesPerDay: setting(kind.amount, '500'),
    wrongCodesPerDay: setting(kind.amount, '15', [
      'Wrong codes for an account a day, from addresses that asked for the code and from all others.',
    ]),
    wrongCodesFromElsewherePerDay: setting(kind.amount, '5'),
    wrongGuessesPerAddress: setting(kind.amount, '100', [
      'From one address: wrong codes and passwords a day, and wrong sign-ins of any kind in a quarter of an hour.',
    ]),
    wrongSignInsPerAddress: setting(kind.amount, '60'),
    wrongPasswordsPerAccount: setting(kind.amount, '20', [
      'Wrong passwords for an administrator from one address in a quarter of an hour.',
    ]),
    wrongPairsPerNumber: setting(kind.amount, '10', [
      'Wrong mobiles for a membership number from one address in a day.',
    ]),
    wrongDetailsPerPerson: setting(kind.amount, '5', [
      'Somebody on file whom a group adds with a date of birth or surname that is not theirs, in a day: tries for one',
      'person by one administrator, and for all persons by a group.',
    ]),
    wrongDetailsPerGroup: setting(kind.amount, '20'),
  }),
  retention: v.object({
    retainMembersYears: setting(kind.years, null, [
      'Whole years for which people are kept after their last year of membership, and for which the audit keeps from',
      'and to what something was changed; where one is not set it is kept for good. list: the log says every night how',
      'much is over; erase: it is erased.',
    ]),
    retainAuditYears: setting(kind.years, null),
    retainLogYears: setting(kind.years, null, [
      'And the entries of the audit as a whole: who did what and when.',
    ]),
    retainCheckoutsYears: setting(kind.years, null, [
      "And checkouts that nobody paid, and the card provider's payment events; payments themselves stay.",
    ]),
    retention: setting(kind.createWordChoiceSetting(['list', 'erase']), 'list'),
    typedKeptDays: setting(kind.days, '7', [
      "Days for which a member's browser keeps what was typed and not sent, counted from the last change.",
    ]),
  }),
});

/** Settings whose values are secret: a message about a wrong value does not show the value. */
export const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'EMAIL_URL',
  'SANDBOX_SECRET',
  'SMS_HTTP_URL',
]);

/** Former names of settings, and the settings that replace them. */
export const renamed: ReadonlyMap<string, string> = new Map([
  ['SMS_PER_DAY_IN_ALL', 'SMS_PER_DAY_TO_MEMBERS and SMS_PER_DAY_TO_ADMINISTRATORS'],
]);
