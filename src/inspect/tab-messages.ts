/** The messages between the portal's tabs and the page of machines, which never leave this browser. */

export type Candidate = {
  readonly id: string;
  readonly guard: string | null;
  /** Null if the guard's answer depends on the event's data. */
  readonly says: boolean | null;
  readonly reads: readonly string[];
  readonly target: string | null;
};

/** The effects of an event that all guards refuse: the names of the actions, and the keys of their messages. */
export type Stay = { readonly does: readonly string[]; readonly shows: readonly string[] };

export type Outlook = {
  readonly event: string;
  readonly taken: boolean | null;
  /** Null unless a guard refuses the event and the state stays. */
  readonly stays: Stay | null;
  readonly candidates: readonly Candidate[];
};

export type Moment = {
  readonly states: readonly string[];
  readonly status: string;
  readonly context: unknown;
  readonly outlook: readonly Outlook[];
};

export type Step = Moment & {
  /** The actor's first step has the number 0. Old steps are removed. */
  readonly number: number;
  readonly at: number;
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly transitions: readonly string[];
  /** If the actor was stopped: the machine that stopped the actor, and the event that this machine got. */
  readonly stoppedWith?: { readonly machine: string; readonly event: string };
};

/** How many steps of an actor are stored. */
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
