/** The messages between the portal's tabs and the page of machines, which never leave this browser. */

export type Candidate = {
  readonly id: string;
  readonly guard: string | null;
  /** Whether the guard allows the event. Null if the guard's answer depends on the event's data. */
  readonly says: boolean | null;
  /** The fields of the machine's context that the guard read. */
  readonly reads: readonly string[];
  readonly target: string | null;
};

/** The effects of an event that all guards refuse: the names of the actions, and the keys of their messages. */
export type Stay = { readonly does: readonly string[]; readonly shows: readonly string[] };

/** An event that an active state handles, and its effect in this state, sent to the page of machines. */
export type Outlook = {
  readonly event: string;
  readonly taken: boolean | null;
  /** The effects of the event if a guard refuses the event and the state does not change. */
  readonly stays: Stay | null;
  readonly candidates: readonly Candidate[];
};

export type Moment = {
  readonly states: readonly string[];
  readonly status: string;
  readonly context: unknown;
  readonly outlook: readonly Outlook[];
};

/** A step of an actor, sent to the page of machines: the event, its transitions, and the resulting state. */
export type Step = Moment & {
  /** The number of the step. The actor's first step has the number 0. Old steps of an actor are removed. */
  readonly number: number;
  readonly at: number;
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly transitions: readonly string[];
  /** If the actor was stopped: the machine that stopped the actor, and the event that this machine got. */
  readonly stoppedWith?: { readonly machine: string; readonly event: string };
};

/** How many steps of an actor are stored. When an actor has more than 300 steps, the oldest steps are removed. */
export const longestHistory = 300;

export type WatchedActor = {
  readonly id: string;
  readonly machine: string;
  readonly name: string;
  readonly parent: string | null;
};

export type FromTab = { readonly tab: string; readonly address: string } & (
  | { readonly kind: 'actor'; readonly actor: WatchedActor; readonly steps: readonly Step[] }
  | { readonly kind: 'step'; readonly actor: string; readonly step: Step }
  | { readonly kind: 'gone' }
);

export type FromPage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'sent'; readonly actor: string; readonly event: { readonly type: string } };

const name = 'machines';

export type Posted =
  | { readonly from: 'tab'; readonly message: FromTab }
  | { readonly from: 'page'; readonly message: FromPage };

export function openChannel(heard: (posted: Posted) => void): (posted: Posted) => void {
  const channel = new BroadcastChannel(name);
  // Sender and receiver are from the same build and the same origin, so the receiver does not check the data.
  channel.onmessage = ({ data }: MessageEvent<Posted>) => heard(data);
  return (posted) => channel.postMessage(posted);
}
