import type { Hono } from 'hono';
import { t } from '#domain/texts/texts.ts';
import { readAssociation, readLogo } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';

/** Adds `/association/logo`, which sends the logo as PNG to anybody. Answers with 404 if there is no logo. */
export function addLogoPage(app: Hono, context: Context): void {
  app.get('/association/logo', async (received) => {
    const { logo } = await readAssociation(context);
    const isNewest = received.req.query('v') === logo.slice(0, 16);
    const headers = {
      etag: `"${logo}"`,
      'cache-control': isNewest ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (logo !== '' && (received.req.header('if-none-match') ?? '').includes(logo))
      return received.body(null, 304, headers);
    const png = await readLogo(context, logo);
    if (!png) return received.text(t('reason.notFound'), 404, { 'cache-control': 'no-cache' });
    return received.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' });
  });
}
