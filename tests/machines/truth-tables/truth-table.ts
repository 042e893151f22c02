import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate';
import type { Coverage } from '../../support/models/coverage.ts';
import { withStillActors, type Path, type Step } from '../../support/models/path.ts';
import type { Driver } from '../../support/models/drive.ts';
import { modelOf, type ModelOptions } from '../../support/models/model.ts';

/** What the specification says of a machine, written down independently of it. */
export type Truth = {
  readonly machine: AnyStateMachine;
  /** Drives every generated path against the truth; fails where they differ. */
  readonly holds: () => Promise<Coverage>;
  /** What first tells a changed machine from the truth on the paths of the unchanged one; null where nothing does. */
  readonly tells: (changed: AnyStateMachine) => Promise<string | null>;
};

export function truthOf<M extends AnyStateMachine, System>(
  machine: M,
  options: ModelOptions<M>,
  driver: Driver<M, System>,
): Truth {
  let known: ReturnType<typeof modelOf<M>> | undefined;
  const model = () => (known ??= modelOf(machine, options));

  async function walk(changed: AnyStateMachine): Promise<void> {
    const still = withStillActors(changed);
    const does = new Map<string, (system: System, event: never, step: Step<M>) => void | Promise<void>>(
      Object.entries(driver.does),
    );
    const { paths } = model();
    const begin = async (path: Path<M>) => {
      const system = await driver.open(path);
      const sees = async (snapshot: AnyMachineSnapshot) => {
        if (snapshot.status === 'error') throw snapshot.error;
        await driver.sees(system, snapshot as SnapshotFrom<M>, path);
      };
      const snapshot: AnyMachineSnapshot = getInitialSnapshot(still, path.input);
      await sees(snapshot);
      return { system, sees, snapshot };
    };
    const firsts = paths.filter(
      (path, index) => paths.findIndex((one) => one.input === path.input) === index,
    );
    // The starts first, and then a path from each: that tells the most at once.
    for (const path of firsts) await begin(path);
    for (const path of [...firsts, ...paths.filter((one) => !firsts.includes(one))]) {
      const { system, sees, snapshot: start } = await begin(path);
      let snapshot = start;
      for (const step of path.steps) {
        const event: AnyEventObject = step.event;
        if (snapshot.status !== 'active' || still.getTransitionData(snapshot, event).length === 0) {
          throw new Error(`it does not take ${event.type}`);
        }
        const before = snapshot;
        snapshot = getNextSnapshot(still, before, event);
        const taken = { ...step, before: before as SnapshotFrom<M>, snapshot: snapshot as SnapshotFrom<M> };
        await does.get(event.type)?.(system, event as never, taken);
        await sees(snapshot);
      }
    }
  }

  return {
    machine,
    holds: () => model().drive(driver),
    tells: (changed) =>
      walk(changed).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
  };
}
