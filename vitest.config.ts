import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';
import { launchOptions } from './tests/support/browser/browser.ts';
import { doublesPlugin } from './tests/support/setup/doubles-plugin.ts';
import FailuresReporter from './tests/support/setup/failures-reporter.ts';
import LongestReporter from './tests/support/setup/longest-reporter.ts';
import ProjectByProject from './tests/support/setup/project-by-project.ts';

/**
 * The tests import `@xstate/test`, whose code its author moved to `xstate/graph`. The published package lacks functions
 * that the tests need.
 */
const alias = { '@xstate/test': 'xstate/graph' };
/** Papers are drawn by threads of the built server, which start faster. */
const builtThreads = { piscina: `${import.meta.dirname}/tests/support/setup/built-threads.ts` };

/**
 * Stately's parser of machines imports two paths that exist only in XState 4. It needs only the names in them, so files
 * of XState 5 can replace them.
 */
const machineParser = {
  '@xstate/machine-extractor': `${import.meta.dirname}/node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js`,
  'xstate/lib/types': 'xstate',
  'xstate/lib/actions': 'xstate/actions',
};

/** If the command names exactly one test file, its paths are printed in words: npm run test:screens -- <machine>. */
const [, , , ...words] = process.argv;
const files = words.filter((word, index) => !word.startsWith('-') && !words[index - 1]?.startsWith('-'));
const pathsInWords = files.length === 1 ? 'on' : 'off';

/**
 * Which tests are run: `quick`, `rest` or `all`. `npm test` runs the quick tests, which every change must pass. A file
 * named `….deep.test.ts` belongs to the rest. `npm run test:all` runs all tests.
 */
const size = process.env['TESTS'] ?? 'quick';
/** The folders whose tests are run, if not all: npm run test:server. */
const asked = process.env['FOLDERS']?.split(',');
const isAsked = (folder: string) => asked?.includes(folder) ?? true;
/** Files with many cases. `npm test` tries some of the cases, and the rest runs these files again with more cases. */
const inPart = [
  'tests/contract/access-matrix.test.ts',
  'tests/contract/canaries.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/tampered-checkouts.test.ts',
  'tests/faults/exactly-once.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/undo.test.ts',
  'tests/faults/year-prices.test.ts',
  'tests/server/document-layout.test.ts',
  'tests/server/group-scope.test.ts',
  'tests/server/priced-selections.test.ts',
  'tests/server/search-members.test.ts',
  'tests/server/session-ended-meanwhile.test.ts',
  'tests/server/sign-in-limits.test.ts',
  'tests/server/waiting-saves.test.ts',
];
const filesOf = (...folders: readonly string[]) => ({
  include: folders.filter(isAsked).flatMap((folder) => [
    // The rest runs the quick screen tests again, because only the rest looks at each state in every layout.
    `tests/${folder}/**/*${size === 'rest' && folder !== 'screens' ? '.deep' : ''}.test.ts`,
    ...inPart.filter((file) => size === 'rest' && file.startsWith(`tests/${folder}/`)),
  ]),
});
const inNodeFolders = ['domain', 'machines', 'server', 'contract', 'journeys', 'faults'];
const left = size === 'quick' ? ['**/*.deep.test.ts'] : [];

/** In milliseconds. A test that hangs fails after this time. A test that is slow on a busy machine has enough time. */
const patience = 300_000;
const cores = availableParallelism();
/**
 * One worker more than there are cores, because a test that waits for an app, a browser or a database needs no core.
 */
const maxWorkers = cores + 1;
/** The test files of a worker share the modules, databases and browser that the worker has already loaded. */
const isolate = false;
const isFull = process.env['FAULTS'] === 'full';

/** Whether only tests of rules and machines are run. They need no database, server or built app. */
const isAlone = asked?.every((folder) => ['domain', 'machines'].includes(folder)) ?? false;
const needed = isAlone ? ['temporary-folder'] : ['install-browser', 'app-and-database'];

/**
 * The options of the two projects that run in Node. Most files are in one project, so that a worker loads modules only
 * once.
 */
const inNode = {
  globalSetup: needed.map((name) => `tests/support/setup/${name}.ts`),
  setupFiles: ['load-texts', 'same-draws'].map((name) => `tests/support/setup/${name}.ts`),
  maxWorkers,
  env: { PATHS_IN_WORDS: pathsInWords },
  expect: { poll: { timeout: 60_000 } },
  // On a machine that is slow at the time, the longest of the rest takes more than five minutes.
  testTimeout: isFull || size !== 'quick' ? 4 * patience : patience,
  hookTimeout: patience,
  server: { deps: { inline: [/@xstate\/machine-extractor/] } },
};

/**
 * The test files that replace a module. They run isolated, because another file of the same worker may have loaded the
 * module before.
 */
const standsIn = inNodeFolders
  .flatMap((folder) =>
    readdirSync(`${import.meta.dirname}/tests/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `tests/${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('vi.mock('));

/**
 * Groups of projects run one after the other: first those in Node, then the one in the browser. With `FAULTS=full` the
 * tests of faults run last.
 */
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
        resolve: { alias: { ...alias, ...machineParser, ...builtThreads } },
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
        resolve: { alias: { ...alias, ...builtThreads } },
        test: {
          ...inNode,
          name: 'faults',
          isolate: true,
          ...(isFull
            ? filesOf('faults')
            : {
                include: standsIn.filter(
                  (file) => isAsked(file.split('/')[1] ?? '') && (size !== 'rest' || file.includes('.deep.')),
                ),
              }),
          exclude: left,
          // With `FAULTS=full`, no other test runs at the same time as tests that kill processes or cut the power.
          ...(isFull ? { fileParallelism: false, sequence: { groupOrder: 2 } } : {}),
        },
      },
      {
        plugins: [doublesPlugin(), react(), vanillaExtractPlugin(), flagsPlugin(), textsPlugin()],
        resolve: { alias },
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // Uses React's production version. The checks of the development version would take a third of the time.
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
          setupFiles: 'tests/support/setup/empty-window.ts',
          // The rest needs more time, because a walk then looks at each state in every layout.
          testTimeout: size === 'quick' ? patience : 4 * patience,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Nothing moves while a test looks at the page. Few pixels are drawn, because no person sees them.
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
