import { expect, test } from 'vitest';
import type { LicenceId } from '#domain/licence.ts';
import { licenceSwapMachine, type LicenceWish } from '#machines/licences/licence-swap.machine.ts';
import { modelOf } from '#tests/support/model.ts';

const refused = new Error('Could not add the licence due to a technical error.');
const notRemoved = new Error('Could not remove the licence due to a technical error.');

function wish(from: LicenceId | null, to: LicenceId | null): LicenceWish {
  return { ref: '1001', year: 2026, from, to };
}

/** What a server holds, and the one call that waits for its answer: the calls are said by hand, one after the other. */
class Server {
  held: (LicenceId | null)[];
  calls: string[];
  readonly #wish: LicenceWish;

  constructor(asked: LicenceWish) {
    this.#wish = asked;
    this.held = asked.from ? [asked.from] : [];
    this.calls = [asked.from ? `DELETE ${asked.from}` : `POST ${asked.to}`];
  }

  takes(): void {
    const [method, id] = (this.calls.at(-1) ?? '').split(' ') as [string, LicenceId];
    this.held = method === 'POST' ? [...this.held, id] : this.held.filter((one) => one !== id);
    if (method === 'DELETE' && this.#wish.to) this.calls.push(`POST ${this.#wish.to}`);
  }

  refuses(): void {
    if (this.calls.length === 2) this.calls.push(`POST ${this.#wish.from}`);
  }
}

test('the other licence is removed, then the chosen one added, and given back where that is refused', async () => {
  const model = modelOf(licenceSwapMachine, {
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
  });

  const coverage = await model.drive({
    open: ({ input }) => new Server(input ?? wish(null, null)),
    does: {
      'xstate.done.actor.remove': (server) => server.takes(),
      'xstate.error.actor.remove': () => {},
      'xstate.done.actor.add': (server) => server.takes(),
      'xstate.error.actor.add': (server) => server.refuses(),
      'xstate.done.actor.giveBack': (server) => server.takes(),
      'xstate.error.actor.giveBack': () => {},
    },
    sees: (server, snapshot) => {
      const { from, to } = snapshot.context.wish;
      const calls = [
        ...(from ? [`DELETE ${from}`] : []),
        ...(to && !snapshot.matches('removing') ? [`POST ${to}`] : []),
      ];
      if (snapshot.matches('removing')) expect(server.calls).toEqual([`DELETE ${from}`]);
      if (snapshot.matches('adding')) expect(server.calls).toEqual(calls);
      if (snapshot.matches('givingBack')) expect(server.calls).toEqual([...calls, `POST ${from}`]);
      if (snapshot.matches('done')) {
        expect(server.held).toEqual(to ? [to] : []);
        expect(snapshot.output).toEqual({ refusal: null });
      }
      if (snapshot.matches('refused')) {
        expect(snapshot.output?.refusal).toBe(
          server.calls.at(-1)?.startsWith('DELETE') ? notRemoved.message : refused.message,
        );
      }
    },
  });

  expect(coverage).toEqual({ states: '6/6', transitions: '10/10', steps: '16/16', paths: 12 });
});
