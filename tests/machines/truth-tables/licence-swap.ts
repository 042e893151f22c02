import { expect } from 'vitest';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { licenceSwapMachine, type LicenceWish } from '#machines/licences/licence-swap.machine.ts';
import type { ModelOptions } from '#tests/support/models/model.ts';
import { truthOf } from './truth-table.ts';

export const refused = new Error('Could not add the licence due to a technical error.');
export const notRemoved = new Error('Could not remove the licence due to a technical error.');

export function wish(from: LicenceId | null, to: LicenceId | null): LicenceWish {
  return { ref: '1001', year: 2026, from, to };
}

/** What a server holds, and the one call that waits for its answer: the calls are said by hand, one after the other. */
class Server {
  held: (LicenceId | null)[];
  calls: string[];
  /** How it ended; null while a call waits for its answer. */
  end: 'done' | 'not removed' | 'not added' | null = null;
  readonly #wish: LicenceWish;

  constructor(asked: LicenceWish) {
    this.#wish = asked;
    this.held = asked.from ? [asked.from] : [];
    this.calls = [asked.from ? `DELETE ${asked.from}` : `POST ${asked.to}`];
  }

  removes(): void {
    this.held = [];
    if (this.#wish.to) this.calls.push(`POST ${this.#wish.to}`);
    else this.end = 'done';
  }

  adds(): void {
    this.held = [this.#wish.to];
    this.end = 'done';
  }

  refusesToAdd(): void {
    if (this.#wish.from) this.calls.push(`POST ${this.#wish.from}`);
    else this.end = 'not added';
  }
}

/** Every exclusive pair, a licence alone given and taken, and what the calls answer. */
export const licenceSwapModel: ModelOptions<typeof licenceSwapMachine> = {
  inputs: [
    wish('collector_a', 'collector_a_special'),
    wish('target_a_special', 'target_a'),
    wish(null, 'rco'),
    wish('rco', null),
  ],
  matters: ({ context }) => context.wish,
  samples: [
    { type: 'xstate.done.actor.remove' },
    { type: 'xstate.error.actor.remove', error: notRemoved },
    { type: 'xstate.done.actor.add' },
    { type: 'xstate.error.actor.add', error: refused },
    { type: 'xstate.done.actor.giveBack' },
    { type: 'xstate.error.actor.giveBack', error: refused },
  ],
};

export const licenceSwapTruth = truthOf(licenceSwapMachine, licenceSwapModel, {
  open: ({ input }) => new Server(input ?? wish(null, null)),
  does: {
    'xstate.done.actor.remove': (server) => server.removes(),
    'xstate.error.actor.remove': (server) => {
      server.end = 'not removed';
    },
    'xstate.done.actor.add': (server) => server.adds(),
    'xstate.error.actor.add': (server) => server.refusesToAdd(),
    'xstate.done.actor.giveBack': (server) => {
      server.held = [server.calls[0]?.replace('DELETE ', '') as LicenceId];
      server.end = 'not added';
    },
    'xstate.error.actor.giveBack': (server) => {
      server.end = 'not added';
    },
  },
  sees: (server, snapshot) => {
    const { from, to } = snapshot.context.wish;
    const remove = `DELETE ${from}`;
    const calls = {
      removing: [remove],
      adding: [...(from ? [remove] : []), `POST ${to}`],
      givingBack: [remove, `POST ${to}`, `POST ${from}`],
    };
    const waiting = {
      removing: snapshot.matches('removing'),
      adding: snapshot.matches('adding'),
      givingBack: snapshot.matches('givingBack'),
    };
    const isNext = (made: readonly string[]) => server.end === null && made.join() === server.calls.join();
    expect(waiting).toEqual({
      removing: isNext(calls.removing),
      adding: isNext(calls.adding),
      givingBack: isNext(calls.givingBack),
    });
    expect([snapshot.matches('done'), snapshot.matches('refused')]).toEqual([
      server.end === 'done',
      server.end === 'not removed' || server.end === 'not added',
    ]);
    if (server.end === 'done') expect(server.held).toEqual(to ? [to] : []);
    expect(snapshot.output).toEqual(
      {
        done: { refusal: null },
        'not removed': { refusal: notRemoved.message },
        'not added': { refusal: refused.message },
        waiting: undefined,
      }[server.end ?? 'waiting'],
    );
  },
});
