import type { StatePath } from '@xstate/test';
import {
  createActor,
  fromPromise,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { Chart } from './chart.ts';

/** An event that a machine gets from XState itself: the end of an actor, its snapshot, or a delay. */
type SystemEvent =
  | { readonly type: `xstate.done.actor.${string}`; readonly output?: unknown }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
  | { readonly type: `xstate.snapshot.${string}`; readonly snapshot: unknown }
  | { readonly type: `xstate.after.${string}` };

export type SampleOf<M extends AnyStateMachine> = EventFromLogic<M> | SystemEvent;
export type EventTypeOf<M extends AnyStateMachine> = SampleOf<M>['type'];

/** What a step did: the states it rests in or went through, and the transitions it took, transient ones too. */
type Reached<M extends AnyStateMachine> = {
  readonly snapshot: SnapshotFrom<M>;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly place: string;
};

export type Step<M extends AnyStateMachine> = Reached<M> & {
  readonly event: SampleOf<M>;
  readonly before: SnapshotFrom<M>;
  readonly edge: string;
};

export type Path<M extends AnyStateMachine> = {
  readonly name: string;
  readonly input: InputFrom<M> | undefined;
  readonly start: Reached<M>;
  readonly steps: readonly Step<M>[];
  readonly asStatePath: StatePath<SnapshotFrom<M>, EventFromLogic<M>>;
};

/** The machine with actors that never answer, so that the samples alone settle them. */
export function withStillActors(machine: AnyStateMachine): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((name) => [
    name,
    fromPromise(() => new Promise<never>(() => {})),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

export function edgeName(state: string, event: string): string {
  return `${state} — ${event}`;
}

export type Words = {
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
  readonly nameOf: (event: AnyEventObject) => string;
  readonly takes: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  /** The name of a step, by the event and the names of what it took. */
  readonly edgeOf: (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    after: AnyMachineSnapshot,
    transitions: readonly string[],
  ) => string;
};

/** Who runs a machine from its start with one input. */
export type Runner<M extends AnyStateMachine> = {
  readonly start: Reached<M>;
  readonly step: (before: AnyMachineSnapshot, event: AnyEventObject) => Step<M>;
  readonly run: (events: readonly AnyEventObject[]) => Path<M>;
};

/**
 * Runs sequences of events through the machine, purely: no actor starts, no delay runs, and every transition that is
 * taken is seen by the system's inspector.
 */
export function runnerOf<M extends AnyStateMachine>(
  machine: AnyStateMachine,
  chart: Chart,
  input: InputFrom<M> | undefined,
  { keyOf, nameOf, takes, edgeOf }: Words,
): Runner<M> {
  let states = new Set<string>();
  let transitions = new Set<string>();
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const definition of inspected._transitions) {
        const name = chart.nameOf(definition);
        if (name === undefined) continue;
        transitions.add(name);
        states.add(definition.source.id);
      }
      if (isMachineSnapshot(inspected.snapshot)) {
        for (const node of inspected.snapshot._nodes) states.add(node.id);
      }
    },
  });
  const scope: AnyActorScope = {
    self: actor,
    id: actor.id,
    sessionId: actor.sessionId,
    system: actor.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  };
  const reached = (snapshot: AnyMachineSnapshot): Reached<M> => {
    if (snapshot.status === 'error') throw snapshot.error;
    for (const node of snapshot._nodes) states.add(node.id);
    const all = {
      snapshot: snapshot as SnapshotFrom<M>,
      states: [...states],
      transitions: [...transitions],
      place: keyOf(snapshot),
    };
    states = new Set();
    transitions = new Set();
    return all;
  };
  const start = reached(actor.getSnapshot());
  const step = (before: AnyMachineSnapshot, event: AnyEventObject): Step<M> => {
    if (!takes(before, event)) {
      throw new Error(
        `${machine.id}: ${nameOf(event)} is not taken in ${keyOf(before)}: the context differs in what matters`,
      );
    }
    const after: AnyMachineSnapshot = machine.transition(before, event, scope);
    const all = reached(after);
    return {
      ...all,
      event: event as SampleOf<M>,
      before: before as SnapshotFrom<M>,
      edge: edgeOf(before, event, after, all.transitions),
    };
  };
  const run = (events: readonly AnyEventObject[]): Path<M> => {
    const steps: Step<M>[] = [];
    for (const event of events) steps.push(step((steps.at(-1) ?? start).snapshot, event));
    return {
      name: steps.map((one) => nameOf(one.event)).join(' → '),
      input,
      start,
      steps,
      asStatePath: {
        state: (steps.at(-1) ?? start).snapshot,
        steps: [
          { event: { type: 'xstate.init' } as EventFromLogic<M>, state: start.snapshot },
          ...steps.map(({ event, snapshot }) => ({ event: event as EventFromLogic<M>, state: snapshot })),
        ],
        weight: steps.length,
      },
    };
  };
  return { start, step, run };
}
