import * as v from 'valibot';
import { t } from '#domain/texts/texts.ts';
import type { CardProvider, RefundOrder } from './card-provider.ts';
import { eventSchema, pageSchema, paymentSchema, refundStateSchema } from './sandbox-wire.ts';
import { isSigned } from './signature.ts';

/** How the sandbox's client reaches the sandbox: by the server, which may be another address than the browser's. */
export interface SandboxCardParts {
  /** Without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  readonly clock: { now(): Date };
  readonly fetch?: (url: string, request: RequestInit) => Response | Promise<Response>;
}

/** The client of the sandbox payment page as a card provider (section 2.3, the external payment page). */
export function sandboxCard(parts: SandboxCardParts): CardProvider {
  const { url, secret, clock } = parts;
  const send = parts.fetch ?? fetch;

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await send(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The sandbox answered ${method} ${path} with ${answer.status}`);
    return answer.json();
  }

  const payment = (answer: unknown) => v.parse(v.nullable(paymentSchema), answer);

  async function refundState(path: string, order: RefundOrder) {
    return v.parse(refundStateSchema, await ask('POST', path, order)).state;
  }

  return {
    name: 'sandbox',
    async open(order) {
      const { providerId, redirectUrl } = v.parse(pageSchema, await ask('POST', '/payments', order));
      return { providerId, redirectUrl };
    },
    async ask(providerId) {
      return payment(await ask('GET', `/payments/${encodeURIComponent(providerId)}`));
    },
    // Whatever it tells comes with its reference.
    askReference: () => Promise.resolve(''),
    async close(providerId) {
      return payment(await ask('POST', `/payments/${encodeURIComponent(providerId)}/close`));
    },
    async payWithNonce(order, nonce) {
      return v.parse(paymentSchema, await ask('POST', '/nonces', { order, nonce }));
    },
    async readCallback(rawBody, headers) {
      if (!isSigned(secret, clock.now(), rawBody, headers.get('sandbox-signature'))) return null;
      try {
        const event = v.safeParse(eventSchema, JSON.parse(rawBody));
        return event.success ? event.output : null;
      } catch {
        return null;
      }
    },
    async refund(order) {
      const state = await refundState('/refunds', order);
      return state === 'given back' ? { state } : { state: 'refused', reason: t('sandbox.refund.refused') };
    },
    async askRefund(order) {
      const state = await refundState('/refunds/ask', order);
      return { state: state === 'given back' ? state : 'none' };
    },
  };
}
