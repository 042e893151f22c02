type Labels = Readonly<Record<string, string>>;

/** The kinds of events that a process counts for its metrics. */
export type Tally = 'callbacks' | 'provider errors' | 'jobs failed';

interface Counted {
  readonly labels: Labels;
  readonly value: number;
}

const tallies = new Map<Tally, Map<string, Counted>>();

/** Counts one event. Labels must not identify a person. With `by` 0, the metrics show 0 before the first event. */
export function addToTally(tally: Tally, labels: Labels, by: 0 | 1 = 1): void {
  const counts = tallies.get(tally) ?? new Map<string, Counted>();
  const key = JSON.stringify(labels);
  counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + by });
  tallies.set(tally, counts);
}

/** Returns how often events of one kind happened in this process, for each set of labels. */
export function readTally(tally: Tally): readonly Counted[] {
  return [...(tallies.get(tally)?.values() ?? [])];
}
