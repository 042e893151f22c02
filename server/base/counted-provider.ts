import { RefusedForGood } from './refusals.ts';
import { Refused } from './refused.ts';
import { addToTally } from './tallies.ts';

/** The provider refuses the portal's key, gets too many requests, refuses one request, or gives no proper answer. */
const reasons = ['key', 'limit', 'refused', 'away'] as const;

const ofTheKey: readonly unknown[] = [401, 403, 530, 535, 'EAUTH'];

/** Returns null if the provider worked, and refused only the recipient or the card. */
function classifyFailure(error: unknown): (typeof reasons)[number] | null {
  if (error instanceof RefusedForGood || error instanceof Refused) return null;
  if (!(error instanceof Error)) return 'away';
  const told = Object.fromEntries<unknown>(Object.entries(error));
  const { code, responseCode, status, statusCode }: Partial<Record<string, unknown>> = told;
  const answered = [statusCode, status, responseCode].find((one) => typeof one === 'number') ?? 0;
  if (ofTheKey.includes(answered) || ofTheKey.includes(code)) return 'key';
  if (answered === 429) return 'limit';
  return answered >= 400 && answered < 500 ? 'refused' : 'away';
}

/** Wraps a provider so that its failures are counted for the metrics, by reason. */
export function withFailureCount<P extends object>(name: 'sms' | 'email' | 'card', provider: P): P {
  for (const reason of reasons) addToTally('provider errors', { provider: name, reason }, 0);
  return new Proxy(provider, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...words: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, words);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          const reason = classifyFailure(error);
          if (reason) addToTally('provider errors', { provider: name, reason });
          throw error;
        });
      };
    },
  });
}
