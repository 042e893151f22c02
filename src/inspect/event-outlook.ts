import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameInWords, transitionId } from '../../scripts/machines/chart-words.ts';
import type { Candidate, Outlook } from './tab-messages.ts';

/** An object that notes which of its fields are looked at. */
function noting<T extends object>(value: T, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key): unknown {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });
}

type Verdict = { readonly says: boolean | null; readonly reads: readonly string[] };

/** What a guard says to a bare event, and null where that depends on what the event would carry. */
function verdictOf(snapshot: AnyMachineSnapshot, guard: unknown, type: string): Verdict {
  if (guard === undefined) return { says: true, reads: [] };
  const named = typeof guard === 'object' && guard !== null ? guard : { type: guard };
  const guards: Record<string, unknown> = snapshot.machine.implementations.guards;
  const found = 'type' in named && typeof named.type === 'string' ? guards[named.type] : undefined;
  const context = new Set<string>();
  const carried = new Set<string>();
  const event: AnyEventObject = noting({ type }, carried);
  const args = { context: noting(snapshot.context, context), event };
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

function candidateOf(
  snapshot: AnyMachineSnapshot,
  definition: AnyTransitionDefinition,
  index: number,
): Candidate {
  const { guard, target } = definition;
  return {
    id: transitionId(definition, index),
    guard: guard === undefined ? null : nameInWords(guard),
    ...verdictOf(snapshot, guard, definition.eventType),
    target: target?.map((node) => node.id).join(', ') ?? null,
  };
}

/** Where one says yes the event is taken, whichever of them comes first. */
function takenBy(candidates: readonly Candidate[]): boolean | null {
  if (candidates.some(({ says }) => says === true)) return true;
  return candidates.some(({ says }) => says === null) ? null : false;
}

/** The outlook of every event that the active states know, the innermost first: whether it is taken now. */
export function outlookOf(snapshot: AnyMachineSnapshot): Outlook[] {
  if (snapshot.status !== 'active') return [];
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  const byEvent = new Map<string, Candidate[]>();
  for (const node of nodes.toReversed()) {
    for (const [event, definitions] of node.transitions) {
      const known = byEvent.get(event) ?? [];
      byEvent.set(event, [...known, ...definitions.map((one, index) => candidateOf(snapshot, one, index))]);
    }
  }
  return [...byEvent].map(([event, candidates]) => ({ event, taken: takenBy(candidates), candidates }));
}
