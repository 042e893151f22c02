import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { createMachine, setup } from 'xstate';
import { expect, test } from 'vitest';
import { draw } from '../../scripts/machines/machine-drawing.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { graphOf } from '../../scripts/machines/machine-graph.ts';
import { layOut } from '../../scripts/machines/machine-layout.ts';
import { linksOf } from '../../scripts/machines/machine-links.ts';
import { pageOf } from '../../scripts/machines/machine-pages.ts';
import { isFar, mergedArrows, tagOf } from '../../scripts/machines/merged-arrows.ts';
import { linesOfStates } from '../../scripts/machines/state-lines.ts';
import { nodesOf } from '#tests/support/models/chart.ts';
import { faultsOf } from './drawing-faults.ts';

const files = await machineFiles();
const { resolve } = createRequire(import.meta.url);
const dejaVu = (name: string) => create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
const fonts = { 400: dejaVu('DejaVuSans'), 700: dejaVu('DejaVuSans-Bold') };
const bold = new Set(['title', 'event', 'target']);
const sizes: Record<string, number> = { title: 15, event: 12.5 };

function fileOf(name: string) {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`There is no machine ${name}`);
  return file;
}

test('a picture has room for its texts in DejaVu Sans, which a bare Debian has', async () => {
  const layout = await layOut(graphOf(fileOf('member-sign-in').machine));
  const places = [...layout.boxes, ...layout.labels];
  const leaving = places.flatMap(({ text }) =>
    text.lines.filter((line) => {
      const font = fonts[bold.has(line.kind) ? 700 : 400];
      const drawn = (font.layout(line.text).advanceWidth * (sizes[line.kind] ?? 12)) / font.unitsPerEm;
      return drawn > text.width + 0.5;
    }),
  );
  expect(places.length).toBeGreaterThan(5);
  expect([leaving.map(({ text }) => text), faultsOf(layout)]).toEqual([[], []]);
});

/** A flow in which three of four steps can be cancelled, and one in its own way. */
const flow = createMachine({
  id: 'flow',
  initial: 'resting',
  states: {
    resting: { on: { begun: 'going' } },
    going: {
      initial: 'first',
      states: {
        first: { on: { cancelled: '#flow.resting', gone: 'second' } },
        second: { on: { cancelled: '#flow.resting', gone: 'third' } },
        third: { on: { cancelled: '#flow.resting', gone: 'fourth' } },
        fourth: { on: { cancelled: { target: '#flow.resting', actions: 'tell' } } },
      },
    },
  },
});

test('the same event of three states to one is one label that names them, and of two where a line is long', () => {
  const graph = graphOf(flow);
  const said = (far: readonly string[]) =>
    mergedArrows(graph, new Set(far))
      .filter(({ lines }) => lines.some(({ text }) => text === 'cancelled'))
      .map(({ ids, lines }) => [ids.length, ...lines.map(({ text }) => text)]);
  expect(said([])).toEqual([
    [3, 'cancelled', 'from first, second, third'],
    [1, 'cancelled', '/ tell'],
  ]);
  const two = { ...graph, arrows: graph.arrows.filter(({ from }) => from !== 'flow.going.third') };
  const merged = (far: readonly string[]) => mergedArrows(two, new Set(far)).map(({ ids }) => ids.length);
  expect(merged([])).toEqual([1, 1, 1, 1, 1, 1]);
  expect(merged(['flow.going.first cancelled 0'])).toEqual([1, 2, 1, 1, 1]);
});

test('a long line gives way to a tag with the name of its target, from where it stands', () => {
  const graph = graphOf(flow);
  const arrow = graph.arrows.find(({ from }) => from === 'flow.going.first');
  const deep = graph.arrows.find(({ to }) => to === 'flow.going.second');
  if (!arrow || !deep) throw new Error('the arrows are not there');
  expect(tagOf(graph, arrow)).toBe('→ resting');
  expect(tagOf(graph, deep)).toBe('→ second');
  expect(tagOf(graph, { ...deep, within: 'flow' })).toBe('→ going › second');
  const ways = [300, 701].map((y) => [
    { x: 0, y: 0 },
    { x: 0, y },
  ]);
  expect(ways.map(isFar)).toEqual([false, true]);
});

test('the largest picture has no line that is too long, and stays legible', async () => {
  const layout = await layOut(graphOf(fileOf('membership-renewal').machine));
  const far = layout.lines.filter(({ id, points }) => id.startsWith('to ') && isFar(points));
  expect([far, faultsOf(layout)]).toEqual([[], []]);
});

test('every state of every machine has the line on which its source begins', () => {
  for (const { machine, path, source } of files) {
    const lines = source.split('\n');
    const found = linesOfStates(source);
    const states = [...nodesOf(machine.root)].filter((node) => node !== machine.root);
    const begins = states.map((node) => lines[(found.get(node.path.join('.')) ?? 0) - 1]?.trim());
    const named = states.map(({ key }) => [`${key}: {`, `'${key}': {`]);
    expect([path, begins.filter((line, at) => !named[at]?.some((one) => line?.startsWith(one)))]).toEqual([
      path,
      [],
    ]);
  }
});

test('a machine that is run is led to, also one that is provided later', async () => {
  const { pageOf: hrefOf, statesOf, runsOf, runBy } = linksOf(files);
  const session = fileOf('member-session');
  expect(runsOf(session)).toEqual(['memberSignIn', 'membershipRenewal']);
  expect(runBy(fileOf('membership-renewal'))).toEqual(['memberSession']);
  const child = createMachine({ id: 'memberNotes' });
  const parent = setup({ actors: { notes: child } }).createMachine({
    id: 'p',
    invoke: { src: 'notes', id: 'n' },
  });
  const picture = draw(
    await layOut(graphOf(parent)),
    { title: '', description: '' },
    { pageOf: hrefOf, states: new Map([['p', 'p.ts#L1']]) },
  );
  expect(picture).toMatch(/<a href="member-notes\.md" data-runs="memberNotes"><text [^>]*>runs n \(notes\)/);
  expect(picture).toMatch(/<a href="p\.ts#L1"><text [^>]*>p</);
  expect(statesOf(session).size).toBe([...nodesOf(session.machine.root)].length - 1);
});

test('the pages of the renewal say what a 403 does, and those that a session does not hold do not', () => {
  const links = linksOf(files);
  const said = files.filter((file) => pageOf(file, links).includes('On a 403')).map(({ name }) => name);
  expect(said).toEqual(['membership-renewal', 'renewal-payment']);
  expect(pageOf(fileOf('renewal-payment'), links)).toContain(
    '- **On a 403:** [memberSession](member-session.md) is sent _refused_, which ends this',
  );
});
