import { createHash, randomBytes } from 'node:crypto';
import type { Context as Received } from 'hono';
import { html } from 'hono/html';
import { formatContactLine, toIconAddress, toLogoAddress } from '#domain/association/association.ts';
import { t } from '#domain/texts/texts.ts';
import { getHomeCountryOrMalta } from '../../association/home.ts';
import { readAssociationOrLastShown, type Association } from '../../association/versions.ts';
import type { Context } from '../../base/context.ts';
import { describeCardProvider } from '../../payments/card/providers.ts';
import { createFinderOfOtherBuilds } from './client-builds.ts';
import { readClientFiles, type ClientFile } from './client-files.ts';
import { hasOpenedMachinesPage, watchScript } from './machines-page.ts';
import { sendFile } from './send-file.ts';

export interface Client {
  readonly index: string;
  readonly admin: string;
  readonly files: ReadonlyMap<string, ClientFile>;
}

/** Reads the built browser app into memory; null if it is not in the folder. */
export async function readClient(folder: string): Promise<Client | null> {
  const files = await readClientFiles(folder).catch(() => new Map<string, ClientFile>());
  const index = files.get('index.html');
  const admin = files.get('admin.html');
  if (!index || !admin) return null;
  files.delete('index.html');
  files.delete('admin.html');
  return { index: index.bytes.toString('utf8'), admin: admin.bytes.toString('utf8'), files };
}

/**
 * Creates the content security policy of a page. Only script files of this site run, and the page's own scripts, listed
 * by hash. Scripts cannot make code or HTML of a text. The one trusted type starts a worker. A library that adds a
 * style element needs the nonce.
 */
function createContentPolicy(nonce: string, page: string, area: 'admin' | 'index'): string {
  const within = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self'${within.join('')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${area === 'index' ? 'card-worker' : 'file-worker'}`,
  ].join('; ');
}

/** The kind of a page. `inside` needs a session. `outside` needs none and is no sign-in. */
type Place = 'signIn' | 'outside' | 'inside';

const outside = /^member\/(?:verify|number|new-mobile|no-reminders)$|^join(?:\/|$)|^admin\/verify$/;

function classifyPlace(path: string): Place {
  if (/^(?:member|admin)\/login$/.test(path)) return 'signIn';
  return outside.test(path) ? 'outside' : 'inside';
}

function toPageOfPlace(place: Place, page: string): string {
  return page
    .replaceAll(/<!--stand-in (\w+)-->(.*?)<!--\/-->/gs, (_, of: string, text: string) =>
      of === place ? text : '',
    )
    .replaceAll(/<!--inside-->(.*?)<!--\/-->/gs, (_, text: string) => (place === 'signIn' ? '' : text));
}

/** Adds the logo as the icon of the page. Until scripts run, the logo also replaces the emblem. */
function addLogo(page: string, logo: string): string {
  if (logo === '') return page;
  return page
    .replace(toIconAddress(''), toIconAddress(logo))
    .replaceAll(
      /<svg[^>]*class="([^"]*)"[^>]*>.*?<\/svg>/gs,
      (_, name: string) => `<img alt="" class="${name}" src="${toLogoAddress(logo)}">`,
    );
}

async function createPage(
  context: Context,
  association: Association,
  page: string,
  place: Place,
  areMany: boolean,
): Promise<(nonce: string) => string> {
  const { card, demo, membershipNumberDigits, paymentUrl, rehearsal, retention, timeZone } = context.config;
  const home = getHomeCountryOrMalta(association.country);
  const description = t('app.description', { association: association.longName });
  const names = await html`<meta name="description" content="${description}" />
    <meta name="association" content="${association.name}" />
    <meta name="association-long" content="${association.longName}" />
    <meta name="association-country" content="${association.country}" />
    <meta name="association-calling" content="${home.iso} ${home.code}" />
    <meta name="association-contact" content="${formatContactLine(association)}" />
    <meta name="association-logo" content="${toLogoAddress(association.logo)}" />
    <meta name="association-lottery" content="${association.lottery ? 'yes' : 'no'}" />
    <meta name="association-joining" content="${association.joining ? 'yes' : 'no'}" />
    <meta name="sums-insured" content="${association.sumsInsured}" />
    <meta name="time-zone" content="${timeZone}" />
    <meta name="membership-number-digits" content="${membershipNumberDigits}" />
    <meta name="members-searched" content="${areMany ? 'by-server' : 'in-browser'}" />
    <meta name="payment-host" content="${describeCardProvider(card).host(paymentUrl)}" />
    <meta name="typed-kept-days" content="${retention.typedKeptDays}" />`;
  const [name, longName] = await Promise.all([html`${association.name}`, html`${association.longName}`]);
  const banner = demo
    ? await html`<aside class="demo-banner">
        ${t('demo.banner')} <a href="/dev/outbox" target="_blank" rel="noopener">${t('demo.outbox')}</a>
      </aside>`
    : rehearsal
      ? await html`<aside class="demo-banner">${t('rehearsal.banner')}</aside>`
      : '';
  // The replacements are functions, because a dollar sign in a replacement text has a special meaning.
  const filled = addLogo(toPageOfPlace(place, page), association.logo)
    .replaceAll('%association%', () => String(name))
    .replaceAll('%association-long%', () => String(longName))
    // The names and the nonce come before the scripts, because a script may run before the page is read completely.
    .replace('<title>', () => `${names}<meta name="csp-nonce" content="\0" /><title>`)
    .replace(/<body[^>]*>/, (body) => `${body}${banner}`)
    .split('\0');
  return (nonce) => filled.join(nonce);
}

/**
 * Creates a check whether many people are on file. Once true, it stays true. Otherwise one removed person would make
 * all browsers read the list.
 */
function createManyPeopleCheck({ config, db }: Context): () => Promise<boolean> {
  let areMany = false;
  return async () => {
    if (areMany) return true;
    const last = db
      .selectFrom('members')
      .select('id')
      .offset(config.searchOnServerFrom - 1)
      .limit(1);
    // If the database is away, the page is sent anyway.
    areMany = await last.execute().then(
      (rows) => rows.length > 0,
      () => false,
    );
    return areMany;
  };
}

const noPage = /^(?:assets\/|dev\/|machines(?:\/|$))/;

/** Returns whether the percent signs of a path can be decoded. If not, the browser app could only show an error. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function isAdministratorsPath(path: string): boolean {
  return path === 'admin' || path.startsWith('admin/');
}

/**
 * Makes the handler of URLs that have no route. It sends the browser app's file with this path, or the HTML whose
 * router handles the URL (specification section 2.1). Answers with 404 if the path looks like a missing file.
 */
export function createBrowserAppHandler(context: Context, client: Client | null) {
  const areMany = createManyPeopleCheck(context);
  const others = createFinderOfOtherBuilds(context);
  const pages = new Map<string, { version: number; page: Promise<(nonce: string) => string> }>();
  return async (received: Received): Promise<Response> => {
    const path = received.req.path.slice(1);
    const isRead = received.req.method === 'GET' || received.req.method === 'HEAD';
    if (!client || !isRead) return received.text(t('reason.notFound'), 404);
    const file = client.files.get(path) ?? (await others(path));
    // The worker of the kept card must be able to load the page of the kept card over the network.
    if (path === 'card-worker.js')
      received.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    if (file) return sendFile(received, file);
    if (noPage.test(path)) return received.text(t('reason.notFound'), 404);
    if (!isDecodable(path)) return received.redirect(isAdministratorsPath(path) ? '/admin' : '/member');
    const area = isAdministratorsPath(path) ? 'admin' : 'index';
    const place = classifyPlace(path);
    const association = await readAssociationOrLastShown(context);
    const many = area === 'admin' && (await areMany());
    const key = `${area} ${place} ${many}`;
    const kept = pages.get(key);
    const page =
      kept?.version === association.version
        ? kept.page
        : createPage(context, association, client[area], place, many);
    pages.set(key, { version: association.version, page });
    const nonce = randomBytes(16).toString('base64');
    received.header('content-security-policy', createContentPolicy(nonce, client[area], area));
    received.header('cache-control', 'no-cache');
    const text = (await page)(nonce);
    const watched = context.config.demo && hasOpenedMachinesPage(received);
    return received.html(watched ? text.replace('<head>', `<head>${watchScript}`) : text);
  };
}
