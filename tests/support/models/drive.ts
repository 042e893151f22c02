import { TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { assertFull, coveredBy, inWords, type Coverage, type Whole } from './coverage.ts';
import { comeByThemselves, withoutControl } from './exceptions.ts';
import type { EventTypeOf, Path, SampleOf, Step } from './path.ts';
import type { Looks } from './looks.ts';
import { failureInWords, isInWords, pathInWords } from './path-in-words.ts';
import { refusalName, refusals, typesToControl, type Control } from './refused-events.ts';

/** `not there`: the screen cannot stand in this state, so nothing of it is looked at. */
type Seen = void | 'not there';

export type Driver<M extends AnyStateMachine, System> = {
  readonly open: (path: Path<M>) => System | Promise<System>;
  readonly does: {
    readonly [T in EventTypeOf<M>]?: (
      system: System,
      event: Extract<SampleOf<M>, { type: T }>,
      step: Step<M>,
    ) => void | Promise<void>;
  };
  /** Where each event is done from: how that stands now. Told on the screen for every event that has a control. */
  readonly controls?: {
    readonly [T in EventTypeOf<M>]?: (
      event: Extract<SampleOf<M>, { type: T }>,
      snapshot: SnapshotFrom<M>,
      system: System,
    ) => Control;
  };
  readonly sees: (system: System, snapshot: SnapshotFrom<M>, path: Path<M>) => Seen | Promise<Seen>;
  readonly close?: (system: System) => void | Promise<void>;
  /** Looks at each state where it stands. */
  readonly looks?: Looks;
  /** What was driven, for the line that is printed: `on the screen`. */
  readonly where?: string;
};

/** A machine whose actors never answer, with its samples, the paths that they lead through it and what there is to cover. */
export type Walked<M extends AnyStateMachine> = {
  readonly machine: AnyStateMachine;
  readonly samples: readonly AnyEventObject[];
  readonly paths: readonly Path<M>[];
  readonly whole: Whole;
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
  readonly nameOf: (event: AnyEventObject) => string;
  readonly takes: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
};

/** Drives every path of a model against another system; see `model.ts`. */
export async function drivePaths<M extends AnyStateMachine, System>(
  model: Walked<M>,
  driver: Driver<M, System>,
): Promise<Coverage> {
  const { machine, samples, paths, whole, keyOf, nameOf, takes } = model;
  const does = new Map<string, (system: System, event: never, step: Step<M>) => void | Promise<void>>(
    Object.entries(driver.does),
  );
  const byThemselves = new Set(Object.keys(comeByThemselves[machine.id] ?? {}));
  const types = new Set(samples.map(({ type }) => type));
  const missing = [...types].filter((type) => does.has(type) === byThemselves.has(type));
  if (missing.length > 0) throw new Error(`${machine.id}: nothing does ${missing.join(', ')}`);

  const controls = new Map<string, (event: never, snapshot: SnapshotFrom<M>, system: System) => Control>(
    Object.entries(driver.controls ?? {}),
  );
  const isOnScreen = driver.where === 'on the screen';
  if (isOnScreen) assertControls(machine.id, samples, controls);
  const refused = refusals();
  const isRefused = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    isOnScreen && snapshot.status === 'active' && controls.has(event.type) && !takes(snapshot, event);
  const allRefused = new Set(
    paths.flatMap((path) =>
      [path.start, ...path.steps].flatMap(({ snapshot }) =>
        samples
          .filter((event) => isRefused(snapshot, event))
          .map((event) => refusalName(keyOf(snapshot), nameOf(event))),
      ),
    ),
  );
  const looks = async (system: System, snapshot: SnapshotFrom<M>) => {
    for (const event of samples) {
      if (!isRefused(snapshot, event)) continue;
      const control = () => controls.get(event.type)?.(event as never, snapshot, system) ?? 'absent';
      await refused.look(keyOf(snapshot), nameOf(event), control);
    }
  };

  const tester = new TestModel(machine, { serializeState: keyOf, serializeEvent: nameOf });
  const driven: Path<M>[] = [];
  for (const path of paths) {
    const title = `${machine.id}: path ${driven.length + 1} of ${paths.length}`;
    if (isInWords()) console.log(pathInWords(path, title));
    const system = await driver.open(path);
    let at = 0;
    let message = '';
    // Before the test model adds to it all that it knows.
    const noting = async <T>(does: () => T | Promise<T>): Promise<T> => {
      try {
        return await does();
      } catch (error) {
        message = error instanceof Error ? error.message : String(error);
        throw error;
      }
    };
    try {
      const execute = ({ event }: { event: AnyEventObject }) => {
        const step = path.steps[at];
        at += 1;
        const control = controls.get(event.type);
        if (step && control) refused.doing(event.type, control(event as never, step.before, system));
        return noting(() => step && does.get(event.type)?.(system, event as never, step));
      };
      await tester.testPath(path.asStatePath, {
        states: {
          '*': async (snapshot) => {
            const seen = await noting(() => driver.sees(system, snapshot as SnapshotFrom<M>, path));
            if (seen === 'not there') return;
            await looks(system, snapshot as SnapshotFrom<M>);
            await driver.looks?.at(keyOf(snapshot));
          },
        },
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
    `${machine.id}: states ${coverage.states}, transitions ${coverage.transitions}${where}, steps ${coverage.steps}, paths ${coverage.paths}${isOnScreen ? `, refused ${refused.share(allRefused)} seen${driver.looks ? `, ${driver.looks.count()}` : ''}` : ''}`,
  );
  assertFull(machine.id, 'Nothing drove', whole, covered);
  driver.looks?.assertNone(machine.id);
  refused.assertAll(machine.id, allRefused, [...controls.keys()]);
  return coverage;
}

/** Fails where an event has neither a control nor a reason why it has none. */
function assertControls(
  id: string,
  samples: readonly AnyEventObject[],
  controls: ReadonlyMap<string, unknown>,
): void {
  const without = { ...withoutControl[id], ...comeByThemselves[id] };
  const missing = typesToControl(samples).filter((type) => controls.has(type) === type in without);
  if (missing.length > 0) throw new Error(`${id}: no control of ${missing.join(', ')}`);
}
