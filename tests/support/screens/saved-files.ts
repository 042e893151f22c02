import { beforeEach, expect } from 'vitest';
import { gates } from './gate.ts';
import type { Network } from './network.ts';
import { lines } from './office-data.ts';
import { button, press, shows } from './page.ts';

interface SavedFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The files that a test's page hands over, in place of the browser's own saving. */
export function useSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    gates.csv = (name, header, rows) => saved.push({ name, header, rows });
  });
  return saved;
}

/** How the making of a file ends, as samples of a walk. */
export const exported = [
  { type: 'xstate.done.actor.export', output: undefined },
  {
    type: 'xstate.error.actor.export',
    error: new Error('Could not export the rows due to a technical error.'),
  },
] as const;

/** The same where it can be stopped, and the buttons that begin and stop it. */
export const stoppable = [...exported, { type: 'export stopped' }] as const;
export const stopButton = 'Stop making the file';
export const exportButtons = { 'export asked': 'Export to CSV', 'export stopped': stopButton } as const;

/** What the server says in a walk of a file that was asked for: once it is written down, the file is saved. */
export function answerExport(saved: SavedFile[]) {
  return {
    'xstate.done.actor.export': async ({ network }: { readonly network: Network }) => {
      saved.length = 0;
      await network.answer(lines.exports);
      await shows(() => saved.length, 1);
    },
    'xstate.error.actor.export': ({ network }: { readonly network: Network }) =>
      network.answer(lines.exports, { reason: '' }, 500),
    'export stopped': async ({ network }: { readonly network: Network }) => {
      saved.length = 0;
      press(stopButton);
      await shows(() => [button(stopButton), document.activeElement?.id], ['absent', 'export-file']);
      // The entry is written all the same.
      await network.answer(lines.exports);
      expect(saved).toEqual([]);
    },
  };
}
