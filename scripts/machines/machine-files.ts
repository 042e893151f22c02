import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';

/** The parts of the comment above a machine: its purpose, its users, and the places where it is seen. */
type About = { readonly for: string; readonly who: string; readonly where: string };

/** A machine and its file. The Stately editor opens the source, and the product runs the machine. */
export type MachineFile = {
  readonly path: string;
  /** The file's name without its folder: `member-sign-in`. */
  readonly name: string;
  readonly source: string;
  readonly exportName: string;
  readonly machine: AnyStateMachine;
  readonly about: About;
};

const root = join(import.meta.dirname, '../../machines');

/** Reads the files of all machines, sorted by path. Throws if a file does not export a machine under its own name. */
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
      const source = readFileSync(file, 'utf8');
      return {
        path: relative(root, file),
        name: basename(file, '.machine.ts'),
        source,
        exportName,
        machine,
        about: aboutOf(source, path),
      };
    }),
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf(file: string): string {
  const words = basename(file, '.machine.ts').split('-');
  const camel = words.map((word, index) => (index === 0 ? word : capitalized(word)));
  return `${camel.join('')}Machine`;
}

function aboutOf(source: string, path: string): About {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport const \w+Machine = /s.exec(source) ?? [];
  const text = comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();
  const [, what, who = '', where] = /^([^.]+)\..* Used by: (.+)\. Seen at: (.+)\.$/.exec(text) ?? [];
  if (what === undefined || where === undefined) {
    throw new Error(
      `${path}: the comment above the machine must be “What for. Used by: whom. Seen at: where.”`,
    );
  }
  return { for: what, who: capitalized(who), where };
}
