import { serve } from '@hono/node-server';
import { Hono, type Context as Received } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '#server/base/context.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { DatabaseAway } from '../store/database-away.ts';
import type { Database } from '#server/store/schema.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { createSandboxApi } from './api.ts';
import { isBehaviour } from './behaviour.ts';
import { sendDueCallbacks, type DeliveryParts } from './delivery.ts';
import { renderSandboxPaymentPage, renderUnknownPaymentPage } from './page.ts';
import { createSandboxPayments } from './payments.ts';
import { style } from './style.ts';
import { toSandboxStore } from './tables.ts';

export interface SandboxParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The secret that signs callbacks. Each request of the app must also have it. */
  readonly secret: string;
  /** The URL of the sandbox for browsers, without a slash at the end. */
  readonly url: string;
  readonly callbackUrl: string;
  readonly merchant: () => Promise<string>;
  readonly fetch?: DeliveryParts['fetch'];
}

export interface Sandbox {
  readonly app: Hono;
  /** Sends the due callbacks. Resolves when no callback is being sent any more. */
  deliverDue(): Promise<void>;
}

const readable =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

function answerUnknown(received: Received): Response | Promise<Response> {
  received.header('content-security-policy', `${readable}; form-action 'none'`);
  return received.html(renderUnknownPaymentPage(), 404);
}

/** Creates the sandbox. It is a separate app, as if a real payment provider ran it. */
export function createPaymentSandbox(parts: SandboxParts): Sandbox {
  const { clock, log, secret, url, callbackUrl, merchant } = parts;
  const store = toSandboxStore(parts.db);
  const payments = createSandboxPayments(store, clock);
  const delivery: DeliveryParts = { store, clock, log, secret, callbackUrl, fetch: parts.fetch ?? fetch };
  const underWay = new Set<Promise<void>>();
  const sendDue = (paymentId: string | null = null): Promise<void> => {
    const sending = sendDueCallbacks(delivery, paymentId)
      .catch((error: unknown) => log.warn({ ...toErrorTrace(error) }, 'sandbox callbacks are waiting'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  };
  const sendCallbacks = () => void sendDue();
  const app = new Hono();
  const toPageUrl = ({ id }: { readonly id: string }) => `${url}/pay/${id}`;

  const limit = bodyLimit({ maxSize: 256 * 1024, onError: (received) => received.text('', 413) });
  app.use(setSecurityHeaders(url), limit);
  app.route('/api', createSandboxApi({ payments, secret, pageUrl: toPageUrl, deliver: sendCallbacks }));
  app.get('/sandbox.css', (received) =>
    received.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/pay/:id', async (received) => {
    const payment = await payments.find(received.req.param('id'));
    if (!payment) return answerUnknown(received);
    // Browsers also apply `form-action` to the redirect after a form, so the policy must allow the app's origin.
    received.header(
      'content-security-policy',
      `${readable}; form-action 'self' ${new URL(payment.return_url).origin}`,
    );
    received.header('cache-control', 'no-store');
    return received.html(renderSandboxPaymentPage(payment, await merchant()));
  });

  app.post('/pay/:id', async (received) => {
    const id = received.req.param('id');
    const { choice, behaviour: wanted } = await received.req.parseBody();
    const behaviour = isBehaviour(wanted) ? wanted : 'after';
    const move = () => {
      if (choice === 'pay') return payments.pay(id, behaviour);
      return choice === 'decline' ? payments.decline(id, behaviour) : payments.find(id);
    };
    const payment = await move();
    if (!payment) return answerUnknown(received);
    if (behaviour === 'before') await sendDue(id);
    else sendCallbacks();
    const isOver = choice === 'pay' && payment.state === 'captured';
    const back = isOver ? payment.return_url : choice === 'cancel' ? payment.cancel_url : toPageUrl(payment);
    return received.redirect(back, 303);
  });

  app.notFound(answerUnknown);
  app.onError((error, received) => {
    log.error({ ...toErrorTrace(error) }, 'the sandbox failed');
    return received.text('', error instanceof DatabaseAway ? 503 : 500);
  });
  return {
    app,
    async deliverDue() {
      await Promise.all([...underWay, sendDue()]);
    },
  };
}

/** Starts the sandbox on its own port. Resolves when the sandbox accepts connections. */
export async function startPaymentSandbox(
  parts: SandboxParts,
  address: { readonly port: number; readonly host: string },
): Promise<{ close(): Promise<void> }> {
  const sandbox = createPaymentSandbox(parts);
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch: sandbox.app.fetch, port: address.port, hostname: address.host }, () => {
      resolve(listening);
    });
    listening.once('error', reject);
  });
  const timer = setInterval(() => void sandbox.deliverDue(), 500);
  return {
    async close() {
      clearInterval(timer);
      await sandbox.deliverDue();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
