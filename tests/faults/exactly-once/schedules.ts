import fc from 'fast-check';
import type { Fate } from '#tests/support/server/scripted-card.ts';

/** What somebody does about a renewal, or what happens to it. */
export type Action =
  | { readonly does: 'prepare'; readonly content: number }
  | { readonly does: 'pay' | 'pay wrong' | 'pay again' | 'decline' | 'tell' | 'ask'; readonly which: number }
  | { readonly does: 'nonce'; readonly content: number; readonly nonce: 'good' | 'bad' }
  | { readonly does: 'office' }
  | { readonly does: 'stumble'; readonly on: boolean }
  | { readonly does: 'wait'; readonly minutes: number }
  | { readonly does: 'lose'; readonly fate: Fate };

const which = fc.nat({ max: 3 });
const content = fc.nat({ max: 2 });

function of<A extends Action>(
  weight: number,
  arbitrary: fc.Arbitrary<A>,
): { weight: number; arbitrary: fc.Arbitrary<Action> } {
  return { weight, arbitrary };
}

const action: fc.Arbitrary<Action> = fc.oneof(
  of(5, fc.record({ does: fc.constant('prepare'), content })),
  of(5, fc.record({ does: fc.constant('pay'), which })),
  of(4, fc.record({ does: fc.constant('tell'), which })),
  of(4, fc.record({ does: fc.constantFrom('pay wrong', 'pay again', 'decline', 'ask'), which })),
  of(2, fc.record({ does: fc.constant('nonce'), content, nonce: fc.constantFrom('good', 'bad') })),
  of(1, fc.record({ does: fc.constant('office') })),
  of(1, fc.record({ does: fc.constant('stumble'), on: fc.boolean() })),
  of(1, fc.record({ does: fc.constant('wait'), minutes: fc.constantFrom(2, 31) })),
  of(2, fc.record({ does: fc.constant('lose'), fate: fc.constantFrom('request lost', 'answer lost') })),
);

/** Steps one after the other; the actions of a step at once. It begins as a renewal does. */
export const schedule = fc
  .array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 })
  .map((steps): Action[][] => [[{ does: 'prepare', content: 0 }], ...steps]);
