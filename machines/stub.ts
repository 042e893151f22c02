import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

function missing(name: string): Error {
  return new Error(`\`${name}\` must be provided`);
}

/** An actor that answers once; a machine names it and `src/` provides it. */
export function answering<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/** An actor that goes on as long as its state and talks in events; a machine names it and `src/` provides it. */
export function talking<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw missing(name);
  });
}

/** An action that `src/` provides; without it the machine fails as loudly as without an actor. */
export function unprovided(name: string): () => never {
  return () => {
    throw missing(name);
  };
}

/** A machine that is only looked at when it is started, so that its code can come later than what names it. */
export function late<Logic extends AnyActorLogic>(logic: () => Logic): Logic {
  return new Proxy({} as Logic, { get: (_, key): unknown => Reflect.get(logic(), key) });
}

/** A machine that another names without bringing its code; `src/` provides it. */
export function machine<Logic extends AnyActorLogic>(name: string): Logic {
  return late<Logic>(() => {
    throw missing(name);
  });
}
