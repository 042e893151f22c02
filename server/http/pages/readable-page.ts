import { createHash } from 'node:crypto';
import type { Context as Received } from 'hono';
import { html, raw } from 'hono/html';
import { formatContactLine, toIconAddress, toLogoAddress } from '#domain/association/association.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociationOrLastShown } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { readableStyle } from './readable-style.ts';

type Content = ReturnType<typeof html>;

export interface ReadablePage {
  readonly status: 200 | 400 | 403 | 404 | 500 | 503;
  readonly title: string;
  readonly content: Content;
}

// The formatter must not change the style, because the policy contains the hash of this text.
const style = raw(`<style>${readableStyle}</style>`);
const styleHash = createHash('sha256').update(readableStyle).digest('base64');

const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Sends a page that needs no script, in the app's colours. */
export async function renderReadablePage(
  received: Received,
  context: Context,
  page: ReadablePage,
): Promise<Response> {
  const { demo, rehearsal } = context.config;
  const banner = demo ? t('demo.banner') : rehearsal ? t('rehearsal.banner') : null;
  const association = await readAssociationOrLastShown(context);
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="${toIconAddress(association.logo)}" />
        <title>${page.title} · ${association.name}</title>
        ${style}
      </head>
      <body>
        ${banner === null ? '' : html`<aside class="demo">${banner}</aside>`}
        <div class="sheet">
          <header class="association">
            ${association.logo === '' ? '' : html`<img alt="" src="${toLogoAddress(association.logo)}" />`}
            <p><strong>${association.name}</strong> · ${association.longName}</p>
          </header>
          <main>${page.content}</main>
          <footer class="association">
            <p>${formatContactLine(association)}</p>
            <p><a href="/privacy">${t('app.privacy')}</a></p>
          </footer>
        </div>
      </body>
    </html>`;
  return received.html(text, page.status, headers);
}

/** Renders a page that says why something is not available, with a link to `area`. */
export function renderRefusalPage(
  received: Received,
  context: Context,
  refusal: {
    readonly status: ReadablePage['status'];
    readonly title: string;
    readonly text: string;
    readonly area: 'member' | 'admin';
    /** The address to try again; null if another try would fail in the same way. */
    readonly again?: string | null;
  },
): Promise<Response> {
  const { again = null, area, status, title, text } = refusal;
  const content = html`<h1>${title}</h1>
    <p>${text}</p>
    ${again === null ? '' : html`<p><a class="next" href="${again}">${t('print.again')}</a></p>`}
    <p><a class="next" href="/${area}">${t(`page.area.${area}`)}</a></p>`;
  return renderReadablePage(received, context, { status, title, content });
}
