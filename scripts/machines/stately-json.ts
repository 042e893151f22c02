import type { AnyStateMachine } from 'xstate';

/** Writes a machine's config as JSON for Stately. Functions are left out, because JSON cannot contain them. */
export function statelyJson(machine: AnyStateMachine): string {
  return `${JSON.stringify({ ...machine.config, context: {} }, null, 2)}\n`;
}
