type Labels = Readonly<Record<string, string>>;

export type Tally = 'callbacks' | 'provider errors' | 'jobs failed';

interface Counted {
  readonly labels: Labels;
  readonly value: number;
}

const tallies = new Map<Tally, Map<string, Counted>>();

/** Counts one event. Labels must not identify a person. If `by` is 0, the count exists from now on, as 0. */
export function addToTally(tally: Tally, labels: Labels, by: 0 | 1 = 1): void {
  const counts = tallies.get(tally) ?? new Map<string, Counted>();
  const key = JSON.stringify(labels);
  counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + by });
  tallies.set(tally, counts);
}

/** Returns this process's counts of one kind of event, by labels. */
export function readTally(tally: Tally): readonly Counted[] {
  return [...(tallies.get(tally)?.values() ?? [])];
}
