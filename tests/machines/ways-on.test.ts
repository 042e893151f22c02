import { expect, test } from 'vitest';
import { createActor, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { invokedBy, machineOf, transitionsOf, type Invoked } from './graph.ts';

/**
 * Every refusal has a way on: whoever reads that something could not be read or done comes to that reading or doing
 * again, without loading the page anew. It is looked for in the graphs alone, since a walk sees what a machine has and
 * never what it lacks.
 */

/** Actors whose refusal nothing leads on from, by the id of their machine, and why nobody needs a way. */
const endsThere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  memberCard: {
    find: 'where the browser keeps nothing, the card is fetched',
  },
  photoCapture: {
    listCameras: 'a photo is taken from a file then, and the form looks anew when it is opened',
  },
  receipt: {
    readYear: 'the payment is told all the same, and its documents are printed without what is read',
  },
};

const files = await machineFiles();

/** Every state that is active once these are entered, or comes to be later, unless something is refused again. */
function waysFrom(targets: readonly AnyStateNode[]): ReadonlySet<AnyStateNode> {
  const active = new Set<AnyStateNode>();
  const entered = new Set<AnyStateNode>();
  const stayIn = (node: AnyStateNode): void => {
    if (active.has(node)) return;
    active.add(node);
    for (const [type, { target }] of transitionsOf(node)) {
      if (!type.startsWith('xstate.error.')) target?.forEach(enter);
    }
    if (node.parent) stayIn(node.parent);
    const beside = node.parent?.type === 'parallel' ? Object.values<AnyStateNode>(node.parent.states) : [];
    beside.filter((one) => !active.has(one)).forEach(enter);
  };
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return;
    entered.add(node);
    stayIn(node);
    const begun =
      node.type === 'parallel' ? Object.values<AnyStateNode>(node.states) : (node.initial?.target ?? []);
    begun.forEach(enter);
  };
  targets.forEach(enter);
  return active;
}

/** Whether it is the end of the whole machine: whoever invoked it is told of the refusal, and has the way on. */
function isEnd(node: AnyStateNode): boolean {
  return node.type === 'final' && node.parent === node.machine.root;
}

/** Where it goes on from the refusal of an actor: from its error, or from the end of a machine that ends by one. */
function refusalsOf(invoked: Invoked): AnyTransitionDefinition[] {
  const { id, node } = invoked;
  const child = machineOf(invoked);
  if (child && !endsRefused(child)) return [];
  return [...(node.transitions.get(`xstate.${child ? 'done' : 'error'}.actor.${id}`) ?? [])];
}

function endsRefused(machine: AnyStateMachine): boolean {
  return invokedBy(machine).some((one) => refusalsOf(one).some(({ target }) => target?.every(isEnd)));
}

function hasWayOn(invoked: Invoked): boolean {
  return refusalsOf(invoked).every(({ target = [invoked.node] }) => {
    const ways = [...waysFrom(target)];
    return target.every(isEnd) || ways.some(({ invoke }) => invoke.some(({ src }) => src === invoked.src));
  });
}

/** Whether an actor answers once: what only talks ends with its state, and a machine is listened to. */
function answers(invoked: Invoked): boolean {
  if (machineOf(invoked) || invoked.node.transitions.has(`xstate.snapshot.${invoked.id}`)) return false;
  const actor = createActor(invoked.logic);
  actor.subscribe({ error: () => {} });
  return actor.start().getSnapshot().status === 'active';
}

test('every refusal has a way on', () => {
  const stuck = files.flatMap(({ machine }) =>
    invokedBy(machine)
      .filter((one) => !hasWayOn(one))
      .map(({ id }) => `${machine.id}: ${id}`),
  );
  const meant = Object.entries(endsThere).flatMap(([machine, ids]) =>
    Object.keys(ids).map((id) => `${machine}: ${id}`),
  );
  expect([...new Set(stuck)].toSorted()).toEqual(meant.toSorted());
});

test('every refusal is taken: one that is not ends the machine, and nobody is told', () => {
  const untaken = files.flatMap(({ machine }) =>
    invokedBy(machine)
      .filter((one) => answers(one) && refusalsOf(one).length === 0)
      .map(({ id, node }) => `${node.id}: ${id}`),
  );
  expect(untaken).toEqual([]);
});
