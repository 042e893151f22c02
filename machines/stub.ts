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

/** Creates a stub of an actor that ends with one answer. `src/` provides the real actor. */
export function createStub<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(createMissingError(name)));
}

/**
 * Creates a stub of an actor that sends and receives events while its state is active. `src/` provides the real actor.
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

/** Creates a stub of an action. `src/` provides the real action. Without the real action the machine throws. */
export function createActionStub(name: string): () => never {
  return () => {
    throw createMissingError(name);
  };
}

/**
 * Creates a stub of a machine that another machine invokes. So the code need not be imported. `src/` provides the real
 * machine.
 */
export function createMachineStub<Logic extends AnyActorLogic>(name: string): Logic {
  const logic: AnyActorLogic = createStub(name);
  return logic as Logic;
}
