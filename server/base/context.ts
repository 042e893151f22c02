import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { CardProvider } from '../payments/card/card-provider.ts';
import type { EmailProvider } from './email-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import type { Database } from '../store/schema.ts';

export interface Clock {
  now(): Date;
}

/** Makes a context with a fixed clock, so that one request has one time. */
export function withFixedClock<C extends { readonly clock: Clock }>(context: C): C {
  const now = context.clock.now();
  return { ...context, clock: { now: () => new Date(now) } };
}

/** Makes a context whose `db` uses the connections that only read. */
export function withReadConnections<C extends Pick<Context, 'db' | 'reads'>>(context: C): C {
  return { ...context, db: context.reads };
}

/** Lists the current card provider, then the former one, if any. */
export function listKnownCardProviders({
  card,
  cardBefore,
}: Pick<Context, 'card' | 'cardBefore'>): CardProvider[] {
  return cardBefore ? [card, cardBefore] : [card];
}

/** Makes a context whose `card` is the provider with this name. Returns null if the name is unknown. */
export function withCardProvider<C extends Pick<Context, 'card' | 'cardBefore'>>(
  context: C,
  name: string,
): C | null {
  const card = listKnownCardProviders(context).find((one) => one.name === name);
  return card ? { ...context, card } : null;
}

export const systemClock: Clock = { now: () => new Date() };

export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Other connections to the same database, for work that only reads. */
  readonly reads: Kysely<Database>;
  /** One more connection to the same database, for health checks only. */
  readonly health: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sms: SmsProvider;
  /** Null if the settings have no e-mail server: then the portal writes no e-mails. */
  readonly email: EmailProvider | null;
  readonly card: CardProvider;
  /** The former card provider, which may still report payments. */
  readonly cardBefore?: CardProvider | null;
  readonly addressSecret: string;
}
