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

/** Creates a stub of an actor that answers once. A machine names the actor, and `src/` provides it. */
export function createStub<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(createMissingError(name)));
}

/** Creates a stub of an actor that runs as long as its state and exchanges events. `src/` provides the actor. */
export function createCallbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw createMissingError(name);
  });
}

/** Creates a stub of an action that `src/` provides. Without the action the machine throws, as without an actor. */
export function createActionStub(name: string): () => never {
  return () => {
    throw createMissingError(name);
  };
}

/** Creates a stub of a machine, which another machine names without importing its code. `src/` provides it. */
export function createMachineStub<Logic extends AnyActorLogic>(name: string): Logic {
  const logic: AnyActorLogic = createStub(name);
  return logic as Logic;
}
