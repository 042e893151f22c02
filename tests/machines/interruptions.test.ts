import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { sendersIn } from '#tests/support/models/sending-children.ts';
import { nodesOf } from '#tests/support/models/chart.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { around, invokedBy, isWithin, machineOf, transitionsOf, type Invoked } from './graph.ts';
import { meantOfMoney } from './meant-interruptions-of-money.ts';
import { meantOfSessions } from './meant-interruptions-of-sessions.ts';
import { meant } from './meant-interruptions.ts';

/**
 * Every interruption is meant: what leaves a state in which something is read or written, and drops its answer, stands
 * on a list with its reason. Forms are left out here: their walks know whether one is being sent.
 */

const files = await machineFiles();

/** Actors that only tell of the time or of the address, and owe no answer. */
const tellers = new Set(['address', 'countdown', 'entryOfCode', 'returns']);

/** What says by its name that it gives up a file in the making: that is what it is there for. */
const stop = 'export stopped';

/** Whether an actor reads or writes something, by itself or by those that it invokes. */
function makesCalls(invoked: Invoked): boolean {
  const machine = machineOf(invoked);
  return machine === null ? !tellers.has(invoked.src) : invokedBy(machine).some(makesCalls);
}

/** Whether two states can be active at once. */
function standTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  if (one === other || isWithin(one, other) || isWithin(other, one)) return true;
  return around(one, other)?.type === 'parallel';
}

/** Whether a transition ends what a state invokes, though it may begin it anew. */
function leaves({ reenter, source, target }: AnyTransitionDefinition, node: AnyStateNode): boolean {
  if (!target) return false;
  const inside = target.every((one) => one === source || isWithin(one, source));
  if (inside && !reenter) return isWithin(node, source);
  const domain = around(source, ...target);
  return domain ? isWithin(node, domain) : reenter || node !== node.machine.root;
}

function inWords(type: string, { guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' ? guard.type : guard;
  return typeof name === 'string' ? `${type}, if ${name}` : type;
}

/** Whether a state between the one that invokes and the one that has a transition takes the event before it. */
function isTakenBefore(node: AnyStateNode, source: AnyStateNode, type: string, words: string): boolean {
  if (!isWithin(node, source)) return false;
  const before = transitionsOf(node).filter(([own]) => own === type);
  const isTaken = before.some(([, one]) => one.guard === undefined || inWords(type, one) === words);
  return isTaken || (node.parent !== undefined && isTakenBefore(node.parent, source, type, words));
}

/** The events that end what a machine invokes before it has answered, in words. */
function interruptionsOf(machine: AnyStateMachine, { id, node }: Invoked): string[] {
  const own = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`, ...(id === 'export' ? [stop] : [])];
  return [...nodesOf(machine.root)]
    .filter((source) => standTogether(source, node))
    .flatMap((source) => transitionsOf(source))
    .filter(([type, one]) => !own.includes(type) && leaves(one, node))
    .map(([type, one]) => ({ type, source: one.source, words: inWords(type, one) }))
    .filter(({ source, type, words }) => !isTakenBefore(node, source, type, words))
    .map(({ words }) => words);
}

test('every interruption is meant', () => {
  const found = files.flatMap(({ machine }) => {
    const forms = sendersIn(machine);
    return invokedBy(machine)
      .filter((one) => makesCalls(one) && !forms.has(one.id))
      .flatMap((one) => interruptionsOf(machine, one).map((words) => `${machine.id}: ${one.id} by ${words}`));
  });
  const listed = Object.entries({ ...meant, ...meantOfMoney, ...meantOfSessions }).flatMap(
    ([machine, rows]) =>
      rows.flatMap(([ends, by]) => ends.flatMap((id) => by.map((words) => `${machine}: ${id} by ${words}`))),
  );
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted());
});

/** What another window or the address says, which nobody says twice. */
const news = new Set(['changed elsewhere', 'address changed', 'look given']);

test('news is heard in every state: what is dropped where something is read or written is lost', () => {
  const deaf = files.flatMap(({ machine }) => {
    const nodes = [...nodesOf(machine.root)];
    const heard = machine.events.filter((type) => news.has(String(type)));
    const resting = nodes.filter(
      ({ always, type }) => type === 'atomic' && !always?.some(({ guard }) => guard === undefined),
    );
    return heard.flatMap((type) =>
      resting
        .filter((node) => !nodes.some((one) => one.transitions.has(type) && standTogether(one, node)))
        .map((node) => `${node.id}: ${type}`),
    );
  });
  expect(deaf).toEqual([]);
});
