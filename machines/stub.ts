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

/** Creates the placeholder of an actor that ends with one answer. The code in `src/` replaces the placeholder. */
export function createStub<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(createMissingError(name)));
}

/**
 * Creates the placeholder of an actor that sends and receives events until the machine leaves the state that runs the
 * actor. The code in `src/` replaces the placeholder by the real actor.
 */
export function createCallbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw createMissingError(name);
  });
}

/** Creates the placeholder of an action, which the code in `src/` replaces. The placeholder throws an error. */
export function createActionStub(name: string): () => never {
  return () => {
    throw createMissingError(name);
  };
}

/**
 * Creates the placeholder of an invoked machine. The code in `src/` replaces the placeholder, and can load the machine
 * later.
 */
export function createMachineStub<Logic extends AnyActorLogic>(name: string): Logic {
  const logic: AnyActorLogic = createStub(name);
  return logic as Logic;
}
