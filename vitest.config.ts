import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { launchOptions } from './tests/support/browser/browser.ts';
import FailuresReporter from './tests/support/setup/failures-reporter.ts';
import LongestReporter from './tests/support/setup/longest-reporter.ts';
import ProjectByProject from './tests/support/setup/project-by-project.ts';

/** Its author moved @xstate/test to xstate/graph; the published package cannot do what the tests need. */
const alias = { '@xstate/test': 'xstate/graph' };

/** Stately's parser of machines asks for two paths of XState 4, of which it needs nothing here but the names. */
const machineParser = {
  '@xstate/machine-extractor': `${import.meta.dirname}/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js`,
  'xstate/lib/types': 'xstate',
  'xstate/lib/actions': 'xstate/actions',
};

/** Where one machine alone is walked, its paths are printed in words: npm run test:screens -- <machine>. */
const [, , , ...words] = process.argv;
const files = words.filter((word, index) => !word.startsWith('-') && !words[index - 1]?.startsWith('-'));
const pathsInWords = files.length === 1 ? 'on' : 'off';

/**
 * Two sizes: `npm test` runs what every change must pass. A file named `….deep.test.ts` belongs to the rest, which
 * `npm run test:all` runs too. `TESTS` is `quick`, `rest` or `all`.
 */
const size = process.env['TESTS'] ?? 'quick';
/** The folders that are run, where not all: npm run test:server. */
const asked = process.env['FOLDERS']?.split(',');
const isAsked = (folder: string) => asked?.includes(folder) ?? true;
/** Of these `npm test` makes a part, and the rest the whole. */
const inPart = [
  'tests/contract/access-matrix.test.ts',
  'tests/contract/canaries.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/tampered-checkouts.test.ts',
  'tests/faults/exactly-once.test.ts',
  'tests/faults/group-insurance.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/undo.test.ts',
  'tests/faults/year-prices.test.ts',
  'tests/server/debt-schedules.test.ts',
  'tests/server/group-scope.test.ts',
  'tests/server/applications-of-every-choice.test.ts',
  'tests/server/join-people.test.ts',
  'tests/server/join-people-at-once.test.ts',
  'tests/server/part-payments.test.ts',
  'tests/server/priced-selections.test.ts',
  'tests/server/settled-renewals.test.ts',
  'tests/server/two-years-schedules.test.ts',
];
const filesOf = (...folders: readonly string[]) => ({
  include: folders.filter(isAsked).flatMap((folder) => [
    // The screens are walked once more in the rest: there every place is looked at in every layout.
    `tests/${folder}/**/*${size === 'rest' && folder !== 'screens' ? '.deep' : ''}.test.ts`,
    ...inPart.filter((file) => size === 'rest' && file.startsWith(`tests/${folder}/`)),
  ]),
});
const inNodeFolders = ['domain', 'machines', 'server', 'contract', 'journeys', 'faults'];
const left = size === 'quick' ? ['**/*.deep.test.ts'] : [];

/** What hangs is ended; what is slow, on a machine that does much else, is not. */
const patience = 300_000;
const cores = availableParallelism();
/** One more than there are cores, since who waits for an app, a browser or a database leaves its core idle. */
const maxWorkers = cores + 1;
/** Files share what a worker has read before: modules, databases, a browser. */
const isolate = false;
const isFull = process.env['FAULTS'] === 'full';

/** Rules and machines alone need no database, server or built app. */
const isAlone = asked?.every((folder) => ['domain', 'machines'].includes(folder)) ?? false;
const needed = isAlone ? ['temporary-folder'] : ['install-browser', 'app-and-database'];

/** What runs in Node: all in one project, whose workers read what is tested once. */
const inNode = {
  globalSetup: needed.map((name) => `tests/support/setup/${name}.ts`),
  setupFiles: ['load-texts', 'same-draws'].map((name) => `tests/support/setup/${name}.ts`),
  maxWorkers,
  env: { PATHS_IN_WORDS: pathsInWords },
  expect: { poll: { timeout: 60_000 } },
  testTimeout: isFull ? 600_000 : patience,
  hookTimeout: patience,
  server: { deps: { inline: [/@xstate\/machine-extractor/] } },
};

/** The files that replace a module. No other file of their worker may have read this module before. */
const standsIn = inNodeFolders
  .flatMap((folder) =>
    readdirSync(`${import.meta.dirname}/tests/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `tests/${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('vi.mock('));

/** Of the groups one runs after the other: first what runs in Node, all in one queue, then what runs in the browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: ProjectByProject },
    reporters: [
      'default',
      new LongestReporter(),
      ...(isFull ? [new FailuresReporter()] : []),
      ['json', { outputFile: `.vitest/${size}.json` }],
    ],
    coverage: { provider: 'v8', include: ['domain/**', 'machines/**', 'src/**', 'server/**'] },
    projects: [
      {
        plugins: [textsPlugin()],
        resolve: { alias: { ...alias, ...machineParser } },
        test: {
          ...inNode,
          name: 'node',
          isolate,
          ...filesOf(...inNodeFolders.filter((folder) => !isFull || folder !== 'faults')),
          exclude: [...left, ...standsIn],
        },
      },
      {
        plugins: [textsPlugin()],
        resolve: { alias },
        test: {
          ...inNode,
          name: 'faults',
          isolate: true,
          ...(isFull
            ? filesOf('faults')
            : {
                include: standsIn.filter(
                  (file) =>
                    isAsked(file.split('/')[1] ?? '') && (size !== 'rest' || file.includes('.deep.')),
                ),
              }),
          exclude: left,
          // In full the kills and cuts of power have the machine for themselves.
          ...(isFull ? { fileParallelism: false, sequence: { groupOrder: 2 } } : {}),
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
            'axe-core',
            'xstate',
            'xstate/graph',
            '@simplewebauthn/browser',
            '@xstate/react',
            'write-excel-file/browser',
          ],
        },
        test: {
          name: 'screens',
          isolate,
          maxWorkers: cores,
          env: { PATHS_IN_WORDS: pathsInWords, LOOKS: process.env['LOOKS'] ?? '', TESTS: size },
          ...filesOf('screens'),
          exclude: left,
          globalSetup: 'tests/support/setup/install-browser.ts',
          setupFiles: ['tests/support/setup/empty-window.ts', 'tests/support/setup/screen-mocks.ts'],
          // In the rest a walk looks at each state in every layout.
          testTimeout: size === 'quick' ? patience : 4 * patience,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nothing moves while it is looked at, and little is painted: nobody sees it.
            provider: playwright({
              launchOptions,
              contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 0.25 },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
