/** Whether few cases stand for all of their kind: in `npm test`, and not where a folder is asked for, or everything. */
export const isQuick = (process.env['TESTS'] ?? 'quick') === 'quick';

/**
 * What random draws begin with: the same in each short run, so that nothing is red by chance; new in full, unless SEED
 * names one.
 */
export const seed = Number(
  process.env['SEED'] ?? (process.env['FAULTS'] === 'full' ? Date.now() % 1_000_000 : 5),
);
