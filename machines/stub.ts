import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

function missing(name: string): Error {
  return new Error(`\`${name}\` must be provided`);
}

/** An actor that answers once; a machine names it and `src/actors` provides it. */
export function answering<Output, Input extends NonReducibleUnknown = undefined>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)));
}

/** An actor that goes on as long as its state and talks in events; a machine names it and `src/actors` provides it. */
export function talking<
  Received extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Sent extends EventObject = EventObject,
>(name: string): CallbackActorLogic<Received, Input, Sent> {
  return fromCallback<Received, Input, Sent>(() => {
    throw missing(name);
  });
}
