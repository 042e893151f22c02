import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, type InlineConfig } from 'vite';

/** Bytes of JavaScript. */
export interface Bytes {
  readonly files: number;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export interface BundleCost {
  /** All that a browser takes until nothing more comes. */
  readonly login: Bytes;
  /** What came over the line for it in this browser, with the headers of the answers. */
  readonly received: number;
  /** A page of the same libraries and the same tool that does next to nothing. */
  readonly floor: Bytes;
  /** Modules of the administrators' area among what the login takes. */
  readonly adminModules: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const client = fileURLToPath(new URL('../dist/client', import.meta.url));
const floorPage = fileURLToPath(new URL('floor', import.meta.url));

/** As scripts/build.mjs compresses what is served. */
function sizeOf(code: Buffer): Omit<Bytes, 'files'> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
  };
  return {
    raw: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params }).length,
  };
}

function sumOf(files: readonly Buffer[]): Bytes {
  const sizes = files.map(sizeOf);
  const sum = (key: 'raw' | 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[key], 0);
  return { files: files.length, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

/** The scripts of a build that is not written down. */
async function chunksOf(config: InlineConfig) {
  const built = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } });
  if (!Array.isArray(built) && !('output' in built)) throw new Error('The build watches instead of ending.');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .filter((made) => made.type === 'chunk');
}

async function floorBytes(): Promise<Bytes> {
  const chunks = await chunksOf({
    root: floorPage,
    configFile: false,
    plugins: [react()],
    build: { modulePreload: { polyfill: false } },
  });
  return sumOf(chunks.map(({ code }) => Buffer.from(code)));
}

/** Opens the login as a person does for the first time, and waits until the page asks for nothing more. */
async function scriptsOfLogin(browser: Browser, url: string): Promise<{ paths: string[]; received: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Map<string, string>();
  let received = 0;
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (/javascript/.test(response.mimeType)) scripts.set(requestId, pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) received += encodedDataLength;
  });
  await page.goto(`${url}/member/login`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { paths: [...scripts.values()], received };
}

/** The JavaScript of the login as a real browser takes it from the running app, beside that of the floor. */
export async function measureBundle(browser: Browser, url: string): Promise<BundleCost> {
  const { paths, received } = await scriptsOfLogin(browser, url);
  const files = await Promise.all(paths.map((path) => readFile(`${client}${path}`)));
  // The build that is served does not say which modules it is made of; the same sources give the same files.
  const chunks = await chunksOf({ root, configFile: `${root}vite.config.ts` });
  const inPublic = await readdir(`${root}public`);
  const modules = paths.flatMap((path) => {
    if (inPublic.includes(path.slice(1))) return [];
    const chunk = chunks.find(({ fileName }) => path === `/${fileName}`);
    if (!chunk) throw new Error(`${path} is not what the sources build now: has one changed meanwhile?`);
    return chunk.moduleIds.map((id) => id.replace(root, ''));
  });
  return {
    login: sumOf(files),
    received,
    floor: await floorBytes(),
    adminModules: modules.filter((id) => /^(src|machines|domain)\/.*admin/.test(id)),
  };
}
