import { OutcomeUnknown } from '../base/email-provider.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import { RefusedForGood, RefusedForNow } from '../base/refusals.ts';
import { NotTaken } from '../base/sms-provider.ts';
import type { MessagesTable } from '../store/schema.ts';
import { removeAddressesAndNumbers } from './carrier-refusals.ts';

export class Unwanted extends Error {
  override readonly name = 'Unwanted';
}

export class Late extends Error {
  override readonly name = 'Late';
}

const ofKey = new Set([401, 403]);

type Trouble = Pick<MessagesTable, 'trouble' | 'trouble_words'>;

/** Converts an error to what the office sees of it. */
export function toMessageTrouble(error: unknown): Trouble {
  if (error instanceof RefusedForGood)
    return { trouble: error.isAddress ? 'address' : 'message', trouble_words: wordsOf(error) };
  if (error instanceof RefusedForNow) return { trouble: 'us', trouble_words: wordsOf(error) };
  if (error instanceof OutcomeUnknown) return { trouble: 'unsure', trouble_words: null };
  if (error instanceof Late) return { trouble: 'late', trouble_words: null };
  if (error instanceof NotTaken)
    return { trouble: ofKey.has(error.status) ? 'key' : 'failed', trouble_words: String(error.status) };
  const { code, responseCode } = toErrorTrace(error instanceof Error ? (error.cause ?? error) : error);
  if (code === 'EAUTH') return { trouble: 'key', trouble_words: textOf(responseCode) };
  return responseCode === undefined
    ? { trouble: 'unreached', trouble_words: textOf(code) }
    : { trouble: 'failed', trouble_words: textOf(responseCode) };
}

function wordsOf({ status, words }: RefusedForGood | RefusedForNow): string {
  return removeAddressesAndNumbers(words) || String(status);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Returns what may be logged of an error. The carrier's words are left out, because they can contain an address. */
export function toLoggableError(error: unknown): Record<string, unknown> {
  if (error instanceof Late) return {};
  if (error instanceof RefusedForGood || error instanceof RefusedForNow || error instanceof NotTaken)
    return { status: error.status };
  return toErrorTrace(error instanceof OutcomeUnknown ? error.cause : error);
}
