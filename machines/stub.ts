import {
  fromCallback,
  fromPromise,
  type AnyActorLogic,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

function createMissingError(name: string): Error {
  return new Error(`\`${name}\` must be provided`);
}

/** A stub of an actor that answers once; a machine names it and `src/` provides it. */
export function createStub<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(createMissingError(name)));
}

/** A stub of an actor that goes on as long as its state and talks in events; a machine names it and `src/` provides it. */
export function createCallbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw createMissingError(name);
  });
}

/** A stub of an action that `src/` provides; without it the machine fails as loudly as without an actor. */
export function createActionStub(name: string): () => never {
  return () => {
    throw createMissingError(name);
  };
}

/** A stub of a machine that another names without bringing its code; `src/` provides it. */
export function createMachineStub<Logic extends AnyActorLogic>(name: string): Logic {
  const logic: AnyActorLogic = createStub(name);
  return logic as Logic;
}
