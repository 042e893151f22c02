import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { waitUntil } from '../screens/wait-until.ts';
import type { ControlState } from '../screens/controls.ts';

/** How the control of an event stands, or the one that can be used most of all that it has. */
export type Control = ControlState | readonly ControlState[];

export type Refusals = {
  /** Waits until the control of an event that is refused cannot be used. */
  readonly look: (state: string, event: string, control: () => Control) => Promise<void>;
  /** Notes how the control of an event stands that is about to be done. */
  readonly doing: (type: string, control: Control) => void;
  /** Of those that were refused on the paths, how many were seen. */
  readonly share: (all: ReadonlySet<string>) => string;
  readonly assertAll: (id: string, all: ReadonlySet<string>, types: readonly string[]) => void;
};

function isReady(control: Control): boolean {
  return [control].flat().includes('ready');
}

export function refusalName(state: string, event: string): string {
  return `${state} — ${event}`;
}

/** Looks at the controls of what is refused, each once, and gathers what can be used all the same. */
export function refusals(): Refusals {
  const seen = new Set<string>();
  const dead: string[] = [];
  const found = new Map<string, boolean>();
  return {
    look: async (state, event, control) => {
      const name = refusalName(state, event);
      if (seen.has(name)) return;
      seen.add(name);
      try {
        await waitUntil(() => expect(isReady(control())).toBe(false), 400);
      } catch {
        dead.push(name);
      }
    },
    doing: (type, control) => void found.set(type, found.get(type) === true || isReady(control)),
    share: (all) => `${[...all].filter((name) => seen.has(name)).length}/${all.size}`,
    assertAll: (id, all, types) => {
      if (dead.length > 0)
        throw new Error(`${id}: Refused, and its control can be used\n  ${dead.join('\n  ')}`);
      const blind = types.filter((type) => found.get(type) !== true);
      if (blind.length > 0) throw new Error(`${id}: Never ready before it was done\n  ${blind.join('\n  ')}`);
      const missing = [...all].filter((name) => !seen.has(name));
      if (missing.length > 0) throw new Error(`${id}: Nobody looked at\n  ${missing.join('\n  ')}`);
    },
  };
}

/** The types of the samples that a person or another window brings about: all but what comes from XState itself. */
export function typesToControl(samples: readonly AnyEventObject[]): string[] {
  return [...new Set(samples.map(({ type }) => type))].filter((type) => !type.startsWith('xstate.'));
}
