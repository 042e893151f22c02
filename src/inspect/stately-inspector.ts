import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor } from 'xstate';
import { maskEvent, maskId, maskSnapshot } from './personal-data-mask.ts';

/** What leaves for the inspector's window, as plain data. */
function shown<Told extends object>(told: Told): Told {
  const hidden = {
    ...('snapshot' in told ? { snapshot: maskSnapshot(Object(told.snapshot)) } : {}),
    ...('name' in told ? { name: maskId(String(told.name)) } : {}),
  };
  return JSON.parse(JSON.stringify({ ...told, ...hidden })) as Told;
}

const systems = new WeakSet();
let inspector: ReturnType<typeof createBrowserInspector> | undefined;

/** Tells Stately's inspector, in a window of its own, of the actors and all that they do; masked as everywhere. */
export function inspectWithStately(actors: ReadonlySet<AnyActor>): void {
  inspector ??= createBrowserInspector({ sanitizeEvent: maskEvent, serialize: shown });
  const { inspect } = inspector;
  for (const actor of actors) {
    if (systems.has(actor.system)) continue;
    systems.add(actor.system);
    inspector.actor(actor);
    actor.system.inspect(inspect);
  }
}
