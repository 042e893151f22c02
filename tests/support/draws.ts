/** Whether few cases stand for all of their kind: in `npm test`, and not where a folder is asked for, or everything. */
export const isQuick = (process.env['TESTS'] ?? 'quick') === 'quick';

/** How many random cases are tried: few in `npm test`, more in the rest, and many in full. */
export function countCases(few: number, more: number, many: number): number {
  if (process.env['FAULTS'] === 'full') return many;
  return isQuick ? few : more;
}

/** How many random cases a file of the rest tries: many in full. */
export function countDeepCases(more: number, many: number): number {
  return countCases(more, more, many);
}

/**
 * What random draws begin with: the same in each short run, so that nothing is red by chance; new in full, unless SEED
 * names one.
 */
export const seed = Number(
  process.env['SEED'] ?? (process.env['FAULTS'] === 'full' ? Date.now() % 1_000_000 : 5),
);
