import {
  longestHistory,
  openChannel,
  type FromTab,
  type Posted,
  type Step,
  type WatchedActor,
} from './tab-messages.ts';

/** `steps` are the actor's last steps, the oldest first. */
export type ShownActor = {
  readonly about: WatchedActor;
  readonly tab: string;
  readonly address: string;
  readonly steps: readonly Step[];
  /** Whether the user has closed or left the actor's tab. */
  readonly isGone: boolean;
};

/** Finds the step with this number. Null means the last step. If the step was removed, finds the oldest stored step. */
export function findStepShown(steps: readonly Step[], number: number | null): Step | undefined {
  return number === null ? steps.at(-1) : steps.find((step) => step.number >= number);
}

export class WatchedActors {
  #actors: readonly ShownActor[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #say: (posted: Posted) => void;

  constructor() {
    this.#say = openChannel(({ from, message }) => {
      if (from === 'tab') this.#hear(message);
    });
    this.#say({ from: 'page', message: { kind: 'asked' } });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  actors = (): readonly ShownActor[] => this.#actors;

  send(actor: string, event: { readonly type: string }): void {
    this.#say({ from: 'page', message: { kind: 'sent', actor, event } });
  }

  #hear(message: FromTab): void {
    const { tab, address } = message;
    if (message.kind === 'actor') {
      const shown: ShownActor = { about: message.actor, steps: message.steps, tab, address, isGone: false };
      const isKnown = this.#actors.some(({ about }) => about.id === shown.about.id);
      this.#set(
        isKnown
          ? this.#actors.map((one) => (one.about.id === shown.about.id ? shown : one))
          : [...this.#actors, shown],
      );
    } else if (message.kind === 'step') {
      this.#set(
        this.#actors.map((one) => {
          const steps =
            one.about.id === message.actor ? [...one.steps, message.step].slice(-longestHistory) : one.steps;
          return one.tab === tab ? { ...one, address, steps } : one;
        }),
      );
    } else {
      this.#set(this.#actors.map((one) => (one.tab === tab ? { ...one, isGone: true } : one)));
    }
  }

  #set(actors: readonly ShownActor[]): void {
    this.#actors = actors;
    for (const listener of this.#listeners) listener();
  }
}
