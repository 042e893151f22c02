import { defineConfig } from 'vitest/config';
import { textsPlugin } from '../../scripts/texts-plugin.ts';

/** Separate from `npm test`, because these tests need root and programs of Debian. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [textsPlugin()],
  test: {
    name: 'failover',
    include: ['tests/failover/**/*.test.ts'],
    setupFiles: 'tests/support/setup/load-texts.ts',
    reporters: ['verbose'],
    testTimeout: 3_600_000,
  },
});
