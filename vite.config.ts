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

/**
 * Returns the version and the commit of the release that is built. The commit is that of the variable COMMIT, or else
 * the last commit in git. Without git it is `unknown`.
 */
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

/**
 * The build of the page on which developers watch the machines. The page is used in development and in the demo, and is
 * separate from the portal's pages.
 */
const machinesPage: UserConfig = {
  base: '/machines/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/machines',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The file is large, because it has all drawings. This does no harm, because users never load the file.
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
 * There are four builds. The members' page and the office's page (`--mode office`) share no file. The server (`--ssr`)
 * loads its packages from node_modules. The page of machines is built with `--mode machines`.
 */
export default defineConfig(({ command, isSsrBuild, mode }): UserConfig => {
  if (mode === 'machines') return machinesPage;
  return isSsrBuild
    ? {
        publicDir: false,
        define: { RELEASE: JSON.stringify(releaseBuilt()) },
        // These packages have hundreds of small files. The build puts them into the server's own files, because the
        // server would otherwise open each small file when it starts.
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
          // The builds of both pages use short names of CSS classes. The HTML that is shown before any script has run
          // has the same short names.
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
            // React 19 has the function that this package adds to older versions.
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
          // The office's page has one large file that the sign-in and the area share. The benchmark reports its size.
          chunkSizeWarningLimit: 900,
          // All code of the first page is in one file. One file compresses better than the four files into which the
          // build would otherwise split the code.
          rolldownOptions: {
            input: mode === 'office' ? { admin: 'admin.html', firstCalls: firstCallsFile } : 'index.html',
            // A module of `domain/` does nothing when it is only loaded. So a module from which nothing is used is left
            // out.
            treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
            // A person who starts the app does not need to know how long each part of the build took.
            checks: { bundlerTimings: false },
            // The build compiles fields of classes to assignments. This is safe, because no field of a class has the
            // name of a getter of its base class.
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
