import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminPagePlugin } from './scripts/admin-page-plugin.ts';
import { descriptionsPlugin } from './scripts/descriptions-plugin.ts';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

/**
 * Three builds: the members' page, the administrators' (`--mode office`), which so share no file, and the server's as
 * files of ours beside node_modules (`--ssr`).
 */
export default defineConfig(({ isSsrBuild, mode }) =>
  isSsrBuild
    ? {
        publicDir: false,
        build: {
          target: 'node20',
          ssr: true,
          rollupOptions: { input: ['server/main.ts', 'server/create-administrator.ts'] },
          outDir: 'dist/server',
          emptyOutDir: true,
          sourcemap: true,
        },
      }
    : {
        plugins: [
          react(),
          vanillaExtractPlugin(),
          flagsPlugin(),
          textsPlugin(),
          descriptionsPlugin(),
          adminPagePlugin(),
        ],
        // Leaves out what papaparse has for Node.
        define: { PAPA_BROWSER_CONTEXT: 'true' },
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: mode === 'office' ? '.vite/office.json' : true,
          modulePreload: { polyfill: false },
          sourcemap: false,
          // What the first page needs comes as one file, which compresses better than the four that sharing with the
          // later pages would make of it.
          rolldownOptions: {
            input: mode === 'office' ? 'admin.html' : 'index.html',
            // How long a build took says nothing to whoever starts the app.
            checks: { bundlerTimings: false },
            output: {
              codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
            },
          },
        },
      },
);
