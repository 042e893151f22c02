import {
  isMachineSnapshot,
  StateMachine,
  type ActorRefLike,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '../../scripts/machines/chart-words.ts';
import {
  longestHistory,
  openChannel,
  type FromTab,
  type Moment,
  type Step,
  type WatchedActor,
} from './tab-messages.ts';
import { reportReactActors, isActor } from './react-actors.ts';
import { maskPersonalData, maskEvent, maskDigitsInActorId } from './personal-data-mask.ts';
import { listHandledEvents } from './event-outlook.ts';

/**
 * This module runs before the app in a tab of the portal, only in the demo mode and in development. It sends every step
 * of every actor to the page of machines, with personal data masked.
 */

type Watched = { readonly about: WatchedActor; readonly actor: AnyActor; readonly steps: Step[] };

const tab = crypto.randomUUID();
const watched = new Map<AnyActor, Watched>();
const systems = new WeakSet();
const taken = new Map<AnyActor, Set<string>>();
/** The type of the last event that was sent to each actor. */
const sent = new WeakMap<AnyActor, string>();

type Message = FromTab extends infer One
  ? One extends FromTab
    ? Omit<One, 'tab' | 'address'>
    : never
  : never;

function sendToInspector(message: Message): void {
  say({ from: 'tab', message: { ...message, tab, address: location.pathname } as FromTab });
}

function toMoment(snapshot: AnyMachineSnapshot): Moment {
  return {
    states: snapshot._nodes.map((node) => node.id),
    status: snapshot.status,
    context: maskPersonalData(snapshot.context),
    outlook: listHandledEvents(snapshot),
  };
}

function findIndex(definition: AnyTransitionDefinition): number {
  const { source, eventType } = definition;
  const all: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return Math.max(0, all.indexOf(definition));
}

function getParent(actor: AnyActor): AnyActor | null {
  return isActor(actor._parent) ? actor._parent : null;
}

/** Returns the current time in milliseconds with fractions, so that the steps of different actors can be sorted. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Finds the machine that stopped an actor: the actor's nearest ancestor whose last event was not `xstate.stop`. */
function describeStop(actor: AnyActor): Step['stoppedWith'] {
  const parent = getParent(actor);
  const event = parent === null ? undefined : sent.get(parent);
  if (parent === null || event === undefined) return undefined;
  if (event === 'xstate.stop') return describeStop(parent);
  const machine = watched.get(parent)?.about.machine;
  return machine === undefined ? undefined : { machine, event };
}

function noteStep(known: Watched, snapshot: AnyMachineSnapshot, event: { readonly type: string }): void {
  const transitions = [...(taken.get(known.actor) ?? [])];
  taken.delete(known.actor);
  const number = (known.steps.at(-1)?.number ?? -1) + 1;
  const stopped = event.type === 'xstate.stop' ? describeStop(known.actor) : undefined;
  const step: Step = {
    ...toMoment(snapshot),
    number,
    at: now(),
    event: maskEvent(event),
    transitions,
    ...(stopped ? { stoppedWith: stopped } : {}),
  };
  known.steps.push(step);
  if (known.steps.length > longestHistory) known.steps.shift();
  sendToInspector({ kind: 'step', actor: known.about.id, step });
}

function watchActor(actor: AnyActor): void {
  const { logic }: { logic: unknown } = actor;
  const snapshot: unknown = actor.getSnapshot();
  if (watched.has(actor) || !(logic instanceof StateMachine || isMachineSnapshot(snapshot))) return;
  if (!isMachineSnapshot(snapshot)) return;
  const parent = getParent(actor);
  if (parent) watchActor(parent);
  // Watching the parent can already have added this actor.
  if (watched.has(actor)) return;
  const about: WatchedActor = {
    id: `${tab} ${watched.size + 1}`,
    machine: snapshot.machine.id,
    name: maskDigitsInActorId(actor.id),
    parent: parent === null ? null : (watched.get(parent)?.about.id ?? null),
  };
  const known: Watched = { about, actor, steps: [] };
  watched.set(actor, known);
  known.steps.push({
    ...toMoment(snapshot),
    number: 0,
    at: now(),
    event: { type: 'xstate.init' },
    transitions: [],
  });
  sendToInspector({ kind: 'actor', actor: about, steps: known.steps });
  followSystem(actor);
  for (const child of Object.values<unknown>(snapshot.children)) if (isActor(child)) watchActor(child);
}

function watchIfActor(ref: ActorRefLike): Watched | undefined {
  if (!isActor(ref)) return undefined;
  watchActor(ref);
  return watched.get(ref);
}

function handleInspection(event: InspectionEvent): void {
  if (event.type === '@xstate.event' && isActor(event.actorRef)) sent.set(event.actorRef, event.event.type);
  if (event.type === '@xstate.microstep' && isActor(event.actorRef)) {
    const all = taken.get(event.actorRef) ?? new Set();
    for (const definition of event._transitions) all.add(transitionId(definition, findIndex(definition)));
    taken.set(event.actorRef, all);
  }
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return;
  const isNew = isActor(event.actorRef) && !watched.has(event.actorRef);
  const known = watchIfActor(event.actorRef);
  if (known && !isNew) noteStep(known, event.snapshot, event.event);
}

function followSystem({ system }: AnyActor): void {
  if (systems.has(system)) return;
  systems.add(system);
  system.inspect(handleInspection);
}

const say = openChannel(({ from, message }) => {
  if (from !== 'page') return;
  if (message.kind === 'asked')
    for (const { about, steps } of watched.values()) sendToInspector({ kind: 'actor', actor: about, steps });
  if (message.kind === 'sent') {
    const known = [...watched.values()].find(({ about }) => about.id === message.actor);
    known?.actor.send(message.event);
  }
});

reportReactActors((actors) => actors.forEach(watchActor));
addEventListener('pagehide', () => sendToInspector({ kind: 'gone' }));
addEventListener('pageshow', ({ persisted }) => {
  if (persisted)
    for (const { about, steps } of watched.values()) sendToInspector({ kind: 'actor', actor: about, steps });
});

if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  void import('./stately-inspector.ts').then(({ inspectWithStately }) =>
    reportReactActors(inspectWithStately),
  );
}
