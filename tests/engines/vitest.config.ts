import { defineConfig } from 'vitest/config';
import { textsPlugin } from '../../scripts/texts-plugin.ts';

const seconds = 1000;

/** Separate from `npm test`, because these tests need Firefox and WebKit, which a new machine does not have. */
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
