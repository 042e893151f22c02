import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { eventInWords, nameInWords, transitionId } from './chart-words.ts';

/** A line of text in the graph of a machine, with the kind of the text. */
export type Line = {
  readonly kind: 'title' | 'description' | 'event' | 'guard' | 'action' | 'actor' | 'tag' | 'target';
  readonly text: string;
  /** The id of the machine that the line says is run. Undefined for other lines. */
  readonly runs?: string;
};

/** A state in the graph of a machine, with the events that do not leave the state. */
export type Box = {
  readonly id: string;
  readonly kind: 'root' | 'state' | 'final' | 'region';
  readonly lines: readonly Line[];
  readonly initial: string | null;
  readonly children: readonly Box[];
};

/**
 * A transition to another state in the graph of a machine. If `from` is null, the transition starts anywhere in the
 * state `within`.
 */
export type Arrow = {
  readonly id: string;
  readonly within: string;
  readonly from: string | null;
  readonly to: string;
  /** Whether the transition enters its target again, because it starts inside the target. */
  readonly anew: boolean;
  readonly lines: readonly Line[];
};

export type MachineGraph = { readonly id: string; readonly root: Box; readonly arrows: readonly Arrow[] };

type Candidate = {
  readonly definition: AnyTransitionDefinition;
  readonly lines: Line[];
  readonly id: string;
};

function listed(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function named(prefix: string, actions: readonly unknown[]): Line[] {
  return actions.map((action) => ({ kind: 'action' as const, text: `${prefix}${nameInWords(action)}` }));
}

function candidatesOf(node: AnyStateNode): Candidate[] {
  const all: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions.entries()];
  if (node.always) all.push(['', node.always]);
  return all.flatMap(([type, definitions]) =>
    definitions.map((definition, index) => {
      const isElse = definition.guard === undefined && index > 0;
      const guard = definition.guard === undefined ? [] : [`[${nameInWords(definition.guard)}]`];
      return {
        definition,
        id: transitionId(definition, index),
        lines: [
          { kind: 'event' as const, text: eventInWords(type) },
          ...(isElse ? ['[else]'] : guard).map((text) => ({ kind: 'guard' as const, text })),
          ...named('/ ', definition.actions),
        ],
      };
    }),
  );
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

function targetOf({ definition }: Candidate): AnyStateNode | undefined {
  const [target] = definition.target ?? [];
  return target === definition.source ? undefined : target;
}

function inside(candidate: Candidate): Line[] {
  const { definition, lines } = candidate;
  return definition.target === undefined ? lines : [...lines, { kind: 'guard', text: 'and begins anew' }];
}

/** Returns the id of the machine that an actor runs. If the machine is provided later, returns the actor's source. */
export function machineRun({ implementations }: AnyStateMachine, src: unknown): string {
  const source = typeof src === 'string' ? src : '';
  const logic: unknown = implementations.actors[source];
  return logic instanceof StateMachine ? logic.id : source;
}

function boxOf(node: AnyStateNode, machine: AnyStateMachine): Box {
  const children = Object.values<AnyStateNode>(node.states);
  const isRoot = node === machine.root;
  const isRegion = node.parent?.type === 'parallel';
  const stays = candidatesOf(node).filter((candidate) => !targetOf(candidate));
  return {
    id: node.id,
    kind: isRoot ? 'root' : isRegion ? 'region' : node.type === 'final' ? 'final' : 'state',
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    children: children.map((child) => boxOf(child, machine)),
    lines: [
      { kind: 'title', text: isRoot ? machine.id : node.key },
      ...(node.description === undefined ? [] : [{ kind: 'description' as const, text: node.description }]),
      ...node.tags.map((tag) => ({ kind: 'tag' as const, text: `# ${tag}` })),
      ...node.invoke.map(({ id, src }) => {
        const source = typeof src === 'string' ? src : '…';
        const text = `runs ${id}${source === id ? '' : ` (${source})`}`;
        return { kind: 'actor' as const, text, runs: machineRun(machine, src) };
      }),
      // Read from the config, because XState itself adds actions that start and stop the delays.
      ...named('on entry / ', listed(node.config.entry)),
      ...named('on exit / ', listed(node.config.exit)),
      ...stays.flatMap(inside),
    ],
  };
}

function innermost(one: AnyStateNode, other: AnyStateNode): AnyStateNode {
  let at = one.parent ?? one;
  while (at.parent && at !== other.parent && !isWithin(other, at)) at = at.parent;
  return at;
}

/** Lists a state and all states inside it. */
export function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values<AnyStateNode>(node.states)) yield* nodesOf(child);
}

function arrowsOf(node: AnyStateNode): Arrow[] {
  return candidatesOf(node).flatMap((candidate) => {
    const target = targetOf(candidate);
    if (!target) return [];
    const { id, lines } = candidate;
    const outward = isWithin(target, node);
    const anew = isWithin(node, target);
    const within = outward ? node : anew ? target : innermost(node, target);
    return [{ id, lines, within: within.id, from: outward ? null : node.id, to: target.id, anew }];
  });
}

/** Makes the graph of a machine for its picture: its nested states, and its transitions. */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  return {
    id: machine.id,
    root: boxOf(machine.root, machine),
    arrows: [...nodesOf(machine.root)].flatMap(arrowsOf),
  };
}
