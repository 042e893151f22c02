import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { availableParallelism } from 'node:os';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { launchOptions } from './tests/support/browser/browser.ts';
import FailuresReporter from './tests/support/setup/failures-reporter.ts';
import LongestReporter from './tests/support/setup/longest-reporter.ts';
import LongestFirst from './tests/support/setup/longest-first.ts';

/** Its author moved @xstate/test to xstate/graph; the published package cannot do what the tests need. */
const alias = { '@xstate/test': 'xstate/graph' };

/** Stately's parser of machines asks for two paths of XState 4, of which it needs nothing here but the names. */
const machineParser = {
  '@xstate/machine-extractor': `${import.meta.dirname}/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js`,
  'xstate/lib/types': 'xstate',
  'xstate/lib/actions': 'xstate/actions',
};

/** Where one machine alone is walked, its paths are printed in words: npm run test:screens -- <machine>. */
const [, , , ...asked] = process.argv;
const files = asked.filter((word, index) => !word.startsWith('-') && !asked[index - 1]?.startsWith('-'));
const pathsInWords = files.length === 1 ? 'on' : 'off';

const inFolder = ['tests/support/setup/temporary-folder.ts'];
const withPostgres = ['tests/support/setup/postgres-server.ts'];
const withTexts = ['tests/support/setup/load-texts.ts'];
const withBrowser = ['tests/support/setup/install-browser.ts'];
/** What hangs is ended; what is slow, on a machine that does much else, is not. */
const patience = 300_000;
/** What runs in a browser has a second try where nobody looks: docs/decisions/second-try-of-browser-tests.md. */
const retry = process.env['CI'] ? 1 : 0;
const cores = availableParallelism();
/** One more than there are cores, since who waits for an app, a browser or a database leaves its core idle. */
const maxWorkers = cores + 1;
/** Files share what a worker has read before: modules, databases, a browser. */
const isolate = false;
/** In full the kills and cuts of power have the machine for themselves. */
const alone = { fileParallelism: false, sequence: { groupOrder: 2 } };
const isFull = process.env['FAULTS'] === 'full';
const faults = isFull ? alone : { maxWorkers };

/** Of the groups one runs after the other: first what runs in Node, all in one queue, then what runs in the browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new LongestReporter(),
      ...(isFull ? [new FailuresReporter()] : []),
      ['json', { outputFile: '.vitest/report.json' }],
    ],
    coverage: { provider: 'v8', include: ['domain/**', 'machines/**', 'src/**', 'server/**'] },
    projects: [
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'domain',
          maxWorkers,
          isolate,
          globalSetup: inFolder,
          setupFiles: withTexts,
          include: ['tests/domain/**/*.test.ts'],
          testTimeout: patience,
        },
      },
      {
        resolve: { alias: { ...alias, ...machineParser } },
        test: {
          name: 'machines',
          maxWorkers,
          isolate,
          globalSetup: inFolder,
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: patience,
          server: { deps: { inline: [/@xstate\/machine-extractor/] } },
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'server',
          maxWorkers,
          isolate,
          env: { PATHS_IN_WORDS: pathsInWords },
          include: ['tests/server/**/*.test.ts'],
          globalSetup: withPostgres,
          setupFiles: withTexts,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'contract',
          maxWorkers,
          isolate,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: withPostgres,
          setupFiles: withTexts,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin(), flagsPlugin(), textsPlugin()],
        resolve: { alias },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // React as it is built: its checks in a development build take a third of the time.
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          entries: ['src/main.tsx', 'tests/screens/**/*.test.{ts,tsx}'],
          include: [
            'react',
            'react-dom/client',
            'react/jsx-runtime',
            'xstate',
            'xstate/graph',
            '@xstate/react',
          ],
        },
        test: {
          name: 'screens',
          isolate,
          maxWorkers: cores,
          env: { PATHS_IN_WORDS: pathsInWords },
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: withBrowser,
          setupFiles: ['tests/support/setup/empty-window.ts', 'tests/support/setup/screen-mocks.ts'],
          testTimeout: patience,
          retry,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [...withBrowser, 'tests/support/setup/build-app.ts', ...withPostgres],
          maxWorkers,
          isolate,
          testTimeout: patience,
          hookTimeout: patience,
          retry,
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/setup/build-app.ts', ...withPostgres],
          ...faults,
          testTimeout: 600_000,
          hookTimeout: patience,
        },
      },
    ],
  },
});
