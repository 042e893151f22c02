import * as v from 'valibot';
import { t } from '#domain/texts/texts.ts';
import type { CardProvider, RefundOrder } from './card-provider.ts';
import {
  eventSchema,
  pageSchema,
  paymentSchema,
  refundedCentsSchema,
  refundStateSchema,
} from './sandbox-wire.ts';
import { isSignatureValid } from './signature.ts';

/** The sandbox's URL for the server, with its secret. Browsers may use another URL. */
export interface SandboxCardParts {
  /** The sandbox's URL, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  readonly clock: { now(): Date };
  readonly fetch?: (url: string, request: RequestInit) => Response | Promise<Response>;
}

/** Creates a card provider that calls the sandbox's payment page (specification section 2.3). */
export function createSandboxCardProvider(parts: SandboxCardParts): CardProvider {
  const { url, secret, clock } = parts;
  const send = parts.fetch ?? fetch;

  async function callSandbox(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
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

  const parsePayment = (answer: unknown) => v.parse(v.nullable(paymentSchema), answer);

  async function askRefundState(path: string, order: RefundOrder) {
    return v.parse(refundStateSchema, await callSandbox('POST', path, order)).state;
  }

  return {
    name: 'sandbox',
    async open(order) {
      const { providerId, redirectUrl } = v.parse(pageSchema, await callSandbox('POST', '/payments', order));
      return { providerId, redirectUrl };
    },
    async ask(providerId) {
      return parsePayment(await callSandbox('GET', `/payments/${encodeURIComponent(providerId)}`));
    },
    // The sandbox always reports our reference, so the server never asks the sandbox for a reference.
    askReference: () => Promise.resolve({ reference: '' }),
    async close(providerId) {
      return parsePayment(await callSandbox('POST', `/payments/${encodeURIComponent(providerId)}/close`));
    },
    async payWithNonce(order, nonce) {
      return v.parse(paymentSchema, await callSandbox('POST', '/nonces', { order, nonce }));
    },
    async readCallback(rawBody, headers) {
      if (!isSignatureValid(secret, clock.now(), rawBody, headers.get('sandbox-signature'))) return null;
      try {
        const event = v.safeParse(eventSchema, JSON.parse(rawBody));
        return event.success ? event.output : null;
      } catch {
        return null;
      }
    },
    async refund(order) {
      const state = await askRefundState('/refunds', order);
      return state === 'given back' ? { state } : { state: 'refused', reason: t('sandbox.refund.refused') };
    },
    async askRefund(order) {
      const state = await askRefundState('/refunds/ask', order);
      return { state: state === 'given back' ? state : 'none' };
    },
    async askRefundedCents(paymentId) {
      const answer = await callSandbox('GET', `/refunds/${encodeURIComponent(paymentId)}`);
      return v.parse(refundedCentsSchema, answer).cents;
    },
    // Only the portal refunds.
    listRefunded: () => Promise.resolve([]),
  };
}
