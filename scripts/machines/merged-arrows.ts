import type { Arrow, Box, MachineGraph } from './machine-graph.ts';

/**
 * An arrow as it is drawn. A drawn arrow can replace equal arrows from several states to one state. `ids` lists the
 * replaced arrows.
 */
export type DrawnArrow = Arrow & { readonly ids: readonly string[] };

/**
 * From this number of states on, equal arrows are drawn as one arrow. Fewer equal arrows are merged only if one of
 * their lines would be too long.
 */
const several = 3;

function waysIn(box: Box, way: readonly Box[] = []): Map<string, readonly Box[]> {
  const own = [...way, box];
  return new Map([[box.id, own], ...box.children.flatMap((child) => [...waysIn(child, own)])]);
}

function titleOf(box: Box | undefined): string {
  return box?.lines.find(({ kind }) => kind === 'title')?.text ?? '';
}

/**
 * Merges the arrows of a graph for drawing. Arrows from several states to one state, with the same event and actions,
 * become one arrow without lines from each state. `far` has the arrows whose lines would be too long.
 */
export function mergedArrows({ arrows, root }: MachineGraph, far: ReadonlySet<string>): DrawnArrow[] {
  const ways = waysIn(root);
  const groups = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    // If an arrow enters its target again, it starts inside the target, so it is not merged.
    const key = arrow.from === null || arrow.anew ? arrow.id : JSON.stringify([arrow.to, arrow.lines]);
    groups.set(key, [...(groups.get(key) ?? []), arrow]);
  }
  return [...groups.values()].flatMap((group) => {
    const isOne = group.length >= several || (group.length > 1 && group.some(({ id }) => far.has(id)));
    return isOne ? [merged(group, ways)] : group.map((arrow) => ({ ...arrow, ids: [arrow.id] }));
  });
}

function merged(group: readonly Arrow[], ways: ReadonlyMap<string, readonly Box[]>): DrawnArrow {
  const [first, ...others] = group as [Arrow, ...Arrow[]];
  const all = group.map(({ from }) => ways.get(from ?? '') ?? []);
  const around = [...all, ways.get(first.to) ?? []].map((way) => way.slice(0, -1));
  const shared = (around[0] ?? []).filter((box) => around.every((way) => way.includes(box)));
  const names = all.map((way) => titleOf(way.at(-1)));
  return {
    ...first,
    id: `${first.id} and others`,
    ids: [first, ...others].map(({ id }) => id),
    from: null,
    within: shared.at(-1)?.id ?? first.within,
    lines: [...first.lines, { kind: 'guard', text: `from ${names.join(', ')}` }],
  };
}

/** Makes the text of a small tag that replaces a long line to the target: `→ resting`. */
export function tagOf({ root }: MachineGraph, { to, within }: Arrow): string {
  const ways = waysIn(root);
  const outer = ways.get(within)?.length ?? 0;
  const way = ways.get(to) ?? [];
  const rest = way.slice(Math.min(outer, way.length - 1));
  return `→ ${rest.map(titleOf).join(' › ')}`;
}

/** In pixels. A longer line is too hard to follow by eye. */
const longest = 700;

/** Returns whether a line through these points is too long to follow by eye. */
export function isFar(points: readonly { readonly x: number; readonly y: number }[]): boolean {
  const lengths = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y };
    return Math.hypot(x - from.x, y - from.y);
  });
  return lengths.reduce((sum, one) => sum + one, 0) > longest;
}
