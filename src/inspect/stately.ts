import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor } from 'xstate';
import { mask, maskEvent } from './mask.ts';

function masked(context: object): Record<string, unknown> {
  const shown = mask(context);
  return typeof shown === 'object' && shown !== null ? { ...shown } : {};
}

const systems = new WeakSet();
let inspector: ReturnType<typeof createBrowserInspector> | undefined;

/**
 * Tells Stately's inspector, in a window of its own, of the actors and all that they do. Events and contexts are masked;
 * what goes into an actor and comes out of it is not, since the library has no place for that.
 */
export function inspectWithStately(actors: ReadonlySet<AnyActor>): void {
  inspector ??= createBrowserInspector({ sanitizeEvent: maskEvent, sanitizeContext: masked });
  const { inspect } = inspector;
  for (const actor of actors) {
    if (systems.has(actor.system)) continue;
    systems.add(actor.system);
    inspector.actor(actor);
    actor.system.inspect(inspect);
  }
}
