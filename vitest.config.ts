import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { launchOptions } from './tests/support/browser.ts';
import LongestFirst from './tests/support/longest-first.ts';

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

const withPostgres = ['tests/support/postgres-setup.ts'];
const withBrowser = ['tests/support/browser-setup.ts'];
const seconds = 1000;
/** By default Vitest leaves one core idle. */
const maxWorkers = '100%';
/** Files that start nothing of their own share what they import. */
const isolate = false;

/** Groups run one after the other: what starts apps and browsers has the machine for itself. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.vitest/report.json' }]],
    coverage: { provider: 'v8', include: ['domain/**', 'machines/**', 'src/**', 'server/**'] },
    projects: [
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'domain',
          maxWorkers,
          isolate,
          include: ['tests/domain/**/*.test.ts'],
          testTimeout: 60 * seconds,
        },
      },
      {
        resolve: { alias: { ...alias, ...machineParser } },
        test: {
          name: 'machines',
          maxWorkers,
          isolate,
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: 60 * seconds,
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
          testTimeout: 60 * seconds,
          hookTimeout: 60 * seconds,
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
          testTimeout: 120 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin(), flagsPlugin(), textsPlugin()],
        resolve: { alias },
        optimizeDeps: {
          entries: ['src/main.tsx', 'tests/screens/**/*.test.{ts,tsx}'],
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'xstate',
            'xstate/graph',
            '@xstate/react',
          ],
        },
        test: {
          name: 'screens',
          maxWorkers,
          env: { PATHS_IN_WORDS: pathsInWords },
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: withBrowser,
          testTimeout: 60 * seconds,
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
          globalSetup: [...withBrowser, 'tests/support/build-setup.ts', ...withPostgres],
          maxWorkers,
          testTimeout: 180 * seconds,
          hookTimeout: 60 * seconds,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/build-setup.ts', ...withPostgres],
          fileParallelism: false,
          testTimeout: 600 * seconds,
          hookTimeout: 60 * seconds,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
