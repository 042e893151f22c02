import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../screens/doubles/', import.meta.url));

/**
 * The modules that a test of a screen may hold back, each with the double of the same name that stands in its place
 * (`tests/support/screens/doubles`). All files of tests share one page, which reads a module once. Vitest's mocks would
 * be set up again for each file.
 */
const doubled = [
  'machines/notices.machine.ts',
  'src/app/office/guards.ts',
  'src/files/csv.ts',
  'src/member/card/kept-card.ts',
  'src/member/session/member-session-actors.ts',
];
const names = new Set(doubled.map((path) => basename(path)));

export function doublesPlugin(): Plugin {
  return {
    name: 'doubles',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = basename(source);
      if (!names.has(name) || importer?.startsWith(folder)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && doubled.some((path) => found.id.endsWith(`/${path}`)) ? folder + name : null;
    },
  };
}
