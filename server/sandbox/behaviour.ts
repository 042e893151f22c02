import { millisecondsInMinute } from 'date-fns/constants';

/** The choices when the sandbox sends a payment's callback, in the order of the payment page. */
export const behaviours = ['after', 'before', 'late', 'twice', 'never'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return behaviours.some((behaviour) => behaviour === text);
}

/** After how many milliseconds each callback is sent, for each behaviour. */
export const callbacksAfter: Readonly<Record<Behaviour, readonly number[]>> = {
  after: [0],
  before: [0],
  late: [2 * millisecondsInMinute],
  twice: [0, 0],
  never: [],
};
