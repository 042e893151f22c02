import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '#server/settings/config.ts';
import type { Context } from '#server/base/context.ts';
import { createFailureHandler } from '#server/http/failures.ts';
import type { CardProvider } from '#server/payments/card/card-provider.ts';
import { createSandboxCardProvider } from '#server/payments/card/sandbox-client.ts';
import { createPaymentSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';
import type { Database } from '#server/store/schema.ts';
import { loadTexts } from '#server/base/texts.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { testClock, type TestClock } from './clock.ts';

export const secret = 'the-secret-of-the-tests';
export const publicUrl = 'http://members.test';
export const paymentUrl = 'http://pay.test';

/** The app's side of a renewal and the sandbox beside it, in one process, meeting over HTTP requests without sockets. */
export interface Portal {
  readonly context: Context;
  readonly clock: TestClock;
  readonly app: Hono;
  readonly sandbox: Sandbox;
  /** Every callback that the sandbox sent, in order, whatever came of it. */
  readonly callbacks: { readonly body: string; readonly headers: Headers }[];
  /** Switches the way from the sandbox to the app, and the way from the app to the sandbox, off and on. */
  readonly line: { callbacks: boolean; api: boolean };
}

export function createPortal(db: Kysely<Database>, instant: string, card?: CardProvider): Portal {
  loadTexts();
  const clock = testClock(instant);
  const log = pino({ level: 'silent' });
  const line = { callbacks: true, api: true };
  const callbacks: Portal['callbacks'] = [];
  const app = new Hono();
  const sandbox = createPaymentSandbox({
    db,
    clock,
    log,
    secret,
    url: paymentUrl,
    callbackUrl: `${publicUrl}/v1/payments/callback/sandbox`,
    merchant: () => Promise.resolve('AMACS'),
    fetch: (url, request) => {
      callbacks.push({
        body: typeof request.body === 'string' ? request.body : '',
        headers: new Headers(request.headers),
      });
      if (!line.callbacks) throw new Error('The line is cut');
      return app.request(url, request);
    },
  });
  const config = { ...readConfig({ DEMO: 'on' }), publicUrl, paymentUrl };
  const context: Context = {
    config,
    db,
    reads: db,
    health: db,
    clock,
    log,
    sms: { name: 'outbox', send: async () => undefined },
    email: { name: 'outbox', send: async () => undefined },
    addressSecret: 'the secret of the tests',
    card:
      card ??
      createSandboxCardProvider({
        url: paymentUrl,
        secret,
        clock,
        fetch: (url, request) => {
          if (!line.api) throw new Error('The line is cut');
          return sandbox.app.request(url, request);
        },
      }),
  };
  app.route('/', createPaymentCallbackRoutes(context));
  app.onError(createFailureHandler(context));
  return { context, clock, app, sandbox, callbacks, line };
}
