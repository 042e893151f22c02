import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { calls, type CallName, type Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import type { Handlers } from '../calls/handler.ts';
import { withReadConnections, type Context } from '../base/context.ts';
import { createBodyLimits, type Bodies } from './bodies-in-flight.ts';
import { createRoute } from './call-route.ts';
import { createFailureHandler } from './failures.ts';
import { requireOwnHost } from './own-host.ts';
import { createRequestLog } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { Metrics } from './metrics.ts';
import { createBrowserAppHandler, type Client } from './pages/client-pages.ts';
import { addHealthPages } from './health.ts';
import { addHomeScreenPages } from './pages/home-screen.ts';
import { addLogoPage } from './pages/logo-page.ts';
import { addOpenApiPage } from './openapi.ts';
import { addPrivacyPage } from './pages/privacy-page.ts';
import { addOutboxPages } from './pages/outbox-page.ts';

const names = Object.keys(calls) as CallName[];

function addCall<Name extends CallName>(
  app: Hono,
  context: Context,
  bodies: Bodies,
  name: Name,
  handlers: Handlers,
): void {
  const call: Calls[Name] = calls[name];
  const handler: Handlers[Name] = handlers[name];
  const route = createRoute<Calls[Name]>(call, handler, context, bodies);
  const paths = [`/v1${call.path}`, `/v1${call.path}/`];
  if (call.cacheable) app.on(call.method, paths, etag(), route);
  else app.on(call.method, paths, route);
}

/**
 * Builds the app: every call of the table under `/v1` (specification section 7), health checks, and the demo's outbox.
 * For any other URL it sends files of the browser app, if `client` has them. Routes that are added later are tried
 * before the browser app.
 */
export function createApp(
  context: Context,
  handlers: Handlers,
  client: Client | null = null,
  metrics: Metrics | null = null,
): Hono {
  setAssociationTimeZone(context.config.timeZone);
  setMembershipNumberDigits(context.config.membershipNumberDigits);
  const app = new Hono();
  if (metrics) app.use(metrics.requests);
  app.use(createRequestLog(context), setSecurityHeaders(context.config.publicUrl));
  if (context.config.demo) app.use(requireOwnHost(context.config.publicUrl));
  const bodies = createBodyLimits();
  for (const name of names) addCall(app, context, bodies, name, handlers);
  addOpenApiPage(app);
  const reading = withReadConnections(context);
  addHealthPages(app, context);
  addLogoPage(app, reading);
  addHomeScreenPages(app, reading);
  addPrivacyPage(app, reading);
  addOutboxPages(app, reading);
  app.onError(createFailureHandler(context));
  const page = createBrowserAppHandler(reading, client);
  app.notFound((received) => {
    if (received.req.path === '/v1' || received.req.path.startsWith('/v1/')) {
      return received.json({ reason: t('reason.notFound') }, 404);
    }
    return page(received);
  });
  return app;
}
