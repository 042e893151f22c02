import type { AnyStateMachine } from 'xstate';

/** A machine's config as JSON for Stately, without what JSON cannot hold: data handed over by functions. The rest is named. */
export function statelyJson(machine: AnyStateMachine): string {
  return `${JSON.stringify({ ...machine.config, context: {} }, null, 2)}\n`;
}
