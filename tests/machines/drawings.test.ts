import { readFileSync } from 'node:fs';
import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../scripts/machines/catalogue.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { graphOf, type Box } from '../../scripts/machines/machine-graph.ts';
import { layOut } from '../../scripts/machines/machine-layout.ts';
import { statelyJson } from '../../scripts/machines/stately-json.ts';
import { adminPaths } from '#src/app/admin/paths.ts';
import { chartOf } from '#tests/support/model-chart.ts';
import { faultsOf } from '#tests/support/picture-faults.ts';

const files = await machineFiles();

function* boxesOf(box: Box): Generator<Box> {
  yield box;
  for (const child of box.children) yield* boxesOf(child);
}

test('the index has every machine, and no other', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(files.map((file) => file.name).toSorted());
});

test('the index names addresses that there are', () => {
  const router = readFileSync('src/app/router.tsx', 'utf8');
  const members = [...router.matchAll(/path: '(\/member[^']*)'/g)].map(([, path]) => path);
  const known = new Set([...Object.values<string>(adminPaths), ...members, '/admin', '/member']);
  const named = Object.values(catalogue).flatMap(({ where }) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
  );
  expect(named.filter((path) => !known.has(path))).toEqual([]);
  expect(known.size).toBeGreaterThan(25);
});

describe.each(files)('$path', ({ machine }) => {
  const chart = chartOf(machine);

  test('is drawn whole and legible: no words, line or head lies on another', async () => {
    const graph = graphOf(machine);
    const layout = await layOut(graph);

    expect(faultsOf(layout)).toEqual([]);
    expect(new Set(layout.boxes.map((box) => box.id))).toEqual(new Set([machine.root.id, ...chart.states]));
    const staying = [...boxesOf(graph.root)].flatMap((box) =>
      box.lines.filter((line) => line.kind === 'event'),
    );
    expect(layout.labels.length + staying.length).toBe(chart.transitions.size);
  });

  test('is written as JSON with every state and transition', () => {
    const read = createMachine(JSON.parse(statelyJson(machine)));
    expect(chartOf(read).states).toEqual(chart.states);
    expect(chartOf(read).transitions).toEqual(chart.transitions);
  });
});

test('a picture with its words upon each other is called illegible', async () => {
  const [file] = files;
  if (!file) throw new Error('there is no machine');
  const layout = await layOut(graphOf(file.machine));
  const [first, second, ...others] = layout.labels;
  if (!first || !second) throw new Error('there are no labels');
  const moved = { ...layout, labels: [first, { ...second, x: first.x + 4, y: first.y + 4 }, ...others] };
  expect(faultsOf(moved)).toContain(`label “${first.id}” overlaps label “${second.id}”`);
  const [box] = layout.boxes.filter((one) => !one.isOuter);
  const [line] = layout.lines.filter((one) => one.hasHead);
  if (!box || !line) throw new Error('there is no box or line');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const onBox = { ...layout, lines: [{ ...line, points: [{ x: 0, y: 0 }, centre] }] };
  expect(faultsOf(onBox)).toContain(`head of “${line.id}” lies on words of “${box.id}”`);
});
