import type {
  AnyActorLogic,
  DoneActorEvent,
  ErrorActorEvent,
  EventObject,
  SnapshotEvent,
  SnapshotFrom,
} from 'xstate';

export type ActorsEnded<Answers> = {
  [Id in keyof Answers & string]: DoneActorEvent<Answers[Id], Id> | ErrorActorEvent<unknown, Id>;
}[keyof Answers & string];

export type ChildChanged<Id extends string, Logic extends AnyActorLogic> = SnapshotEvent<
  SnapshotFrom<Logic>
> & { type: `xstate.snapshot.${Id}` };

/** `left` is in seconds. */
export type TimePassed = { readonly type: 'time passed'; readonly left: number };

type OfType<E extends EventObject, Type extends string> = Extract<E, { type: Type }>;
type OutputIn<E> = E extends { readonly output: infer Output } ? Output : never;
type SnapshotIn<E> = E extends { readonly snapshot: infer Snapshot } ? Snapshot : never;

function requireType({ type }: EventObject, types: readonly string[]): void {
  if (!types.includes(type)) throw new Error(`${type} came where only ${types.join(', ')} can`);
}

/** Returns the event. Throws if the event has none of these types. */
export function expectEvent<E extends EventObject, Type extends E['type']>(
  event: E,
  ...types: readonly Type[]
): OfType<E, Type> {
  requireType(event, types);
  return event as OfType<E, Type>;
}

/** Returns the answer of an ended actor. Throws if the event is not from an actor with one of these ids. */
export function getOutput<E extends EventObject, Id extends string>(
  event: E,
  ...ids: readonly Id[]
): OutputIn<OfType<E, `xstate.done.actor.${Id}`>> {
  const types = ids.map((id) => `xstate.done.actor.${id}`);
  requireType(event, types);
  return Reflect.get(event, 'output') as OutputIn<OfType<E, `xstate.done.actor.${Id}`>>;
}

/** Throws if the event is not from the child with this id. */
export function getChildSnapshot<E extends EventObject, Id extends string>(
  event: E,
  id: Id,
): SnapshotIn<OfType<E, `xstate.snapshot.${Id}`>> {
  requireType(event, [`xstate.snapshot.${id}`]);
  return Reflect.get(event, 'snapshot') as SnapshotIn<OfType<E, `xstate.snapshot.${Id}`>>;
}

/** Throws an error with the text `lack` if the value is null. */
export function requireValue<T>(value: T | null, lack: string): T {
  if (value === null) throw new Error(lack);
  return value;
}

/** Returns the error message of a failed actor, for the user. Throws if the event reports no failure. */
export function getRefusal({ event }: { readonly event: EventObject }): string {
  if (!event.type.startsWith('xstate.error.actor.')) throw new Error(`${event.type} is no error of an actor`);
  const error: unknown = Reflect.get(event, 'error');
  return error instanceof Error ? error.message : String(error);
}
