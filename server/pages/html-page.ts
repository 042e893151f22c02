import { randomBytes } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Context as Received } from 'hono';

type Content = ReturnType<typeof html>;

/** The policy of a page that is all server: its own style by a nonce, pictures of its own, and nothing else. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const style = `
  :root { color-scheme: light dark; --ink: #1b1b1b; --quiet: #555; --ground: #fff; --line: #d8d8d8; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f2f2f2; --quiet: #bbb; --ground: #161616; --line: #3a3a3a; } }
  body { font: 18px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); margin: 0 auto;
         max-width: 44rem; padding: 2rem 1rem; }
  h1 { font-size: 1.6rem; line-height: 1.2; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid var(--line); padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; }
  .quiet { color: var(--quiet); }
`;

/** A page that the server draws itself, readable without a script, in light and dark. */
export async function htmlPage(
  received: Received,
  page: {
    readonly title: string;
    readonly body: Content;
    readonly refreshSeconds?: number;
    readonly status?: 200 | 403 | 404;
  },
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  received.header('content-security-policy', policyOf(nonce));
  received.header('cache-control', 'no-store');
  const refresh = page.refreshSeconds
    ? html`<meta http-equiv="refresh" content="${page.refreshSeconds}" />`
    : '';
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html>`;
  return received.html(text, page.status ?? 200);
}
