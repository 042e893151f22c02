import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { CardProvider } from '../payments/card/card-provider.ts';
import type { EmailProvider } from './email-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import type { Database } from '../store/schema.ts';

/** The clock in the context of a call, in UTC. All code reads this clock, so that a test can set it. */
export interface Clock {
  now(): Date;
}

/** Makes a context with a fixed clock, because a whole request or run of a job uses one instant. */
export function withFixedClock<C extends { readonly clock: Clock }>(context: C): C {
  const now = context.clock.now();
  return { ...context, clock: { now: () => new Date(now) } };
}

/** Makes a context for reading only, which uses the connections for reading. */
export function withReadConnections<C extends Pick<Context, 'db' | 'reads'>>(context: C): C {
  return { ...context, db: context.reads };
}

/** Lists the card providers that the settings give: the present provider and the former one. */
export function knownCards({ card, cardBefore }: Pick<Context, 'card' | 'cardBefore'>): CardProvider[] {
  return cardBefore ? [card, cardBefore] : [card];
}

/** Makes the context with the card provider of this name. Null if the settings do not give this provider. */
export function withCardProvider<C extends Pick<Context, 'card' | 'cardBefore'>>(
  context: C,
  name: string,
): C | null {
  const card = knownCards(context).find((one) => one.name === name);
  return card ? { ...context, card } : null;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The context of every call: database, settings, clock, providers. The context is built one time at the start. Tests
 * build their own context.
 */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** The same database over separate connections, for work that only reads. */
  readonly reads: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sms: SmsProvider;
  /** Null if the settings give no e-mail server. Then no e-mail is written. */
  readonly email: EmailProvider | null;
  readonly card: CardProvider;
  /** The former card provider, if the settings give one. */
  readonly cardBefore?: CardProvider | null;
  /** The secret for hashing IP addresses before they are stored. */
  readonly addressSecret: string;
}
