import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import type { CardProvider } from '../payments/card/card-provider.ts';
import type { EmailProvider } from './email-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import type { Database } from '../store/schema.ts';

/** The clock in the context of a call, which everything reads, so that a test can set it; in UTC. */
export interface Clock {
  now(): Date;
}

/** A context whose clock stands still: a request, or a run of a job, has one instant, however long it takes. */
export function withFixedClock<C extends { readonly clock: Clock }>(context: C): C {
  const now = context.clock.now();
  return { ...context, clock: { now: () => new Date(now) } };
}

/** A context that only reads, on the connections for reading. */
export function withReadConnections<C extends Pick<Context, 'db' | 'reads'>>(context: C): C {
  return { ...context, db: context.reads };
}

/** The card providers that can be asked: the one that takes payments now, and the one before. */
export function knownCards({ card, cardBefore }: Pick<Context, 'card' | 'cardBefore'>): CardProvider[] {
  return cardBefore ? [card, cardBefore] : [card];
}

/** The context with the card provider of this name in its place; null where it cannot be asked. */
export function withCard<C extends Pick<Context, 'card' | 'cardBefore'>>(context: C, name: string): C | null {
  const card = knownCards(context).find((one) => one.name === name);
  return card ? { ...context, card } : null;
}

export const systemClock: Clock = { now: () => new Date() };

/** The context of every call: database, settings, clock, providers. Built once at the start; a test builds its own. */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** The same database over connections of its own, for what only reads. */
  readonly reads: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sms: SmsProvider;
  /** Null where the settings name no e-mail server: then no e-mail is written. */
  readonly email: EmailProvider | null;
  readonly card: CardProvider;
  /** The provider that took payments before, where the settings name one. */
  readonly cardBefore?: CardProvider | null;
  /** What addresses are hashed with before they are kept. */
  readonly addressSecret: string;
}
