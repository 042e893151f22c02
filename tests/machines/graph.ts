import {
  StateMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { nodesOf } from '#tests/support/models/chart.ts';

/** An actor that a machine invokes, and the state that does. */
export type Invoked = {
  readonly node: AnyStateNode;
  readonly id: string;
  readonly src: string;
  readonly logic: AnyActorLogic;
};

/** Every actor that a machine invokes. */
export function invokedBy(machine: AnyStateMachine): Invoked[] {
  return [...nodesOf(machine.root)].flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const provided = typeof src === 'string' ? machine.implementations.actors[src] : src;
      if (typeof src !== 'string' || !provided) throw new Error(`${node.id}: ${id} is no actor of a name`);
      return { node, id, src, logic: 'src' in provided ? provided.src : provided };
    }),
  );
}

/** The machine that an actor runs, where it runs one. */
export function machineOf({ logic }: Invoked): AnyStateMachine | null {
  return logic instanceof StateMachine ? logic : null;
}

/** The transitions that a state has itself, each with the event that takes it, or `always`. */
export function transitionsOf(node: AnyStateNode): (readonly [string, AnyTransitionDefinition])[] {
  const entries: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions.entries()];
  if (node.always) entries.push(['always', node.always]);
  return entries.flatMap(([type, definitions]) => definitions.map((one) => [type, one] as const));
}

/** Whether a state stands somewhere within another one. */
export function isWithin(node: AnyStateNode, other: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === other || isWithin(node.parent, other));
}

/** The innermost state within which all of these stand; none where one of them is the root. */
export function around(...nodes: readonly AnyStateNode[]): AnyStateNode | undefined {
  let node = nodes[0]?.parent;
  while (node && !nodes.every((one) => isWithin(one, node as AnyStateNode))) node = node.parent;
  return node;
}
