import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { MachineFile } from './machine-files.ts';
import { machineRun, nodesOf } from './machine-graph.ts';
import { linesOfStates } from './state-lines.ts';

/** Returns the ids of the machines that run in a state and in the states inside it. */
function runIn(node: AnyStateNode): string[] {
  const all = [...nodesOf(node)].flatMap(({ invoke, machine }) =>
    invoke.map(({ src }) => machineRun(machine, src)),
  );
  return [...new Set(all)];
}

/** Returns whether a machine runs something that can fail, such as a call. */
function isRefusable({ root }: AnyStateMachine): boolean {
  const events = [...nodesOf(root)].flatMap((node) => [...node.transitions.keys()]);
  return events.some((event) => event.startsWith('xstate.error.actor.'));
}

/** Returns the states of a session's machine that end when a call is refused because of the session. */
function endedWhereRefused({ root }: AnyStateMachine): AnyStateNode[] {
  return [...nodesOf(root)].filter((node) => node.transitions.has('refused'));
}

/** The links of the machines' pages and pictures, relative to docs/machines. */
export interface MachineLinks {
  /** Returns the page of the machine with this id. */
  readonly pageOf: (machine: string) => string | undefined;
  /** Returns a link to the first source line of each state, by the state's id. */
  readonly statesOf: (file: MachineFile) => ReadonlyMap<string, string>;
  /** The ids of the machines that this machine runs, and of the machines that run it. */
  readonly runsOf: (file: MachineFile) => readonly string[];
  readonly runBy: (file: MachineFile) => readonly string[];
  /** The id of the session's machine that a 403 ends, together with this machine. Null if there is no such machine. */
  readonly endedBy403: (file: MachineFile) => string | null;
}

/** Makes the links between all machines. */
export function linksOf(files: readonly MachineFile[]): MachineLinks {
  const names = new Map(files.map(({ machine, name }) => [machine.id, name]));
  const runBy = ({ machine }: MachineFile) =>
    files.filter((one) => runIn(one.machine.root).includes(machine.id));
  /** Finds the only session in whose signed-in state this machine runs, directly or through other machines. */
  const sessionOf = (file: MachineFile): string | null => {
    const sessions = runBy(file).map((one) => {
      const isDirect = endedWhereRefused(one.machine).some((node) => runIn(node).includes(file.machine.id));
      return isDirect ? one.machine.id : one === file ? null : sessionOf(one);
    });
    const [first = null, ...others] = sessions;
    return others.every((one) => one === first) ? first : null;
  };
  return {
    pageOf: (machine) => (names.has(machine) ? `${names.get(machine)}.md` : undefined),
    statesOf: ({ machine, path, source }) => {
      const lines = linesOfStates(source);
      return new Map(
        [...nodesOf(machine.root)].flatMap(({ id, path: way }) => {
          const line = lines.get(way.join('.'));
          return line === undefined ? [] : [[id, `../../machines/${path}#L${line}`] as const];
        }),
      );
    },
    runsOf: ({ machine }) => runIn(machine.root).filter((id) => names.has(id)),
    runBy: (file) => runBy(file).map(({ machine }) => machine.id),
    endedBy403: (file) => (isRefusable(file.machine) ? sessionOf(file) : null),
  };
}
