import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { CardProvider } from '../payments/card/card-provider.ts';
import type { EmailProvider } from './email-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import type { Database } from '../store/schema.ts';

/** Tells all code of the server the current instant. Tests use a clock of which they can set the time. */
export interface Clock {
  now(): Date;
}

/** Makes a context with a fixed clock, so that all code that handles one request reads the same time. */
export function withFixedClock<C extends { readonly clock: Clock }>(context: C): C {
  const now = context.clock.now();
  return { ...context, clock: { now: () => new Date(now) } };
}

/** Makes a context in which `db` uses the database connections that only read. */
export function withReadConnections<C extends Pick<Context, 'db' | 'reads'>>(context: C): C {
  return { ...context, db: context.reads };
}

/** Lists the card providers of the settings: the current provider, then the former provider, if any. */
export function listKnownCardProviders({
  card,
  cardBefore,
}: Pick<Context, 'card' | 'cardBefore'>): CardProvider[] {
  return cardBefore ? [card, cardBefore] : [card];
}

/** Makes a context whose `card` is the provider with this name. Returns null if no provider has this name. */
export function withCardProvider<C extends Pick<Context, 'card' | 'cardBefore'>>(
  context: C,
  name: string,
): C | null {
  const card = listKnownCardProviders(context).find((one) => one.name === name);
  return card ? { ...context, card } : null;
}

export const systemClock: Clock = { now: () => new Date() };

/** What every call needs: database, settings, clock and providers. Each process builds its context at its start. */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** The same database over other connections than `db`, for work that only reads. */
  readonly reads: Kysely<Database>;
  /** The same database over one more connection, which only health checks use. */
  readonly health: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sms: SmsProvider;
  /** Sends e-mails. Null if the settings have no e-mail server, and the portal then writes no e-mails. */
  readonly email: EmailProvider | null;
  readonly card: CardProvider;
  /** The former card provider of the settings, if any, which may still report payments. */
  readonly cardBefore?: CardProvider | null;
  /** The secret with which the server hashes IP addresses before it stores the hashes. */
  readonly addressSecret: string;
}
