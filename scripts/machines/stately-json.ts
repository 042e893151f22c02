import type { AnyStateMachine } from 'xstate';

/** The config without what JSON cannot hold: data handed over by functions. Everything else in it is named. */
export function statelyJson(machine: AnyStateMachine): string {
  return `${JSON.stringify({ ...machine.config, context: {} }, null, 2)}\n`;
}
