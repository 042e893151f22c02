import { defineConfig } from 'vitest/config';
import { textsPlugin } from '../../scripts/texts-plugin.ts';

const seconds = 1000;

/** Apart from `npm test`: it needs two more browsers than a fresh machine has. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [textsPlugin()],
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: ['tests/support/setup/install-browser.ts', 'tests/support/setup/app-and-database.ts'],
    reporters: ['verbose'],
    testTimeout: 300 * seconds,
    hookTimeout: 60 * seconds,
  },
});
