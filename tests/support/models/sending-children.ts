import {
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { isFormLeft } from '#machines/submission.machine.ts';

/** Machines that send what a person entered: whoever invokes one is walked while it does. */
const senders = new Set(['submission', 'codeVerification', 'renewalPayment']);

/** The children that send what was entered, by the ids under which a machine invokes them. */
export function sendersIn(machine: AnyStateMachine): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (node: AnyStateNode): void => {
    for (const { id, src } of node.invoke) {
      const actor: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
      if (actor instanceof StateMachine && senders.has(actor.id)) ids.add(id);
    }
    Object.values<AnyStateNode>(node.states).forEach(visit);
  };
  visit(machine.root);
  return ids;
}

/** What the sample of a child's snapshot, or of its end, is about. */
function childOf({ type }: AnyEventObject, kind: 'snapshot' | 'done.actor'): string | null {
  const start = `xstate.${kind}.`;
  return type.startsWith(start) ? type.slice(start.length) : null;
}

function isBusy(snapshot: unknown): boolean {
  return hasTag(snapshot, 'busy');
}

function hasTag(snapshot: unknown, tag: string): boolean {
  const tags: unknown =
    typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'tags') : null;
  return tags instanceof Set && tags.has(tag);
}

function snapshotIn(event: AnyEventObject): unknown {
  return 'snapshot' in event ? event['snapshot'] : undefined;
}

/** Whether the child with this id is sending. */
export function isSending(snapshot: AnyMachineSnapshot, id: string): boolean {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return isBusy(children[id]?.getSnapshot());
}

/** Which of these children are sending. */
export function sendingIn(snapshot: AnyMachineSnapshot, ids: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => isSending(snapshot, id));
}

/**
 * The machine with children that stand as the last sample said: no actor runs while paths are generated, and yet what
 * a person can do differs while a form is being sent.
 */
export function withSenders(machine: AnyStateMachine, ids: ReadonlySet<string>): AnyStateMachine {
  if (ids.size === 0) return machine;
  const walked: AnyStateMachine = Object.create(machine);
  walked.transition = (snapshot, event, scope) => {
    const next: AnyMachineSnapshot = machine.transition(snapshot, event, scope);
    const id = childOf(event, 'snapshot');
    const children: Readonly<Record<string, AnyActorRef | undefined>> = next.children;
    const child = id !== null && ids.has(id) ? children[id] : undefined;
    if (!child || id === null) return next;
    const standing: AnyActorRef = Object.assign(Object.create(child), {
      getSnapshot: () => snapshotIn(event),
    });
    return { ...next, children: { ...children, [id]: standing } };
  };
  return walked;
}

/** Whether a sample tells how a child stands that runs here, though the machine itself may not listen. */
export function isHeardOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  ids: ReadonlySet<string>,
): boolean {
  const id = childOf(event, 'snapshot');
  return id !== null && ids.has(id) && id in snapshot.children;
}

/** Whether it can be now: what is being sent is refused or done, and only what is being sent; it is not left. */
export function canBe(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  ids: ReadonlySet<string>,
): boolean {
  const told = childOf(event, 'snapshot');
  const done = childOf(event, 'done.actor');
  const sending = sendingIn(snapshot, ids);
  if (done !== null && ids.has(done)) return sending.includes(done) !== isFormLeft({ event });
  if (told === null || !ids.has(told)) return true;
  return sending.includes(told) === hasTag(snapshotIn(event), 'refused');
}

/** Fails where no sample lets a child send. */
export function assertSent(id: string, ids: ReadonlySet<string>, samples: readonly AnyEventObject[]): void {
  const still = [...ids].filter(
    (child) => !samples.some((one) => childOf(one, 'snapshot') === child && isBusy(snapshotIn(one))),
  );
  if (still.length > 0) throw new Error(`${id}: no sample of ${still.join(', ')} while it is sent`);
}
