import { Hono, type Context as Received } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { t } from '#domain/texts/texts.ts';
import { readClientFiles, type ClientFile } from './client-files.ts';
import { sendFile } from './send-file.ts';

const cookie = { name: 'machines', value: 'watched' };

/** This policy allows no other connections. The watched tabs send their data within the browser. */
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

/** Returns whether this browser has opened `/machines`. */
export function hasOpenedMachinesPage(received: Received): boolean {
  return getCookie(received, cookie.name) === cookie.value;
}

/** The script that shows a page's state machines to `/machines`. It must run before all other scripts. */
export const watchScript = '<script type="module" src="/machines/watch.js"></script>';

/** Makes the demo's routes `/machines`. There are no routes if the built folder is missing. */
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
