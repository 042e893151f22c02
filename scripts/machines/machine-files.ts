import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';

/** A machine as its file holds it: the source that the Stately editor opens, and what the product runs. */
export type MachineFile = {
  readonly path: string;
  /** The file's name without its folder: `member-sign-in`. */
  readonly name: string;
  readonly source: string;
  readonly exportName: string;
  readonly machine: AnyStateMachine;
};

const root = join(import.meta.dirname, '../../machines');

/** Every machine of the house, in the order of the paths; fails where a file exports none under its own name. */
export async function machineFiles(): Promise<MachineFile[]> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const file = join(root, path);
      const exportName = nameOf(file);
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ file);
      const machine = exported[exportName];
      if (!(machine instanceof StateMachine)) throw new Error(`${path} exports no ${exportName}`);
      return {
        path: relative(root, file),
        name: basename(file, '.machine.ts'),
        source: readFileSync(file, 'utf8'),
        exportName,
        machine,
      };
    }),
  );
}

function nameOf(file: string): string {
  const words = basename(file, '.machine.ts').split('-');
  const camel = words.map((word, index) =>
    index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  return `${camel.join('')}Machine`;
}
