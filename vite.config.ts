import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminPagePlugin } from './scripts/admin-page-plugin.ts';
import { descriptionsPlugin } from './scripts/descriptions-plugin.ts';
import { flagsPlugin } from './scripts/flags-plugin.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

/** Two builds: the browser's with a page for each area, and the server's as one file of ours beside node_modules (`--ssr`). */
export default defineConfig(({ isSsrBuild }) =>
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
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          manifest: true,
          modulePreload: { polyfill: false },
          sourcemap: false,
          // What the first page needs comes as one file, which compresses better than the four that sharing with the
          // later pages would make of it.
          rolldownOptions: {
            input: ['index.html', 'admin.html'],
            output: {
              codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], entriesAware: true }] },
            },
          },
        },
      },
);
