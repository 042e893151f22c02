import fc from 'fast-check';
import { aSelection, insured } from '#tests/support/server/office.ts';

/** Which of the two processes is asked, as a balancer would choose. */
const at = fc.constantFrom(0, 1);
const content = fc.nat({ max: 2 });
const which = fc.nat({ max: 2 });

/** What somebody does at one of the processes. */
export type Action =
  | { readonly does: 'prepare' | 'nonce'; readonly at: number; readonly content: number }
  | { readonly does: 'pay'; readonly at: number; readonly which: number; readonly behaviour: string }
  | { readonly does: 'decline' | 'ask'; readonly at: number; readonly which: number }
  | { readonly does: 'office' | 'group'; readonly at: number; readonly content: number }
  | { readonly does: 'refund' | 'erase'; readonly at: number }
  | { readonly does: 'death'; readonly at: number; readonly deceased: boolean }
  | { readonly does: 'fee'; readonly at: number; readonly cents: number };

function of<A extends Action>(
  weight: number,
  arbitrary: fc.Arbitrary<A>,
): { weight: number; arbitrary: fc.Arbitrary<Action> } {
  return { weight, arbitrary };
}

/** Callbacks that come before the browser's return or after it, twice, or never. */
const behaviour = fc.constantFrom('before', 'after', 'twice', 'never');

const action: fc.Arbitrary<Action> = fc.oneof(
  of(5, fc.record({ does: fc.constant('prepare'), at, content })),
  of(6, fc.record({ does: fc.constant('pay'), at, which, behaviour })),
  of(3, fc.record({ does: fc.constantFrom('decline', 'ask'), at, which })),
  of(1, fc.record({ does: fc.constant('nonce'), at, content })),
  of(2, fc.record({ does: fc.constantFrom('office', 'group'), at, content })),
  of(2, fc.record({ does: fc.constant('refund'), at })),
  of(1, fc.record({ does: fc.constant('erase'), at })),
  of(1, fc.record({ does: fc.constant('death'), at, deceased: fc.boolean() })),
  of(1, fc.record({ does: fc.constant('fee'), at, cents: fc.constantFrom(500, 550, 600) })),
);

/** Steps one after the other; the actions of a step at once. It begins as a renewal does. */
export const schedule = fc
  .tuple(at, fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }))
  .map(([first, steps]): Action[][] => [[{ does: 'prepare', at: first, content: 0 }], ...steps]);

export const selections = [
  aSelection,
  { ...aSelection, clubs: ['mgc'], licences: ['rco'] },
  { ...aSelection, affiliated_groups: [], licences: [], insurance: insured({ tp: false, pa: true }) },
] as const;
