import { millisecondsInMinute } from 'date-fns/constants';

/** How the callback of a payment can behave, in the order in which the page offers it. */
export const behaviours = ['after', 'before', 'late', 'twice', 'never'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** Which callbacks the sandbox sends of a payment by its behaviour: after how many milliseconds each. */
export const callbacksAfter: Readonly<Record<Behaviour, readonly number[]>> = {
  after: [0],
  before: [0],
  late: [2 * millisecondsInMinute],
  twice: [0, 0],
  never: [],
};
