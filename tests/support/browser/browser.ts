import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { fontsOfTests } from './fonts.ts';

/** The shell first: Chromium without its own windows, with which the tests take half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
];
const isRoot = process.geteuid?.() === 0;

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium or Chrome that is installed, or null. CHROME_PATH names one that stands elsewhere. */
function installedBrowser(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
    chromium.executablePath(),
  ];
  return candidates.find((file) => file !== '' && existsSync(file) && runs(file)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Installs a browser where there is none: Debian's package where root, else Playwright's own download. */
export function ensureBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  process.stdout.write('No Chromium or Chrome is installed; installing one for the tests\n');
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    const install = (browser: string) =>
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', browser);
    if (!install('chromium-headless-shell')) install('chromium');
  }
  if (!installedBrowser()) {
    const playwright = createRequire(import.meta.url).resolve('playwright-core/package.json');
    run(process.execPath, join(playwright, '..', 'cli.js'), 'install', 'chromium');
  }
  const installed = installedBrowser();
  if (installed) return installed;
  throw new Error('The tests need Chromium or Chrome. Install one, or name it in CHROME_PATH.');
}

/** How every test browser is started; the path is looked up when it is asked for. */
export const launchOptions: LaunchOptions = {
  get executablePath() {
    return ensureBrowser();
  },
  get env() {
    return { ...process.env, FONTCONFIG_FILE: fontsOfTests() };
  },
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-quic',
    '--disable-dev-shm-usage',
  ],
};

/** A browser of its own for tests that run outside it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...launchOptions, headless: true });
}
