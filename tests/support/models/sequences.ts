/** A step that a machine can take, from one state to the next, each by its key, and what there is to see by it. */
export type Edge<Event> = {
  readonly from: string;
  readonly event: Event;
  readonly to: string;
  readonly shows: readonly string[];
};

/** Leaves out each sequence that another one begins with. */
export function withoutPrefixes<Event>(
  sequences: readonly (readonly Event[])[],
  nameOf: (event: Event) => string,
): (readonly Event[])[] {
  const begun = new Set<string>();
  const kept: (readonly Event[])[] = [];
  for (const sequence of sequences.toSorted((a, b) => b.length - a.length)) {
    const prefixes = sequence.map((_, index) =>
      sequence
        .slice(0, index + 1)
        .map(nameOf)
        .join('\n'),
    );
    const whole = prefixes.at(-1) ?? '';
    if (begun.has(whole)) continue;
    for (const prefix of prefixes) begun.add(prefix);
    begun.add('');
    kept.push(sequence);
  }
  return kept;
}

/**
 * As few sequences as a greedy walk needs to see all that there is to see by any edge, each from the start and at most
 * `length` long. What `seen` holds is not looked for; with `endsLast`, what ends a sequence comes last.
 */
export function walkOver<Event>(
  start: string,
  edges: readonly Edge<Event>[],
  length: number,
  seen: Set<string>,
  endsLast: boolean,
): Event[][] {
  const outgoing = new Map<string, Edge<Event>[]>();
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  const isOpen = ({ shows }: Edge<Event>) => shows.some((one) => !seen.has(one));
  const leadsOn = (edge: Edge<Event>) => isOpen(edge) && (!endsLast || outgoing.has(edge.to));
  const walks: Event[][] = [];
  let at = start;
  let walk: Event[] = [];
  while (edges.some(isOpen)) {
    const way =
      walk.length < length
        ? (wayToOpen(at, outgoing, leadsOn) ?? wayToOpen(at, outgoing, isOpen))
        : undefined;
    if (!way) {
      if (walk.length === 0) break;
      walks.push(walk);
      walk = [];
      at = start;
      continue;
    }
    for (const edge of way) {
      for (const one of edge.shows) seen.add(one);
      walk.push(edge.event);
      at = edge.to;
    }
  }
  walks.push(walk);
  return walks;
}

function wayToOpen<Event>(
  from: string,
  outgoing: ReadonlyMap<string, readonly Edge<Event>[]>,
  isOpen: (edge: Edge<Event>) => boolean,
): Edge<Event>[] | undefined {
  const cameBy = new Map<string, Edge<Event> | undefined>([[from, undefined]]);
  for (const state of cameBy.keys()) {
    for (const edge of outgoing.get(state) ?? []) {
      if (isOpen(edge)) return [...wayBack(state, cameBy), edge];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/** The edges by which a state was come to. */
export function wayBack<Event>(
  to: string,
  cameBy: ReadonlyMap<string, Edge<Event> | undefined>,
): Edge<Event>[] {
  const way: Edge<Event>[] = [];
  for (let edge = cameBy.get(to); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
