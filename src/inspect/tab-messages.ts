/** The messages between the portal's tabs and the page of machines, within this browser alone. */

export type Candidate = {
  readonly id: string;
  readonly guard: string | null;
  /** Null: it depends on what the event carries. */
  readonly says: boolean | null;
  /** What of its context the guard looked at. */
  readonly reads: readonly string[];
  readonly target: string | null;
};

/** What is done where an event is refused: the names of the actions, and the messages that they show, by their keys. */
export type Stay = { readonly does: readonly string[]; readonly shows: readonly string[] };

/** An event that an active state handles and what it would lead to now, as a message between tabs. */
export type Outlook = {
  readonly event: string;
  readonly taken: boolean | null;
  /** Where a guard refuses it and the state stays: what is done instead. */
  readonly stays: Stay | null;
  readonly candidates: readonly Candidate[];
};

export type Moment = {
  readonly states: readonly string[];
  readonly status: string;
  readonly context: unknown;
  readonly outlook: readonly Outlook[];
};

/** A step of an actor as a message between tabs: the event that it was sent, the transitions that it took, and its state after them. */
export type Step = Moment & {
  /** Counted from the actor's first, which may be forgotten by now. */
  readonly number: number;
  readonly at: number;
  readonly event: { readonly type: string } & Record<string, unknown>;
  readonly transitions: readonly string[];
  /** Of an actor that was stopped: the machine above it by which it was, and what that one was sent. */
  readonly stoppedWith?: { readonly machine: string; readonly event: string };
};

/** How many steps of an actor the messages between tabs keep; the oldest are dropped. */
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
  // Both ends are of one build and of this origin.
  channel.onmessage = ({ data }: MessageEvent<Posted>) => heard(data);
  return (posted) => channel.postMessage(posted);
}
