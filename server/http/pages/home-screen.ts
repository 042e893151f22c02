import type { Hono } from 'hono';
import sharp from 'sharp';
import { emblem, emblemSize, lightColours } from '#domain/association/house-style.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociationOrLastShown, readLogo } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';

const sides = [180, 192, 512];

const shield = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${emblemSize} ${emblemSize}">` +
    `<path d="${emblem}" fill="${lightColours.accent}" fill-rule="evenodd"/></svg>`,
);

/** Draws a square PNG: the logo on white, or the portal's shield if it is null. Some telephones cut the corners. */
async function drawIcon(logo: Uint8Array | null, side: number): Promise<Buffer> {
  const within = Math.round(side * 0.7);
  const picture = sharp(logo ?? shield).resize(within, within, { fit: 'contain', background: '#ffffff' });
  const edges = { top: Math.floor((side - within) / 2), left: Math.floor((side - within) / 2) };
  const extend = { ...edges, bottom: side - within - edges.top, right: side - within - edges.left };
  return picture
    .flatten({ background: '#ffffff' })
    .extend({ ...extend, background: '#ffffff' })
    .png()
    .toBuffer();
}

/** Adds `/manifest.webmanifest` and its icons. From a home screen, the portal opens the membership card. */
export function addHomeScreenPages(app: Hono, context: Context): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get('/manifest.webmanifest', async (received) => {
    const { longName, name } = await readAssociationOrLastShown(context);
    const manifest = {
      id: '/member/card',
      name: longName || name,
      short_name: name,
      start_url: '/member/card',
      scope: '/',
      display: 'standalone',
      background_color: lightColours.paper,
      theme_color: lightColours.paper,
      icons: [192, 512].map((side) => ({
        src: `/association/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
      shortcuts: [
        { name: t('card.title.none'), url: '/member/card' },
        { name: t('card.area'), url: '/member' },
      ],
    };
    return received.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
  });
  app.get('/association/:icon{icon-[0-9]+\\.png}', async (received) => {
    const side = Number(/\d+/.exec(received.req.param('icon'))?.[0]);
    if (!sides.includes(side)) return received.text(t('reason.notFound'), 404);
    const { logo } = await readAssociationOrLastShown(context);
    const etag = `"${logo}-${side}"`;
    const headers = { etag, 'cache-control': 'no-cache' };
    if (received.req.header('if-none-match') === etag) return received.body(null, 304, headers);
    const icon = drawn.get(etag) ?? readLogo(context, logo).then((png) => drawIcon(png, side));
    // Removes the icons of a former logo.
    if (!drawn.has(etag) && drawn.size >= sides.length) drawn.clear();
    drawn.set(etag, icon);
    icon.catch(() => drawn.delete(etag));
    return received.body(new Uint8Array(await icon), 200, { ...headers, 'content-type': 'image/png' });
  });
}
