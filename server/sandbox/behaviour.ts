import { millisecondsInMinute } from 'date-fns/constants';

/** How the callback of a payment behaves, in the order on the page. */
export const behaviours = ['after', 'before', 'late', 'twice', 'never'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** The delays of the callbacks in milliseconds, for each behaviour. */
export const callbacksAfter: Readonly<Record<Behaviour, readonly number[]>> = {
  after: [0],
  before: [0],
  late: [2 * millisecondsInMinute],
  twice: [0, 0],
  never: [],
};
