import { isLoopback, isOnThisMachine, isPrivate, isPrivateDatabase } from './private-address.ts';
import { readSettings, type Settings, WrongSetting } from './read-settings.ts';
import { nameOf } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The app's configuration: the settings of settings.ts, and what follows from several of them. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the configuration of a site that is served: in production it must say where the site is reached, and through
 * what. The commands beside it need neither. Throws WrongSetting.
 */
export function readSiteConfig(environment: Environment): Config {
  const config = readConfig(environment);
  if (!config.production) return config;
  if (!environment['PUBLIC_URL']?.trim()) {
    throw new WrongSetting('PUBLIC_URL must be set in production: links and payment pages lead back to it');
  }
  if (config.publicUrl.startsWith('https:') && config.trustProxy === 0) {
    throw new WrongSetting(
      'TRUST_PROXY must be 1 or more in production: TLS ends in a proxy, whose address all the world would have (it is "0")',
    );
  }
  return config;
}

/** Reads the configuration from the environment: every setting is checked by itself and together with the others. Throws WrongSetting. */
export function readConfig(environment: Environment) {
  const read = readSettings(environment);
  const { network, passwordsAndLog, limits, retention } = read;
  const { allowPlainDatabase, nodeEnv, ...database } = read.database;
  const { associationName, associationLongName, ...prices } = read.association;
  const production = nodeEnv === 'production';
  const demo = database.demo ?? (!production && database.databaseUrl === null);
  const publicUrl = network.publicUrl ?? `http://localhost:${network.port}`;
  if (production && demo) {
    throw new WrongSetting(
      'DEMO must be off in production: its people and codes are known to everybody (NODE_ENV is "production")',
    );
  }
  if (demo && database.rehearsal) {
    throw new WrongSetting('REHEARSAL must be off in the demo mode, of which nothing leaves');
  }
  if (demo) refuseOutside(read);
  if (production) {
    if (database.databaseUrl !== null && !allowPlainDatabase && !isPrivateDatabase(database.databaseUrl)) {
      throw new WrongSetting(
        'DATABASE_URL must end in ?sslmode=verify-full in production, since the server is on another machine (ALLOW_PLAIN_DATABASE=on where nobody can listen on the way)',
      );
    }
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
  refuseHalf({ ...read.sms, ...read.card });
  refuseSamePorts(network);
  const outward = {
    sms: smsSettings(read.sms, production),
    email: emailSettings(read.email, production),
    card: cardSettings(read.card, production),
  };
  return {
    ...network,
    ...database,
    ...passwordsAndLog,
    ...prices,
    limits,
    retention,
    association: { name: associationName, longName: associationLongName },
    production,
    demo,
    /** Where browsers reach the app, without a slash at the end. */
    publicUrl,
    /** Where browsers reach the sandbox payment page, without a slash at the end. */
    paymentUrl: network.paymentUrl ?? `http://localhost:${network.paymentPort}`,
    host: network.host ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    drainSeconds: network.drainSeconds ?? (network.trustProxy > 0 ? 5 : 0),
    // The demo's terminal is where its codes are read.
    logLevel: passwordsAndLog.logLevel ?? (demo ? 'warn' : 'info'),
    ...(database.rehearsal ? nowhere(outward) : outward),
    sandboxSecret: read.card.sandboxSecret,
  };
}

/** The demo's people, passwords and codes are known to everybody: it is for this machine alone, and reaches nobody. */
function refuseOutside({ network, sms, email, card }: Settings): void {
  const or = 'in the demo mode, or set DEMO=off';
  if (network.host !== null && !isLoopback(network.host)) {
    throw new WrongSetting(`HOST must be localhost, 127.0.0.1 or ::1 ${or} (it is "${network.host}")`);
  }
  for (const setting of ['publicUrl', 'paymentUrl'] as const) {
    const address = network[setting];
    if (address !== null && !isOnThisMachine(address)) {
      throw new WrongSetting(
        `${nameOf(setting)} must be an address of this machine ${or} (it is "${address}")`,
      );
    }
  }
  if (network.trustProxy > 0) {
    throw new WrongSetting(
      `TRUST_PROXY must be 0 ${or}: no proxy may publish it (it is "${network.trustProxy}")`,
    );
  }
  if (sms.smsProvider !== 'outbox') {
    throw new WrongSetting(
      `SMS_PROVIDER must be outbox ${or}: its numbers may be somebody's (it is "${sms.smsProvider}")`,
    );
  }
  if (email.emailUrl !== null) {
    throw new WrongSetting(`EMAIL_URL must not be set ${or}: its addresses may be somebody's`);
  }
  if (card.stripeSecretKey !== null && liveKey.test(card.stripeSecretKey)) {
    throw new WrongSetting(`STRIPE_SECRET_KEY must not be a live one ${or}: nobody in it pays`);
  }
}

/** Settings of a provider that is not chosen: one of the two is a mistake. */
function refuseHalf(read: Settings['sms'] & Settings['card']): void {
  const halves = [
    { setting: 'smsProvider', needed: 'http', by: ['smsHttpUrl', 'smsHttpToken'] },
    { setting: 'smsProvider', needed: 'twilio', by: ['twilioAccountSid', 'twilioAuthToken', 'twilioFrom'] },
    { setting: 'cardProvider', needed: 'stripe', by: ['stripeSecretKey', 'stripeWebhookSecret'] },
  ] as const;
  for (const { setting, needed, by } of halves) {
    const set = by.find((one) => read[one] !== null);
    if (set !== undefined && read[setting] !== needed) {
      throw new WrongSetting(
        `${nameOf(setting)} must be ${needed} where ${nameOf(set)} is set, or leave that out (it is "${read[setting]}")`,
      );
    }
  }
}

function refuseSamePorts({ metricsPort, paymentPort, port }: Settings['network']): void {
  if (port === paymentPort) {
    throw new WrongSetting(`PORT and PAYMENT_PORT must differ (both are ${port})`);
  }
  if (metricsPort === port || metricsPort === paymentPort) {
    throw new WrongSetting(`METRICS_PORT must be a port of its own (it is ${metricsPort})`);
  }
}

interface Outward {
  readonly sms: ReturnType<typeof smsSettings>;
  readonly email: ReturnType<typeof emailSettings>;
  readonly card: ReturnType<typeof cardSettings>;
}

/** What leaves by these settings stays here; who has no e-mail, or pays in the sandbox, has it so all the same. */
function nowhere({ card, email }: Outward) {
  return {
    sms: { provider: 'outbox' },
    email: { provider: email.provider === 'none' ? 'none' : 'outbox' },
    card: { provider: card.provider === 'sandbox' ? 'sandbox' : 'none' },
  } as const;
}

function smsSettings(sms: Settings['sms'], production: boolean) {
  if (sms.smsProvider === 'http') {
    const url = needed(sms.smsHttpUrl, 'SMS_HTTP_URL', 'SMS_PROVIDER=http');
    if (production && !isPrivate(url)) {
      throw new WrongSetting('SMS_HTTP_URL must be an https address in production: codes travel to it');
    }
    return { provider: 'http', url, token: sms.smsHttpToken } as const;
  }
  if (sms.smsProvider === 'twilio') {
    return {
      provider: 'twilio',
      accountSid: needed(sms.twilioAccountSid, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio'),
      authToken: needed(sms.twilioAuthToken, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio'),
      from: needed(sms.twilioFrom, 'TWILIO_FROM', 'SMS_PROVIDER=twilio'),
    } as const;
  }
  if (production && !sms.allowOutbox) {
    throw new WrongSetting(
      'SMS_PROVIDER must be http or twilio in production: the outbox sends nobody a code (ALLOW_OUTBOX=on to use it all the same)',
    );
  }
  return { provider: 'outbox' } as const;
}

function emailSettings({ emailFrom: from, emailUrl: url }: Settings['email'], production: boolean) {
  if (url === null) {
    if (from !== null)
      throw new WrongSetting('EMAIL_URL must be set where EMAIL_FROM is set, or leave that out');
    return { provider: production ? 'none' : 'outbox' } as const;
  }
  // Without TLS nothing leaves the machine in production: what it carries is personal.
  const requireTls = production && url.startsWith('smtp:') && !isOnThisMachine(url);
  if (from === null) throw new WrongSetting('EMAIL_FROM must be set for EMAIL_URL');
  return { provider: 'smtp', url, from, requireTls } as const;
}

const liveKey = /^[rs]k_live_\w{16,}$/;
const testKey = /^[rs]k_test_\w{16,}$/;

function cardSettings(card: Settings['card'], production: boolean) {
  if (card.cardProvider === 'sandbox') {
    if (production && !card.allowSandbox) {
      throw new WrongSetting(
        'CARD_PROVIDER must be stripe in production: the sandbox takes no money (ALLOW_SANDBOX=on to use it all the same)',
      );
    }
    return { provider: 'sandbox' } as const;
  }
  const secretKey = needed(card.stripeSecretKey, 'STRIPE_SECRET_KEY', 'CARD_PROVIDER=stripe');
  const webhookSecret = needed(card.stripeWebhookSecret, 'STRIPE_WEBHOOK_SECRET', 'CARD_PROVIDER=stripe');
  // Whoever knows the numbers of Stripe's test cards would renew for nothing.
  if (production && !liveKey.test(secretKey) && !(card.allowSandbox && testKey.test(secretKey))) {
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
  return { provider: 'stripe', secretKey, webhookSecret } as const;
}

function needed(value: string | null, name: string, by: string): string {
  if (value === null) throw new WrongSetting(`${name} must be set for ${by}`);
  return value;
}
