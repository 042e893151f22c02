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

/** Returns the placeholder of an actor that ends with one answer. The code in `src/` replaces it. */
export function createStub<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(createMissingError(name)));
}

/** Returns the placeholder of an actor that sends and receives events. The code in `src/` replaces it. */
export function createCallbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw createMissingError(name);
  });
}

/** Returns the placeholder of an action. It throws an error, unless the code in `src/` replaces it. */
export function createActionStub(name: string): () => never {
  return () => {
    throw createMissingError(name);
  };
}

/** Returns the placeholder of an invoked machine. The code in `src/` replaces it, and can load the machine later. */
export function createMachineStub<Logic extends AnyActorLogic>(name: string): Logic {
  const logic: AnyActorLogic = createStub(name);
  return logic as Logic;
}
