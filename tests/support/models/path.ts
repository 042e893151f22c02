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

type Words = {
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
  readonly nameOf: (event: AnyEventObject) => string;
  readonly takes: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
};

/**
 * Runs sequences of events through the machine, purely: no actor starts, no delay runs, and every transition that is
 * taken is seen by the system's inspector.
 */
export function runnerOf<M extends AnyStateMachine>(
  machine: AnyStateMachine,
  chart: Chart,
  { keyOf, nameOf, takes }: Words,
): (input: InputFrom<M> | undefined, events: readonly AnyEventObject[]) => Path<M> {
  return (input, events) => {
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
      const step = {
        snapshot: snapshot as SnapshotFrom<M>,
        states: [...states],
        transitions: [...transitions],
      };
      states = new Set();
      transitions = new Set();
      return step;
    };

    let current: AnyMachineSnapshot = actor.getSnapshot();
    const start = reached(current);
    const steps: Step<M>[] = [];
    for (const event of events) {
      const before = current;
      if (!takes(before, event)) {
        throw new Error(
          `${machine.id}: ${nameOf(event)} is not taken in ${keyOf(before)}: the context differs in what matters`,
        );
      }
      current = machine.transition(before, event, scope);
      steps.push({
        ...reached(current),
        event: event as SampleOf<M>,
        before: before as SnapshotFrom<M>,
        edge: edgeName(keyOf(before), nameOf(event)),
      });
    }

    return {
      name: steps.map((step) => nameOf(step.event)).join(' → '),
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
}
