type Labels = Readonly<Record<string, string>>;

/** What a process counts of what happens in it, for its metrics. */
export type Tally = 'callbacks' | 'provider errors' | 'jobs failed';

interface Counted {
  readonly labels: Labels;
  readonly value: number;
}

const tallies = new Map<Tally, Map<string, Counted>>();

/** Counts something in a tally of this process, by labels that identify nobody. With 0 it appears before it happens. */
export function addToTally(tally: Tally, labels: Labels, by: 0 | 1 = 1): void {
  const counts = tallies.get(tally) ?? new Map<string, Counted>();
  const key = JSON.stringify(labels);
  counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + by });
  tallies.set(tally, counts);
}

/** What a tally of this process stands at, by its labels. */
export function readTally(tally: Tally): readonly Counted[] {
  return [...(tallies.get(tally)?.values() ?? [])];
}
