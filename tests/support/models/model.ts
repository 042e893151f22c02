/**
 * Model-based tests: a machine generates paths, and the paths drive *another* system: a truth table, a rendered
 * screen, a whole app. A machine replayed against itself proves nothing.
 *
 *   const model = modelOf(machine, {
 *     inputs: [{ values: {} }],            // each a start of its own; left out for a machine without input
 *     samples: [                           // every event of the machine, at least one sample a type
 *       { type: 'submitted' },
 *       { type: 'xstate.done.actor.submit', output: {} },              // how an actor ends is an event too:
 *       { type: 'xstate.error.actor.submit', error: new Error('…') },  // its executor settles the stubbed call
 *       { type: 'xstate.after.time to read.notices.running' },         // its executor moves a simulated clock
 *     ],
 *     matters: (snapshot) => …,            // what of the context makes two states differ; never counters, times, ids
 *     when: (snapshot, event) => …,        // leaves out samples that say nothing in a state
 *     walk: true,                          // few long paths instead of many short ones: large models, browsers
 *     steps: 'in every place',             // every place is reached, and each step taken in one of the places that it leads
 *                                          // from in the same way; `once`: each transition once by each sample; of the
 *                                          // places only the first that each kind of step leads from, and the first that
 *                                          // it leads to; left out, each step is taken in each of the places
 *   });
 *   await model.drive({
 *     open: (path) => …,                   // a fresh system for each path, for its `input`
 *     does: { submitted: (system, event, step) => … },   // one for every type that does not come by itself
 *     controls: { submitted: () => controlNamed('Save') },  // how the control of each event stands; see below
 *     sees: (system, snapshot, path) => …, // at the start and after each event; `not there` where no screen can show it
 *     close: (system) => …,
 *   });
 *
 * `modelOf` throws where an event of the machine has no sample, a sample has no event, and where no path reaches a
 * state, a transition of the config, or a sample that a reached state takes. `drive` fails with the path that led
 * there, prints `<machine>: states x/y, transitions x/y, steps x/y, paths n` of what was driven, and fails below y.
 * While paths are generated no actor starts and no delay runs; the samples alone say how they end.
 *
 * **Controls.** A walk presses only what the machine accepts, so a button that can be pressed and does nothing would
 * never be met with. Therefore a walk `where: 'on the screen'` says under `controls`, for every event that a person
 * brings about, how what they press, tick or type into stands now, by the words of `screens/controls.ts`:
 * `controlNamed(name)` for a button, link or tab, `controlAt(id)` for a field or a box, `controlMatching(selector)` for anything else, and
 * `controlAtFor(id, value)` where saying the same again says nothing. An event with two controls answers with a list.
 * At each state, for each sample that the machine refuses there, the control must be absent, held or busy, or the walk
 * fails with state and event; and the control of each event must have been ready at least once as it was done, so that
 * no wrong name looks like an absent button. `refused x/y seen` is printed, and fails below y. `screenModelOf` of
 * `screen-model.ts` presses the button whose name stands under `buttons`, and looks at it. What has no control (what
 * a server, another window or the machine itself says) stands in `exceptions.ts` with its reason. Of a view it
 * asks: `disabled={!snapshot.can({ type: 'cancelled' })}`.
 *
 * **Forms.** What a machine invokes to send what was entered (`submission`, the last step of a renewal) is walked while
 * it is being sent: the samples hold `xstate.snapshot.<id>` on its way and refused (`formSnapshots` makes them), also
 * where the machine does not listen, and `xstate.done.actor.<id>` comes only of what is on its way. Nothing may leave a
 * form while it is sent, or nobody hears how that ends; the exceptions stand in `exceptions.ts` too. Where a form can be
 * left, `leftFrom` makes the sample, which is no end of what is sent; "The form was left" has a control too.
 */
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { chartOf } from './chart.ts';
import { assertFull, coveredBy, type Coverage, type Whole } from './coverage.ts';
import { drivePaths, type Driver } from './drive.ts';
import { leftWhileSent } from './exceptions.ts';
import { edgeName, runnerOf, withStillActors, type Path, type SampleOf, type Words } from './path.ts';
import { assertSamples, namesOf } from './samples.ts';
import { assertSent, canBe, isHeardOf, sendersIn, sendingIn, withSenders } from './sending-children.ts';
import { walkOver, wayBack, withoutPrefixes, type Edge } from './sequences.ts';

export type ModelOptions<M extends AnyStateMachine> = {
  readonly samples: readonly SampleOf<M>[];
  readonly inputs?: readonly InputFrom<M>[];
  readonly matters?: (snapshot: SnapshotFrom<M>) => unknown;
  readonly when?: (snapshot: SnapshotFrom<M>, event: SampleOf<M>) => boolean;
  readonly walk?: boolean;
  readonly steps?: 'from every place' | 'in every place' | 'once';
  readonly limit?: number;
};

type Model<M extends AnyStateMachine> = {
  readonly paths: readonly Path<M>[];
  readonly drive: <System>(driver: Driver<M, System>) => Promise<Coverage>;
};

const longestWalk = 400;

/** Walks that see all that is to be seen by any edge and was not covered before. */
function walksOver<M extends AnyStateMachine>(
  start: string,
  edges: readonly Edge<AnyEventObject>[],
  covered: Set<string>,
  run: (events: readonly AnyEventObject[]) => Path<M>,
  endsLast: boolean,
): Path<M>[] {
  const cover = (path: Path<M>) => {
    for (const { edge, place } of path.steps) covered.add(edge).add(place);
    return path;
  };
  covered.add(start);
  const walks = walkOver(start, edges, longestWalk, new Set(covered), endsLast).map((events) =>
    cover(run(events)),
  );
  // Where a walk came to a place as another one than it was found, the way leads on by which it was found.
  const foundBy = new Map<string, Edge<AnyEventObject>>();
  for (const edge of edges) if (edge.to !== start && !foundBy.has(edge.to)) foundBy.set(edge.to, edge);
  for (const edge of edges) {
    if (edge.shows.every((one) => covered.has(one))) continue;
    walks.push(cover(run([...wayBack(edge.from, foundBy), edge].map(({ event }) => event))));
  }
  return walks;
}

export function modelOf<M extends AnyStateMachine>(machine: M, options: ModelOptions<M>): Model<M> {
  const { samples, matters, when, walk = false, steps = 'from every place', limit = 100_000 } = options;
  const isOnce = steps === 'once';
  const inputs: readonly (InputFrom<M> | undefined)[] = options.inputs ?? [undefined];
  const senders = sendersIn(machine);
  const still = withSenders(withStillActors(machine), senders);
  const chart = chartOf(still);
  assertSamples(machine.id, chart, samples, senders);
  assertSent(machine.id, senders, samples);

  const names = namesOf(samples);
  const nameOf = (event: AnyEventObject) => names.get(event) ?? event.type;
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, matters?.(snapshot as SnapshotFrom<M>), ...sendingIn(snapshot, senders)]);
  const takes = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
    snapshot.status === 'active' &&
    (still.getTransitionData(snapshot, event).length > 0 || isHeardOf(snapshot, event, senders));
  const events = (snapshot: AnyMachineSnapshot) =>
    samples.filter(
      (event) =>
        takes(snapshot, event) &&
        canBe(snapshot, event, senders) &&
        (when === undefined || when(snapshot as SnapshotFrom<M>, event)),
    );
  /** Fails where what is being sent is left, and nobody hears how it ends. */
  const assertHeard = (state: AnyMachineSnapshot, event: AnyEventObject, next: AnyMachineSnapshot) => {
    const left = sendingIn(state, senders).filter(
      (child) => !event.type.endsWith(`.${child}`) && !sendingIn(next, senders).includes(child),
    );
    if (left.length === 0 || leftWhileSent[machine.id]?.[event.type] !== undefined) return;
    throw new Error(
      `${machine.id}: ${event.type} leaves ${left.join(', ')} while it is sent, in ${keyOf(state)}`,
    );
  };
  /** The name of a step by its states, whatever else matters in them. */
  const wayOf: Words['edgeOf'] = (before, event, after, transitions) => {
    const [from, to] = [before, after].map((one) => JSON.stringify([one.value, sendingIn(one, senders)]));
    return `${edgeName(`${from}`, nameOf(event))} → ${to} by ${transitions.join()}`;
  };
  const edgeOf: Words['edgeOf'] = (before, event, after, transitions) => {
    if (steps === 'from every place') return edgeName(keyOf(before), nameOf(event));
    // A parallel state has the same transition once for each state of what stands beside it.
    if (isOnce && transitions.length > 0) return `${nameOf(event)} by ${transitions.join()}`;
    return wayOf(before, event, after, transitions);
  };

  const edges = new Set<string>();
  const places = new Set<string>();
  const ways = new Set<string>();
  const covered = new Set<string>();
  const paths = inputs.flatMap((input) => {
    const { start, step, run } = runnerOf<M>(still, chart, input, { keyOf, nameOf, takes, edgeOf });
    const traversal = { input, events, serializeEvent: nameOf, limit };
    const reachable = adjacencyMapToArray(
      getAdjacencyMap(still, { ...traversal, serializeState: keyOf }),
    ).map(({ state, event, nextState }) => {
      assertHeard(state, event, nextState);
      const { edge, place, snapshot, transitions } = step(state, event);
      const [from, way] = [keyOf(state), wayOf(state, event, snapshot, transitions)];
      edges.add(edge);
      if (!isOnce) places.add(place);
      else if (!ways.has(way)) {
        places.add(from);
        // Each place in which it ends would be a path of its own, and nothing can be pressed there.
        if (nextState.status === 'active') places.add(place);
      }
      ways.add(way);
      return { from, event, to: place, edge };
    });
    places.add(start.place);
    if (walk) {
      const open = reachable.map(({ edge, ...rest }) => ({
        ...rest,
        shows: places.has(rest.to) ? [edge, rest.to] : [edge],
      }));
      // Each start is walked from by itself where every step counts.
      const shown = steps === 'from every place' ? new Set<string>() : covered;
      return walksOver(start.place, open, shown, run, isOnce);
    }
    return withoutPrefixes(
      getShortestPaths(still, {
        ...traversal,
        serializeState: (snapshot, event, before) =>
          [keyOf(snapshot), event ? nameOf(event) : '', before ? keyOf(before) : ''].join('\n'),
      }).map((path) => path.steps.slice(1).map((one) => one.event)),
      nameOf,
    ).map(run);
  });

  const whole: Whole = { states: chart.states, transitions: chart.transitions, edges, places };
  assertFull(machine.id, 'No path reaches', whole, coveredBy(paths));

  const walked = {
    machine: still,
    samples,
    paths,
    whole,
    keyOf,
    nameOf,
    takes: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      takes(snapshot, event) && canBe(snapshot, event, senders),
  };
  return { paths, drive: (driver) => drivePaths(walked, driver) };
}
