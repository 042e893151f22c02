import type { MachineLayout, PlacedBox, PlacedLabel, PlacedLine, Rectangle } from './machine-layout.ts';
import { padding } from './machine-layout.ts';
import { pictureStyle } from './picture-style.ts';
import type { TextBlock } from './text-measure.ts';

type Point = { readonly x: number; readonly y: number };

const head = { length: 9, width: 8 };

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function frame({ x, y, width, height }: Rectangle): string {
  return `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
}

/** The links of a picture: from a machine's id to the machine's page, and from a state's id to its line of source. */
export interface PictureLinks {
  readonly pageOf: (machine: string) => string | undefined;
  readonly states: ReadonlyMap<string, string>;
}

function linked(text: string, href: string | undefined, machine?: string): string {
  if (href === undefined) return text;
  const said = machine === undefined ? '' : ` data-runs="${escaped(machine)}"`;
  return `<a href="${escaped(href)}"${said}>${text}</a>`;
}

function texts({ lines }: TextBlock, x: number, y: number, links?: PictureLinks, state = ''): string[] {
  return lines.map(({ kind, runs, text, y: baseline }) => {
    const said = `<text class="${kind}" x="${number(x)}" y="${number(y + baseline)}">${escaped(text)}</text>`;
    if (runs !== undefined) return linked(said, links?.pageOf(runs), runs);
    return kind === 'title' ? linked(said, links?.states.get(state)) : said;
  });
}

function boxes(box: PlacedBox, links?: PictureLinks): string[] {
  const { kind, isOuter, text, words, x, y, width, height } = box;
  const isApart = words.y > y;
  const ruled = isOuter || text.lines.length > 1;
  const titleEnd = words.y + padding.box + 22;
  const [from, to] = isApart ? [words.x + padding.box, words.x + words.width - padding.box] : [x, x + width];
  const inner = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
  return [
    `<g class="state" data-state="${escaped(box.id)}">`,
    `<rect class="box ${kind}${isOuter ? ' outer' : ''}" ${frame(box)} rx="8"/>`,
    ...(kind === 'final' ? [`<rect class="inner" ${frame(inner)} rx="5"/>`] : []),
    ...(ruled && kind !== 'final'
      ? [`<path class="rule" d="M${number(from)} ${number(titleEnd)}H${number(to)}"/>`]
      : []),
    ...texts(text, words.x + padding.box, words.y + padding.box - (ruled ? 4 : 0), links, box.id),
    '</g>',
  ];
}

function label(placed: PlacedLabel): string[] {
  return [
    `<g class="transition" data-transition="${escaped(placed.ids.join('|'))}">`,
    `<rect class="label${placed.isFree ? ' free' : ''}" ${frame(placed)} rx="5"/>`,
    ...texts(placed.text, placed.x + padding.label, placed.y + padding.label),
    '</g>',
  ];
}

/** Returns the three corners of the head of an arrow in a machine's drawing, the tip first. */
export function headOf({ points }: PlacedLine): readonly [Point, Point, Point] {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const foot = { x: tip.x - along.x * head.length, y: tip.y - along.y * head.length };
  const half = head.width / 2;
  return [
    tip,
    { x: foot.x - along.y * half, y: foot.y + along.x * half },
    { x: foot.x + along.y * half, y: foot.y - along.x * half },
  ];
}

function line(placed: PlacedLine): string[] {
  const transition = placed.id.replace(/^(from|to) /, '');
  const path = placed.points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`)
    .join('');
  const corners = headOf(placed).map(({ x, y }) => `${number(x)},${number(y)}`);
  return [
    `<g class="way" data-transition="${escaped(transition)}"><path class="line" d="${path}"/>${
      placed.hasHead ? `<polygon class="head" points="${corners.join(' ')}"/>` : ''
    }</g>`,
  ];
}

/** Draws a machine as an SVG file that needs no other files. */
export function draw(
  layout: MachineLayout,
  about: { readonly title: string; readonly description: string },
  links?: PictureLinks,
): string {
  const { width, height } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="machine" role="img" data-machine="${escaped(layout.id)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(about.title)}</title>`,
    `<desc>${escaped(about.description)}</desc>`,
    `<style>\n${pictureStyle}\n</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...layout.boxes.flatMap((box) => boxes(box, links)),
    ...layout.lines.flatMap(line),
    ...layout.labels.flatMap(label),
    ...layout.dots.map(
      ({ x, y, width: size }) =>
        `<circle class="dot" cx="${number(x + size / 2)}" cy="${number(y + size / 2)}" r="${number(size / 2)}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
