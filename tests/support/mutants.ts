import { StateMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { isFields, listOf } from './machine-picture.ts';

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

/** Every machine that differs from this one by one transition's target or by one guard's answer. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const count = [...spotsIn(copied(machine.config), machine.root)].length;
  for (let index = 0; index < count; index += 1) {
    const fresh = () => {
      const config = copied(machine.config);
      const spot = [...spotsIn(config, machine.root)][index];
      if (!spot) throw new Error('the config changed on the way');
      return { config, spot };
    };
    const { spot: original } = fresh();
    for (const target of otherTargets(machine, original)) {
      const { config, spot } = fresh();
      if (target === null) delete spot.fields['target'];
      else spot.fields['target'] = target;
      const name = `${spot.name} → ${target ?? 'stays'}`;
      yield { kind: 'retargeted', name, machine: machineOf(machine, config) };
    }
    if (original.fields['guard'] !== undefined) {
      const { config, spot } = fresh();
      spot.fields['guard'] = not(spot.fields['guard'] as string);
      yield { kind: 'negated', name: `${spot.name} not`, machine: machineOf(machine, config) };
    }
  }
}
