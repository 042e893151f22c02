import { headOf } from '../../scripts/machines/machine-drawing.ts';
import { padding, type MachineLayout, type Rectangle } from '../../scripts/machines/machine-layout.ts';

type Point = { readonly x: number; readonly y: number };
type Named = { readonly name: string; readonly area: Rectangle };

/** What merely touches does not overlap. */
const touch = 0.5;

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x + touch < other.x + other.width &&
    other.x + touch < one.x + one.width &&
    one.y + touch < other.y + other.height &&
    other.y + touch < one.y + one.height
  );
}

function around(points: readonly Point[]): Rectangle {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A line of no width, a little widened, so that it can lie upon something. */
function stroke(from: Point, to: Point): Rectangle {
  const { x, y, width, height } = around([from, to]);
  return { x: x - touch, y: y - touch, width: width + 2 * touch, height: height + 2 * touch };
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.x - touch <= inner.x &&
    outer.y - touch <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width + touch &&
    inner.y + inner.height <= outer.y + outer.height + touch
  );
}

function* pairs<T>(all: readonly T[]): Generator<[T, T]> {
  for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) yield [one, other];
}

/** Whether a text of this size, with its padding, has room in an area. */
function holds(area: Rectangle, text: { width: number; height: number }, around: number): boolean {
  return text.width + 2 * around <= area.width + touch && text.height + 2 * around <= area.height + touch;
}

/** All that makes a picture hard to read, each in words: texts, lines, heads and dots that lie upon each other. */
export function faultsOf(layout: MachineLayout): string[] {
  const faults: string[] = [];
  const labels: Named[] = layout.labels.map((label) => ({ name: `label “${label.id}”`, area: label }));
  const words: Named[] = layout.boxes.map((box) => ({
    name: `words of “${box.id}”`,
    area: box.isOuter ? box.words : box,
  }));
  const heads: Named[] = layout.lines
    .filter((line) => line.hasHead)
    .map((line) => ({ name: `head of “${line.id}”`, area: around(headOf(line)) }));
  const dots: Named[] = layout.dots.map((dot) => ({ name: `dot of “${dot.id}”`, area: dot }));
  const written = [...labels, ...words];

  for (const [one, other] of pairs(written)) {
    if (overlap(one.area, other.area)) faults.push(`${one.name} overlaps ${other.name}`);
  }
  for (const one of [...heads, ...dots]) {
    for (const { name, area } of written)
      if (overlap(one.area, area)) faults.push(`${one.name} lies on ${name}`);
  }
  for (const [one, other] of pairs(heads)) {
    if (overlap(one.area, other.area)) faults.push(`${one.name} overlaps ${other.name}`);
  }
  for (const { id, points } of layout.lines) {
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index];
      if (!from) continue;
      const area = stroke(from, to);
      for (const one of written)
        if (overlap(area, one.area)) faults.push(`line “${id}” runs through ${one.name}`);
    }
  }
  for (const { id, text, ...area } of layout.labels) {
    if (!holds(area, text, padding.label)) faults.push(`the words of label “${id}” do not fit`);
  }
  for (const box of layout.boxes) {
    const { words, text } = box;
    if (!holds(words, text, padding.box) || !contains(box, words))
      faults.push(`the words of “${box.id}” do not fit`);
  }
  const sheet = { x: 0, y: 0, width: layout.width, height: layout.height };
  for (const { name, area } of [...written, ...heads, ...dots]) {
    if (!contains(sheet, area)) faults.push(`${name} leaves the sheet`);
  }
  return faults;
}
