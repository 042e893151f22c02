import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { adminPagePlugin } from './scripts/admin-page-plugin.ts';
import { cardFilesPlugin } from './scripts/card-files-plugin.ts';
import { descriptionsPlugin } from './scripts/descriptions-plugin.ts';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { oldestBrowsers } from './scripts/oldest-browsers.ts';
import { machinesPagePlugin } from './scripts/machines-page-plugin.ts';
import { pureRulesPlugin } from './scripts/pure-rules-plugin.ts';
import { firstCallsFile, standInPlugin } from './scripts/stand-in-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

/** Which release is built: its version, and its commit, which an image is told by COMMIT. */
function releaseBuilt(): { version: string; commit: string } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  try {
    const given = process.env['COMMIT']?.trim();
    const commit =
      given || execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
    return { version, commit };
  } catch {
    return { version, commit: 'unknown' };
  }
}

/** The page on which the machines are watched: for developing and the demo, beside the portal and never within. */
const machinesPage: UserConfig = {
  base: '/machines/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/machines',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Every drawing is in it, and nobody pays for the way.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      input: { page: 'machines.html', watch: 'src/inspect/watch.ts' },
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: ({ name }) => (name === 'watch' ? 'watch.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
};

/**
 * Four builds: the members' page, the administrators' (`--mode office`), which so share no file, the server's as files
 * of ours beside node_modules (`--ssr`), and the page of machines (`--mode machines`).
 */
export default defineConfig(({ command, isSsrBuild, mode }): UserConfig => {
  if (mode === 'machines') return machinesPage;
  return isSsrBuild
    ? {
        publicDir: false,
        define: { RELEASE: JSON.stringify(releaseBuilt()) },
        // Packages of hundreds of small files, each of which the start would look up, open and read.
        ssr: {
          noExternal: ['@date-fns/tz', '@simplewebauthn/server', /^@peculiar\//, 'date-fns', 'kysely'],
        },
        build: {
          target: 'node20',
          ssr: true,
          rollupOptions: {
            input: [
              'server/main.ts',
              'server/papers/draw-worker.ts',
              ...[
                'create-administrator',
                'backup',
                'restore',
                'export',
                'import',
                'audit-verify',
                'migrate',
                'check-settings',
                'try',
              ].map((name) => `server/commands/${name}.ts`),
            ],
          },
          outDir: 'dist/server',
          emptyOutDir: true,
          sourcemap: true,
        },
      }
    : {
        plugins: [
          react(),
          // Short names in the office's page too, and the same in the build as in what stands there before any script.
          vanillaExtractPlugin(command === 'build' ? { identifiers: 'short' } : {}),
          flagsPlugin(),
          textsPlugin(),
          descriptionsPlugin(),
          pureRulesPlugin(),
          adminPagePlugin(),
          machinesPagePlugin(),
          standInPlugin(),
          cardFilesPlugin(),
        ],
        resolve: {
          alias: [
            // React 19 has what this stands in for.
            { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
            {
              find: /^fflate$/,
              replacement: fileURLToPath(new URL('src/files/zip-at-once.ts', import.meta.url)),
            },
          ],
        },
        build: {
          target: oldestBrowsers,
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: mode === 'office' ? '.vite/office.json' : true,
          modulePreload: { polyfill: false },
          sourcemap: false,
          // The office's page holds what its area shares with the sign-in; what it weighs is told by the bench.
          chunkSizeWarningLimit: 900,
          // What the first page needs comes as one file, which compresses better than the four that sharing with the
          // later pages would make of it.
          rolldownOptions: {
            input: mode === 'office' ? { admin: 'admin.html', firstCalls: firstCallsFile } : 'index.html',
            // A rule does nothing by being read: what nobody takes from its file is left out with the file.
            treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
            // How long a build took says nothing to whoever starts the app.
            checks: { bundlerTimings: false },
            // Fields of classes are assigned: nowhere does one cover a getter.
            transform: { assumptions: { setPublicClassFields: true } },
            output: {
              codeSplitting: {
                groups: [
                  { name: 'calls', test: (id) => id.endsWith(firstCallsFile), priority: 1 },
                  { name: 'first', tags: ['$initial'] },
                ],
              },
            },
          },
        },
      };
});
