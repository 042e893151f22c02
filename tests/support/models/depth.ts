const isLookedAt = import.meta.env['LOOKS'] === 'all';
const size = import.meta.env['TESTS'] ?? 'all';

/** Whether few cases stand for all of their kind: in `npm test`. */
export const isQuick = size === 'quick';

/** How far screens are walked: in `npm test` to each state and by each transition, in the rest to each place, and from each in `npm run test:all`. */
export const steps = isQuick ? 'once' : isLookedAt && size === 'all' ? 'from every place' : 'in every place';

/** Of many cases of one kind every so many-th, where not all are asked for. */
export function someOf<T>(cases: readonly T[], every: number): readonly T[] {
  return isQuick ? cases.filter((_, index) => index % every === 0) : cases;
}
