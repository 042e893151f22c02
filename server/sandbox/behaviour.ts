import { millisecondsInMinute } from 'date-fns/constants';

/** When a payment's callback is sent, in the order of the payment page. */
export const behaviours = ['after', 'before', 'late', 'twice', 'never'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** In milliseconds. */
export const callbacksAfter: Readonly<Record<Behaviour, readonly number[]>> = {
  after: [0],
  before: [0],
  late: [2 * millisecondsInMinute],
  twice: [0, 0],
  never: [],
};
