import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What a machine's config holds: its state nodes below the root and its transitions, each by a name to print. */
export type Chart = {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly nameOf: (definition: AnyTransitionDefinition) => string | undefined;
};

/** Events that only XState raises inside the machine, when a state is done. */
const raisedInside = /^xstate\.done\.state\./;

/** The nodes of a machine, each before those within it. */
export function* nodesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values<AnyStateNode>(node.states)) yield* nodesOf(child);
}

export function chartOf(machine: AnyStateMachine): Chart {
  const states = new Set<string>();
  const events = new Set<string>();
  const names = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(machine.root)) {
    // A history is no state to be in: it leads back to the one before.
    if (node !== machine.root && node.type !== 'history') states.add(node.id);
    const entries: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions.entries()];
    if (node.always) entries.push(['always', node.always]);
    for (const [type, definitions] of entries) {
      if (type !== 'always' && !raisedInside.test(type)) events.add(type);
      definitions.forEach((definition, index) => {
        const target = definition.target?.map((one) => one.id).join(', ') ?? 'stays';
        names.set(definition, `${node.id} — ${type}[${index}] → ${target}`);
      });
    }
  }
  return {
    states,
    events,
    transitions: new Set(names.values()),
    nameOf: (definition) => names.get(definition),
  };
}

/** Whether a sample of this type stands for an event descriptor of the config, which may end in a wildcard. */
export function fits(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

/** The event in words, for names of paths and for telling two samples of one type apart. */
export function eventInWords(event: AnyEventObject): string {
  const { type, ...rest } = event;
  const words = Object.entries(rest).map(([key, value]) => `${key}: ${valueInWords(value)}`);
  return words.length === 0 ? type : `${type} (${words.join(', ')})`;
}

function valueInWords(value: unknown): string {
  if (value instanceof Error) return value.message;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
