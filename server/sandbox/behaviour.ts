import { millisecondsInMinute } from 'date-fns/constants';

/** When the callback of a payment is sent. The payment page shows these words in this order. */
export const behaviours = ['after', 'before', 'late', 'twice', 'never'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** After how many milliseconds each callback of a behaviour is sent. */
export const callbacksAfter: Readonly<Record<Behaviour, readonly number[]>> = {
  after: [0],
  before: [0],
  late: [2 * millisecondsInMinute],
  twice: [0, 0],
  never: [],
};
