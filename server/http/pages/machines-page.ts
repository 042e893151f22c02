import { Hono, type Context as Received } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { t } from '#domain/texts/texts.ts';
import { readClientFiles, type ClientFile } from './client-files.ts';
import { sendFile } from './send-file.ts';

const cookie = { name: 'machines', value: 'watched' };

/** Scripts and styles of our own alone; its tabs talk to it within the browser. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Whether this browser has opened the page of machines, so that the page may watch the portal's machines in it. */
export function isWatched(received: Received): boolean {
  return getCookie(received, cookie.name) === cookie.value;
}

/** The script by which the page of machines watches a page of the portal, run before that page's own. */
export const watchScript = '<script type="module" src="/machines/watch.js"></script>';

/**
 * Serves the page on which the portal's machines are watched, in the demo mode alone. It is `/machines` and its files,
 * out of the folder that was built of it. No pages where there is no such folder.
 */
export async function createMachinesPages(folder: string): Promise<Hono> {
  const app = new Hono();
  const files = await readClientFiles(folder).catch(() => new Map<string, ClientFile>());
  const page = files.get('machines.html');
  if (!page) return app;
  app.on('GET', ['/machines', '/machines/'], (received) => {
    setCookie(received, cookie.name, cookie.value, { path: '/', sameSite: 'Strict', httpOnly: true });
    received.header('content-security-policy', policy);
    return sendFile(received, page);
  });
  app.get('/machines/*', async (received) => {
    const file = files.get(received.req.path.slice('/machines/'.length));
    return file ? await sendFile(received, file) : received.text(t('reason.notFound'), 404);
  });
  return app;
}
