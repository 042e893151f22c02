/**
 * Model-based tests: a machine generates paths, and the paths drive *another* system: a truth table, a rendered
 * screen, a whole app. A machine replayed against itself proves nothing.
 *
 *   const model = modelOf(machine, {
 *     inputs: [{ values: {} }],            // each a start of its own; left out for a machine without input
 *     samples: [                           // every event of the machine, at least one sample a type
 *       { type: 'submitted' },
 *       { type: 'xstate.done.actor.check', output: {} },               // how an actor ends is an event too:
 *       { type: 'xstate.error.actor.submit', error: new Error('…') },  // its executor settles the stubbed call
 *       { type: 'xstate.after.time to read.notices.running' },         // its executor moves a simulated clock
 *     ],
 *     matters: (snapshot) => …,            // what of the context makes two states differ; never counters, times, ids
 *     when: (snapshot, event) => …,        // leaves out samples that say nothing in a state
 *     walk: true,                          // few long paths instead of many short ones: large models, browsers
 *   });
 *   await model.drive({
 *     open: (path) => …,                   // a fresh system for each path, for its `input`
 *     does: { submitted: (system, event, step) => … },   // one for every type that does not come by itself
 *     sees: (system, snapshot, path) => …, // at the start and after each event
 *     close: (system) => …,
 *   });
 *
 * `modelOf` throws where an event of the machine has no sample, a sample has no event, and where no path reaches a
 * state, a transition of the config, or a sample that a reached state takes. `drive` fails with the path that led
 * there, prints `<machine>: states x/y, transitions x/y, steps x/y, paths n` of what was driven, and fails below y.
 * While paths are generated no actor starts and no delay runs; the samples alone say how they end.
 */
import { TestModel, adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { chartOf } from './model-chart.ts';
import { assertFull, coveredBy, inWords, type Coverage, type Whole } from './model-coverage.ts';
import { failureInWords, isInWords, pathInWords } from './model-report.ts';
import {
  edgeName,
  runnerOf,
  withStillActors,
  type EventTypeOf,
  type Path,
  type SampleOf,
  type Step,
} from './model-run.ts';
import { assertSamples, namesOf } from './model-samples.ts';
import { walkOver, withoutPrefixes } from './model-sequences.ts';
import { comeByThemselves } from './walked-elsewhere.ts';

export type ModelOptions<M extends AnyStateMachine> = {
  readonly samples: readonly SampleOf<M>[];
  readonly inputs?: readonly InputFrom<M>[];
  readonly matters?: (snapshot: SnapshotFrom<M>) => unknown;
  readonly when?: (snapshot: SnapshotFrom<M>, event: SampleOf<M>) => boolean;
  readonly walk?: boolean;
  readonly limit?: number;
};

export type Driver<M extends AnyStateMachine, System> = {
  readonly open: (path: Path<M>) => System | Promise<System>;
  readonly does: {
    readonly [T in EventTypeOf<M>]?: (
      system: System,
      event: Extract<SampleOf<M>, { type: T }>,
      step: Step<M>,
    ) => void | Promise<void>;
  };
  readonly sees: (system: System, snapshot: SnapshotFrom<M>, path: Path<M>) => void | Promise<void>;
  readonly close?: (system: System) => void | Promise<void>;
  /** What was driven, for the line that is printed: `on the screen`. */
  readonly where?: string;
};

type Model<M extends AnyStateMachine> = {
  readonly paths: readonly Path<M>[];
  readonly drive: <System>(driver: Driver<M, System>) => Promise<Coverage>;
};

const longestWalk = 400;

export function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): Model<M> {
  const { samples, matters, when, walk = false, limit = 100_000 } = options;
  const inputs: readonly (InputFrom<M> | undefined)[] = options.inputs ?? [undefined];
  const still = withStillActors(machine);
  const chart = chartOf(still);
  assertSamples(machine.id, chart, samples);

  const names = namesOf(samples);
  const nameOf = (event: AnyEventObject) => names.get(event) ?? event.type;
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, matters?.(snapshot as SnapshotFrom<M>)]);
  const takes = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    snapshot.status === 'active' && still.getTransitionData(snapshot, event).length > 0;
  const events = (snapshot: AnyMachineSnapshot) =>
    samples.filter(
      (event) => takes(snapshot, event) && (when === undefined || when(snapshot as SnapshotFrom<M>, event)),
    );
  const run = runnerOf<M>(still, chart, { keyOf, nameOf, takes });

  const edges = new Set<string>();
  const paths = inputs.flatMap((input) => {
    const traversal = { input, events, serializeEvent: nameOf, limit };
    const reachable = adjacencyMapToArray(getAdjacencyMap(still, { ...traversal, serializeState: keyOf }));
    for (const { state, event } of reachable) edges.add(edgeName(keyOf(state), nameOf(event)));
    const sequences = walk
      ? walkOver(
          keyOf(run(input, []).start.snapshot),
          reachable.map(({ state, event, nextState }) => ({
            from: keyOf(state),
            event,
            to: keyOf(nextState),
          })),
          longestWalk,
        )
      : withoutPrefixes(
          getShortestPaths(still, {
            ...traversal,
            serializeState: (snapshot, event, before) =>
              [keyOf(snapshot), event ? nameOf(event) : '', before ? keyOf(before) : ''].join('\n'),
          }).map((path) => path.steps.slice(1).map((step) => step.event)),
          nameOf,
        );
    return sequences.map((sequence) => run(input, sequence));
  });

  const whole: Whole = { states: chart.states, transitions: chart.transitions, edges };
  assertFull(machine.id, 'No path reaches', whole, coveredBy(paths));

  async function drive<System>(driver: Driver<M, System>): Promise<Coverage> {
    const does = new Map<string, (system: System, event: never, step: Step<M>) => void | Promise<void>>(
      Object.entries(driver.does),
    );
    const byThemselves = new Set(Object.keys(comeByThemselves[machine.id] ?? {}));
    const types = new Set(samples.map(({ type }: AnyEventObject) => type));
    const missing = [...types].filter((type) => does.has(type) === byThemselves.has(type));
    if (missing.length > 0) throw new Error(`${machine.id}: nothing does ${missing.join(', ')}`);

    const tester = new TestModel(still, { serializeState: keyOf, serializeEvent: nameOf });
    const driven: Path<M>[] = [];
    for (const path of paths) {
      const title = `${machine.id}: path ${driven.length + 1} of ${paths.length}`;
      if (isInWords()) console.log(pathInWords(path, title));
      const system = await driver.open(path);
      let at = 0;
      let message = '';
      // Before the test model adds to it all that it knows.
      const noting = async (does: () => unknown) => {
        try {
          await does();
        } catch (error) {
          message = error instanceof Error ? error.message : String(error);
          throw error;
        }
      };
      try {
        const execute = ({ event }: { event: AnyEventObject }) => {
          const step = path.steps[at];
          at += 1;
          return noting(() => step && does.get(event.type)?.(system, event as never, step));
        };
        await tester.testPath(path.asStatePath, {
          states: { '*': (snapshot) => noting(() => driver.sees(system, snapshot as SnapshotFrom<M>, path)) },
          events: Object.fromEntries([...types].map((type) => [type, execute])),
        });
      } catch (error) {
        const failed = { title, machine: machine.id, step: at, error, message };
        if (error instanceof Error) error.message = await failureInWords(path, failed);
        throw error;
      } finally {
        await driver.close?.(system);
      }
      driven.push(path);
    }
    const covered = coveredBy(driven);
    const coverage = inWords(whole, covered, driven.length);
    const where = driver.where === undefined ? '' : ` ${driver.where}`;
    console.log(
      `${machine.id}: states ${coverage.states}, transitions ${coverage.transitions}${where}, steps ${coverage.steps}, paths ${coverage.paths}`,
    );
    assertFull(machine.id, 'Nothing drove', whole, covered);
    return coverage;
  }

  return { paths, drive };
}
