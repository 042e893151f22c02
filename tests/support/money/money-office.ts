import type { Kysely } from 'kysely';
import type { Selection } from '#domain/year/selection.ts';
import type { Clock } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import type { Answer } from '#tests/support/server/site.ts';

/** Nobody heard an answer, and nothing was done. */
export class NotDone extends Error {}

/**
 * How long an office is waited for, in milliseconds: what was broken off is tried again by a job, the refund of a card
 * after ten minutes.
 */
export const patience = 900_000;

/** A year of somebody, and what they choose for it. */
export interface Chosen {
  readonly memberId: number;
  readonly year: number;
  readonly selection: Selection;
}

/** An office whose money is counted by a plain model besides, and whose members pay online. */
export interface MoneyOffice {
  readonly db: Kysely<Database>;
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly tokens: { registrar: string; lhg: string };
  /** Makes a call of the registrar's, unless another one's token is given; rejects with `NotDone`. */
  call(line: string, body?: unknown, token?: string): Promise<Pick<Answer, 'status' | 'body'>>;
  /** Resolves once somebody has renewed and paid online, and their receipt is there. */
  payOnline(chosen: Chosen): Promise<void>;
  /** Somebody pays for what is renewed meanwhile by somebody else; resolves once it is to be given back. */
  payForNothing(chosen: Chosen, renewMeanwhile: () => Promise<void>): Promise<void>;
  /** Somebody pays on the page of a checkout that is open; resolves once their receipt is there. */
  payPage(reference: string): Promise<void>;
  /** The same, while it is made worth nothing; resolves once it is to be given back. */
  payPageForNothing(reference: string, meanwhile: () => Promise<void>): Promise<void>;
  /** Does what the job does that ends applications which nobody paid. */
  remindAndEndOldApplications(): Promise<void>;
}
