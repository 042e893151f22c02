import { isLoopback, isOnThisMachine, isTrafficSecret, isDatabaseTrafficSecret } from './private-address.ts';
import { cardProviders } from '../payments/card/providers.ts';
import { readProviderSettings, type Say } from './provider-settings.ts';
import { readSettings, type Settings, WrongSetting } from './read-settings.ts';
import { toVariableName } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads a site's configuration. Production needs URL and proxies. Throws `WrongSetting` with all mistakes. */
export function readSiteConfig(environment: Environment): Config {
  return checkSettings(environment, (config, say) => {
    if (!config.production) return;
    if (!environment['PUBLIC_URL']?.trim()) {
      say('PUBLIC_URL must be set in production: links and payment pages lead back to it');
    }
    if (config.publicUrl.startsWith('https:') && config.trustProxy === 0) {
      say(
        'TRUST_PROXY must be 1 or more in production: TLS ends in a proxy, whose address all the world would have (it is "0")',
      );
    }
  });
}

/** Reads the configuration. Throws `WrongSetting` with all mistakes. */
export function readConfig(environment: Environment) {
  return checkSettings(environment, () => undefined);
}

/** Combines and checks the settings, also with `further`. Leaves out mistakes that another mistake may cause. */
function checkSettings(environment: Environment, further: (config: Combined, say: Say) => void): Combined {
  const { settings, wrong } = readSettings(environment);
  const lines: string[] = [];
  const config = combineSettings(settings, (line) => lines.push(line));
  further(config, (line) => lines.push(line));
  // Most checks depend on these three settings, which decide between the demo, production and other use.
  const isClear = !wrong.some(({ name }) => ['NODE_ENV', 'DEMO', 'DATABASE_URL'].includes(name));
  const others = lines.filter(
    (line) => isClear && !wrong.some(({ name }) => new RegExp(`\\b${name}\\b`).test(line)),
  );
  const all = [...wrong.map(({ line }) => line), ...others];
  if (all.length > 0) throw new WrongSetting(all.join('\n'));
  return config;
}

type Combined = ReturnType<typeof combineSettings>;

const demoContact = { telephone: '+356 2000 0000', email: 'office@amacs.example' };

function combineSettings(read: Settings, say: Say) {
  const { network, passwordsAndLog, limits, retention } = read;
  const { allowPlainDatabase, nodeEnv, ...database } = read.database;
  const { associationName, associationLongName, ...prices } = read.association;
  const production = nodeEnv === 'production';
  const demo = database.demo ?? (!production && database.databaseUrl === null);
  const publicUrl = network.publicUrl ?? `http://localhost:${network.port}`;
  if (production && demo) {
    say(
      'DEMO must be off in production: its people and codes are known to everybody (NODE_ENV is "production")',
    );
  } else if (demo) refuseOutwardSettings(read, say);
  if (demo && database.rehearsal) {
    say('REHEARSAL must be off in the demo mode, of which nothing leaves');
  }
  if (production) {
    if (
      database.databaseUrl !== null &&
      !allowPlainDatabase &&
      !isDatabaseTrafficSecret(database.databaseUrl)
    ) {
      say(
        'DATABASE_URL must end in ?sslmode=verify-full in production, since the server is on another machine (ALLOW_PLAIN_DATABASE=on where nobody can listen on the way)',
      );
    }
    if (!isTrafficSecret(publicUrl)) {
      say(
        `PUBLIC_URL must be an https address in production: sessions and codes travel to it (it is "${publicUrl}")`,
      );
    }
  } else if (!demo && !isOnThisMachine(publicUrl)) {
    say(
      `NODE_ENV must be production where PUBLIC_URL is not this machine: else what is only for trying is open to everybody (PUBLIC_URL is "${publicUrl}")`,
    );
  }
  refuseHalfSetProvider({ ...read.sms, ...read.card }, say);
  refuseSamePorts(network, say);
  return {
    ...network,
    ...database,
    ...passwordsAndLog,
    ...prices,
    limits,
    retention,
    association: { name: associationName, longName: associationLongName, ...(demo ? demoContact : {}) },
    production,
    demo,
    /** The site's URL for browsers, without a slash at the end. */
    publicUrl,
    /** The URL of the sandbox's payment page for browsers, without a slash at the end. */
    paymentUrl: network.paymentUrl ?? `http://localhost:${network.paymentPort}`,
    host: network.host ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    drainSeconds: network.drainSeconds ?? (network.trustProxy > 0 ? 5 : 0),
    // The demo shows codes in the terminal. So in the demo the log has only warnings.
    logLevel: passwordsAndLog.logLevel ?? (demo ? 'warn' : 'info'),
    ...readProviderSettings(read, { production, demo }, say),
    sandboxSecret: read.card.sandboxSecret,
  };
}

/** Reports settings with which a demo could reach other people. It must not, because its passwords are public. */
function refuseOutwardSettings({ network, sms, email }: Settings, say: Say): void {
  const or = 'in the demo mode, or set DEMO=off';
  if (network.host !== null && !isLoopback(network.host)) {
    say(`HOST must be localhost, 127.0.0.1 or ::1 ${or} (it is "${network.host}")`);
  }
  for (const setting of ['publicUrl', 'paymentUrl'] as const) {
    const address = network[setting];
    if (address !== null && !isOnThisMachine(address)) {
      say(`${toVariableName(setting)} must be an address of this machine ${or} (it is "${address}")`);
    }
  }
  if (network.trustProxy > 0) {
    say(`TRUST_PROXY must be 0 ${or}: no proxy may publish it (it is "${network.trustProxy}")`);
  }
  if (sms.smsProvider !== 'outbox') {
    say(`SMS_PROVIDER must be outbox ${or}: its numbers may be somebody's (it is "${sms.smsProvider}")`);
  }
  if (email.emailUrl !== null) {
    say(`EMAIL_URL must not be set ${or}: its addresses may be somebody's`);
  }
}

/** Reports settings of a provider that is not used, because they must be a mistake. */
function refuseHalfSetProvider(read: Settings['sms'] & Settings['card'], say: Say): void {
  const halves = [
    { setting: 'smsProvider', needed: 'http', by: ['smsHttpUrl', 'smsHttpToken'] },
    { setting: 'smsProvider', needed: 'twilio', by: ['twilioAccountSid', 'twilioAuthToken', 'twilioFrom'] },
    ...Object.entries(cardProviders).map(([needed, { settings: by }]) => ({
      setting: 'cardProvider' as const,
      needed,
      by: by as readonly (keyof Settings['card'])[],
    })),
  ] as const;
  for (const { setting, needed, by } of halves) {
    const set = by.find((one) => read[one] !== null);
    if (set !== undefined && read[setting] !== needed && read.cardProviderBefore !== needed) {
      say(
        `${toVariableName(setting)} must be ${needed} where ${toVariableName(set)} is set, or leave that out (it is "${read[setting]}")`,
      );
    }
  }
}

function refuseSamePorts({ metricsPort, paymentPort, port }: Settings['network'], say: Say): void {
  if (port === paymentPort) {
    say(`PORT and PAYMENT_PORT must differ (both are ${port})`);
  }
  if (metricsPort === port || metricsPort === paymentPort) {
    say(`METRICS_PORT must be a port of its own (it is ${metricsPort})`);
  }
}
