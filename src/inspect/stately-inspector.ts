import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor } from 'xstate';
import { maskEvent, maskDigitsInActorId, maskSnapshot } from './personal-data-mask.ts';

function maskInspection<Event extends object>(event: Event): Event {
  const hidden = {
    ...('snapshot' in event ? { snapshot: maskSnapshot(Object(event.snapshot)) } : {}),
    ...('name' in event ? { name: maskDigitsInActorId(String(event.name)) } : {}),
  };
  return JSON.parse(JSON.stringify({ ...event, ...hidden })) as Event;
}

const systems = new WeakSet();
let inspector: ReturnType<typeof createBrowserInspector> | undefined;

export function inspectWithStately(actors: ReadonlySet<AnyActor>): void {
  inspector ??= createBrowserInspector({ sanitizeEvent: maskEvent, serialize: maskInspection });
  const { inspect } = inspector;
  for (const actor of actors) {
    if (systems.has(actor.system)) continue;
    systems.add(actor.system);
    inspector.actor(actor);
    actor.system.inspect(inspect);
  }
}
