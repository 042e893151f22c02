import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createMachine, type AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { draw } from '../../scripts/machines/machine-drawing.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { graphOf, type Box } from '../../scripts/machines/machine-graph.ts';
import { layOut, type MachineLayout, type Rectangle } from '../../scripts/machines/machine-layout.ts';
import { indexOf } from '../../scripts/machines/machine-pages.ts';
import { statelyJson } from '../../scripts/machines/stately-json.ts';
import { pages, signInPaths } from '#src/office/portal/pages.ts';
import { chartOf } from '#tests/support/models/chart.ts';
import { faultsOf } from '#tests/machines/drawing-faults.ts';

const files = await machineFiles();

function* boxesOf(box: Box): Generator<Box> {
  yield box;
  for (const child of box.children) yield* boxesOf(child);
}

test('the index has every machine', () => {
  const rows = [...indexOf(files).matchAll(/^\| \[[^\]]+\]\((.+)\.md\)/gm)].map(([, name]) => name);
  expect(rows).toEqual(files.map((file) => file.name));
});

test('the index names addresses that there are', () => {
  const sources = ['app/member/router.tsx', 'app/member/guards.ts', 'member/portal/card-path.ts'];
  const routes = sources.map((file) => readFileSync(`src/${file}`, 'utf8'));
  const members = [...routes.join('').matchAll(/(?::| =) '(\/(?:join|member)[^']*)'/g)].map(
    ([, path]) => path,
  );
  const administrators = pages.map(({ path }) => path);
  const known = new Set<string | undefined>([
    ...administrators,
    ...signInPaths,
    ...members,
    '/admin',
    '/member',
  ]);
  const named = files.flatMap(({ about }) =>
    [...about.where.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
  );
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect(known.size).toBeGreaterThan(25);
});

function statesOf(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(statesOf)];
}

describe.each(files)('$path', ({ machine }) => {
  const chart = chartOf(machine);

  test('is drawn whole and legible: no words, line, head or dot lies on another', async () => {
    const graph = graphOf(machine);
    const layout = await layOut(graph);

    expect(faultsOf(layout)).toEqual([]);
    // Nobody stands at a history, so a walk does not count it.
    const histories = statesOf(machine.root).flatMap(({ id, type }) => (type === 'history' ? [id] : []));
    expect(new Set(layout.boxes.map((box) => box.id))).toEqual(
      new Set([machine.root.id, ...chart.states, ...histories]),
    );
    const staying = [...boxesOf(graph.root)].flatMap((box) =>
      box.lines.filter((line) => line.kind === 'event'),
    );
    const drawn = layout.labels.flatMap(({ ids }) => ids);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length + staying.length).toBe(chart.transitions.size);
  });

  test('is written as JSON with every state and transition', () => {
    const read = createMachine(JSON.parse(statelyJson(machine)));
    expect(chartOf(read).states).toEqual(chart.states);
    expect(chartOf(read).transitions).toEqual(chart.transitions);
  });
});

/** A picture that is legible until one thing in it is changed. */
const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { description: 'Nothing is to be seen.', on: { switched: 'lit' } },
    lit: { description: 'Everything is.', on: { switched: 'dark', broken: 'dark' } },
  },
});
const layout = await layOut(graphOf(lamp));
const [dark, lit] = layout.boxes.filter((box) => !box.isOuter);
const [label, other] = layout.labels;
const [dot] = layout.dots;
const [arrow, another] = layout.lines.filter((line) => line.hasHead);
if (!dark || !lit || !label || !other || !dot || !arrow || !another)
  throw new Error('the picture is not whole');

function changed<T extends { readonly id: string }>(all: readonly T[], one: T): T[] {
  return all.map((each) => (each.id === one.id ? one : each));
}

function middleOf({ x, y, width, height }: Rectangle): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

const tip = arrow.points.at(-1) ?? { x: 0, y: 0 };

test.each<[string, Partial<MachineLayout>]>([
  [
    `label “${label.id}” overlaps label “${other.id}”`,
    { labels: changed(layout.labels, { ...other, x: label.x + 4, y: label.y + 4 }) },
  ],
  [
    `label “${label.id}” overlaps words of “${dark.id}”`,
    { labels: changed(layout.labels, { ...label, ...middleOf(dark) }) },
  ],
  [
    `words of “${dark.id}” overlaps words of “${lit.id}”`,
    { boxes: changed(layout.boxes, { ...lit, ...middleOf(dark) }) },
  ],
  [
    `head of “${arrow.id}” lies on words of “${dark.id}”`,
    { lines: changed(layout.lines, { ...arrow, points: [{ x: 0, y: 0 }, middleOf(dark)] }) },
  ],
  [
    `head of “${arrow.id}” lies on label “${label.id}”`,
    { lines: changed(layout.lines, { ...arrow, points: [{ x: 0, y: 0 }, middleOf(label)] }) },
  ],
  [
    `dot of “${dot.id}” lies on label “${label.id}”`,
    { dots: changed(layout.dots, { ...dot, ...middleOf(label) }) },
  ],
  [
    `dot of “${dot.id}” lies on words of “${lit.id}”`,
    { dots: changed(layout.dots, { ...dot, ...middleOf(lit) }) },
  ],
  [
    `head of “${arrow.id}” overlaps head of “${another.id}”`,
    { lines: changed(layout.lines, { ...another, points: [{ x: tip.x, y: tip.y - 30 }, tip] }) },
  ],
  [
    `line “${arrow.id}” runs through label “${label.id}”`,
    {
      lines: changed(layout.lines, {
        ...arrow,
        points: [{ x: 0, y: middleOf(label).y }, { x: layout.width, y: middleOf(label).y }, tip],
      }),
    },
  ],
  [
    `the words of label “${label.id}” do not fit`,
    { labels: changed(layout.labels, { ...label, width: label.width - 2 }) },
  ],
  [
    `the words of “${dark.id}” do not fit`,
    { boxes: changed(layout.boxes, { ...dark, words: { ...dark.words, height: dark.words.height - 2 } }) },
  ],
  [
    `the words of “${lit.id}” do not fit`,
    { boxes: changed(layout.boxes, { ...lit, words: { ...lit.words, x: lit.words.x + 2 } }) },
  ],
  [
    `label “${label.id}” leaves the sheet`,
    { labels: changed(layout.labels, { ...label, x: layout.width - 4 }) },
  ],
  [`dot of “${dot.id}” leaves the sheet`, { dots: changed(layout.dots, { ...dot, y: -4 }) }],
])('a picture is called illegible where %s', (fault, change) => {
  expect(faultsOf(layout)).toEqual([]);
  expect(faultsOf({ ...layout, ...change })).toContain(fault);
});

test('a picture is light where it is drawn without a browser, which knows no variables', async () => {
  const picture = draw(layout, { title: 'A lamp', description: 'It is dark or lit.' });
  const { channels } = await sharp(Buffer.from(picture)).stats();
  // Red, green, blue and opaque.
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, true, true, true]);
});
