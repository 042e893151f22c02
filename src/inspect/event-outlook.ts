import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { nameInWords, transitionId } from '../../scripts/machines/chart-words.ts';
import { findMessageKeys } from './message-keys.ts';
import type { Candidate, Outlook, Stay } from './tab-messages.ts';

/** Returns a proxy of `value` that adds the name of each field that a guard reads to `read`. */
function noteReads<T extends object>(value: T, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key): unknown {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });
}

type Verdict = { readonly says: boolean | null; readonly reads: readonly string[] };

/** Runs a guard with an event that has no data. `says` is null if the guard's answer depends on the event's data. */
function askGuard(snapshot: AnyMachineSnapshot, guard: unknown, type: string): Verdict {
  if (guard === undefined) return { says: true, reads: [] };
  const named = typeof guard === 'object' && guard !== null ? guard : { type: guard };
  const guards: Record<string, unknown> = snapshot.machine.implementations.guards;
  const found = 'type' in named && typeof named.type === 'string' ? guards[named.type] : undefined;
  const context = new Set<string>();
  const carried = new Set<string>();
  const event: AnyEventObject = noteReads({ type }, carried);
  const args = { context: noteReads(snapshot.context, context), event };
  try {
    const says: unknown =
      typeof found !== 'function'
        ? null
        : 'check' in found && typeof found.check === 'function'
          ? found.check(snapshot, args, found)
          : found(args, 'params' in named ? named.params : undefined);
    carried.delete('type');
    return { says: carried.size > 0 || typeof says !== 'boolean' ? null : says, reads: [...context] };
  } catch {
    return { says: null, reads: [...context] };
  }
}

function toCandidate(
  snapshot: AnyMachineSnapshot,
  definition: AnyTransitionDefinition,
  index: number,
): Candidate {
  const { guard, target } = definition;
  return {
    id: transitionId(definition, index),
    guard: guard === undefined ? null : nameInWords(guard),
    ...askGuard(snapshot, guard, definition.eventType),
    target: target?.map((node) => node.id).join(', ') ?? null,
  };
}

/** Returns whether the machine takes an event, or null if this depends on the event's data. */
function isTakenBy(candidates: readonly Candidate[]): boolean | null {
  if (candidates.some(({ says }) => says === true)) return true;
  return candidates.some(({ says }) => says === null) ? null : false;
}

/**
 * Finds what an event still does if guards refuse it. Null if no guard refuses the event, or if the state can change.
 */
function stayOf(
  snapshot: AnyMachineSnapshot,
  event: string,
  definitions: readonly AnyTransitionDefinition[],
  candidates: readonly Candidate[],
): Stay | null {
  const at = candidates.findIndex(({ says }) => says !== false);
  const definition = definitions[at];
  if (at < 1 || !definition || definition.guard !== undefined || definition.target !== undefined) return null;
  return { does: definition.actions.map(nameInWords), shows: messagesAfter(snapshot, event) };
}

/** Finds the keys of the messages that an event would add to a machine's context. */
function messagesAfter(snapshot: AnyMachineSnapshot, type: string): string[] {
  try {
    const [next] = transition(snapshot.machine, snapshot, { type });
    const before = findMessageKeys(snapshot.context);
    return findMessageKeys(next.context).filter((key) => !before.includes(key));
  } catch {
    return [];
  }
}

/** Lists the events that the active states handle, beginning with the innermost state. */
export function listHandledEvents(snapshot: AnyMachineSnapshot): Outlook[] {
  if (snapshot.status !== 'active') return [];
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const byEvent = new Map<string, { all: AnyTransitionDefinition[]; candidates: Candidate[] }>();
  for (const node of nodes.toReversed()) {
    for (const [event, definitions] of node.transitions) {
      const { all, candidates } = byEvent.get(event) ?? { all: [], candidates: [] };
      const more = definitions.map((one, index) => toCandidate(snapshot, one, index));
      byEvent.set(event, { all: [...all, ...definitions], candidates: [...candidates, ...more] });
    }
  }
  return [...byEvent].map(([event, { all, candidates }]) => ({
    event,
    taken: isTakenBy(candidates),
    stays: stayOf(snapshot, event, all, candidates),
    candidates,
  }));
}
