import type { Arrow, Box, MachineGraph } from './machine-graph.ts';

/** An arrow as it is drawn: for several alike that lead from several states to the same one, `ids` names them all. */
export type DrawnArrow = Arrow & { readonly ids: readonly string[] };

/** From so many states on the same arrow is drawn once; from fewer where a line from one of them would be long. */
const several = 3;

function waysIn(box: Box, way: readonly Box[] = []): Map<string, readonly Box[]> {
  const own = [...way, box];
  return new Map([[box.id, own], ...box.children.flatMap((child) => [...waysIn(child, own)])]);
}

function titleOf(box: Box | undefined): string {
  return box?.lines.find(({ kind }) => kind === 'title')?.text ?? '';
}

/**
 * The arrows of a graph as they are drawn: what leads from several states to the same one, by the same event and with
 * the same actions, is one that names them, without a line from each. `far` are those whose lines would be long.
 */
export function mergedArrows({ arrows, root }: MachineGraph, far: ReadonlySet<string>): DrawnArrow[] {
  const ways = waysIn(root);
  const groups = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    // Where it begins anew it starts from within its target, which is another thing.
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

/** The words of a small tag in place of a long line to its target: `→ resting`. */
export function tagOf({ root }: MachineGraph, { to, within }: Arrow): string {
  const ways = waysIn(root);
  const outer = ways.get(within)?.length ?? 0;
  const way = ways.get(to) ?? [];
  const rest = way.slice(Math.min(outer, way.length - 1));
  return `→ ${rest.map(titleOf).join(' › ')}`;
}

/** In pixels: a line to a target that is longer is not followed by eye. */
const longest = 700;

/** Whether a line through these points is too long to be followed. */
export function isFar(points: readonly { readonly x: number; readonly y: number }[]): boolean {
  const lengths = points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? { x, y };
    return Math.hypot(x - from.x, y - from.y);
  });
  return lengths.reduce((sum, one) => sum + one, 0) > longest;
}
