import { StateMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { isFields, listOf } from './stately-picture.ts';

/** A machine with one thing in it changed. */
export type Mutant = {
  readonly kind: 'retargeted' | 'negated';
  /** The transition and what became of it. */
  readonly name: string;
  readonly machine: AnyStateMachine;
};

type Fields = Record<string, unknown>;

/** A transition in a copy of a config: changing `fields` changes the copy. */
type Spot = {
  readonly name: string;
  readonly fields: Fields;
  readonly isEventless: boolean;
  readonly node: AnyStateNode;
};

/** All but what is handed over by functions, which no mutant changes. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)]));
}

function asFields(transition: unknown): Fields {
  return isFields(transition) ? { ...transition } : { target: transition };
}

/** Puts every transition under a key of the config into its long form, and answers them. */
function transitionsAt(owner: Fields, key: string): Fields[] {
  if (owner[key] === undefined) return [];
  const transitions = listOf(owner[key]).map(asFields);
  owner[key] = transitions;
  return transitions;
}

function* spotsIn(config: unknown, node: AnyStateNode): Generator<Spot> {
  const fields = config as Fields;
  const spots = (owner: Fields, key: string, event: string): Spot[] =>
    transitionsAt(owner, key).map((transition, index) => ({
      name: `${node.id} — ${event}[${index}]`,
      fields: transition,
      isEventless: key === 'always',
      node,
    }));
  yield* spots(fields, 'always', 'always');
  yield* spots(fields, 'onDone', 'done');
  for (const group of ['on', 'after']) {
    const events = fields[group];
    if (isFields(events))
      for (const event of Object.keys(events)) yield* spots(events as Fields, event, event);
  }
  const invoked = listOf(fields['invoke']).map((one) => one as Fields);
  for (const actor of invoked) {
    for (const key of ['onDone', 'onError', 'onSnapshot'])
      yield* spots(actor, key, `${String(actor['id'])} ${key}`);
  }
  const states = fields['states'];
  if (!isFields(states)) return;
  for (const [key, child] of Object.entries(states)) {
    const inner = node.states[key];
    if (inner) yield* spotsIn(child, inner);
  }
}

function targetNode(machine: AnyStateMachine, node: AnyStateNode, target: unknown): AnyStateNode | undefined {
  if (typeof target !== 'string') return undefined;
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1));
  const isInner = target.startsWith('.');
  const way = (isInner ? target.slice(1) : target).split('.');
  return way.reduce<AnyStateNode | undefined>(
    (at, key) => at?.states[key],
    isInner ? node : (node.parent ?? node),
  );
}

/** Where else a transition could lead: to every other state beside its target, and nowhere at all. */
function otherTargets(machine: AnyStateMachine, { node, fields, isEventless }: Spot): (string | null)[] {
  const target = targetNode(machine, node, fields['target']);
  const beside = (target ?? node).parent ?? machine.root;
  const others = Object.values<AnyStateNode>(beside.states)
    .filter((one) => one !== target && one !== node)
    .map((one) => `#${one.id}`);
  // Without an event, staying would never end.
  if (isEventless) return others;
  const back = target && target !== node && target.parent === node.parent ? [`#${node.id}`] : [];
  return [...others, ...back, ...(target ? [null] : [])];
}

function machineOf(machine: AnyStateMachine, config: unknown): AnyStateMachine {
  return new StateMachine(config as AnyStateMachine['config'], machine.implementations);
}

/** A transition of a machine by its name, with every machine that differs from that one in it alone. */
type Mutated = { readonly transition: string; readonly mutants: readonly Mutant[] };

/** Every transition of a machine, with what becomes of the machine by another target of it or another answer of its guard. */
export function mutantsOf(machine: AnyStateMachine): Mutated[] {
  const all = [...spotsIn(copied(machine.config), machine.root)];
  return all.map((original, index) => {
    const { name: transition } = original;
    const changed = (kind: Mutant['kind'], name: string, change: (fields: Fields) => void): Mutant => {
      const config = copied(machine.config);
      const spot = [...spotsIn(config, machine.root)][index];
      if (!spot) throw new Error('the config changed on the way');
      change(spot.fields);
      return { kind, name, machine: machineOf(machine, config) };
    };
    const retargeted = otherTargets(machine, original).map((target) =>
      changed('retargeted', `${transition} → ${target ?? 'stays'}`, (fields) => {
        if (target === null) delete fields['target'];
        else fields['target'] = target;
      }),
    );
    const negated =
      original.fields['guard'] === undefined
        ? []
        : [
            changed('negated', `${transition} not`, (fields) => {
              fields['guard'] = not(fields['guard'] as string);
            }),
          ];
    return { transition, mutants: [...retargeted, ...negated] };
  });
}
