import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, MachineGraph } from './machine-graph.ts';
import { isFar, mergedArrows, tagOf, type DrawnArrow } from './merged-arrows.ts';
import { setText, type TextBlock } from './text-measure.ts';

export type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type PlacedBox = Rectangle & {
  readonly id: string;
  readonly kind: Box['kind'];
  readonly text: TextBlock;
  readonly isOuter: boolean;
  /** The place of the state's text. */
  readonly words: Rectangle;
};
export type PlacedLabel = Rectangle & {
  readonly id: string;
  /** The transitions that the label belongs to. */
  readonly ids: readonly string[];
  readonly text: TextBlock;
  readonly isFree: boolean;
};
export type PlacedDot = Rectangle & { readonly id: string };
/** A line of a machine's picture, through its points. An arrow has two lines, and only the second ends with a head. */
export type PlacedLine = {
  readonly id: string;
  readonly points: readonly ElkPoint[];
  readonly hasHead: boolean;
};

/** The layout of a machine's picture, with the place of each part in pixels. */
export type MachineLayout = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly labels: readonly PlacedLabel[];
  readonly dots: readonly PlacedDot[];
  readonly lines: readonly PlacedLine[];
};

const elk = new ELK();

export const padding = { box: 12, label: 6 };
const widest = { box: 240, outer: 320, label: 200 };
const dotSize = 12;

const coordinates = { 'elk.json.edgeCoords': 'ROOT', 'elk.json.shapeCoords': 'ROOT' };

const flow = {
  ...coordinates,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
};

/** States that are active at the same time are drawn in rows. */
const sideBySide = {
  ...coordinates,
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.8',
  'elk.spacing.nodeNode': '18',
};

const labelId = (arrow: Arrow) => `label ${arrow.id}`;
const dotId = (box: string) => `dot ${box}`;
const wordsId = (box: string) => `words ${box}`;

function holds(box: Box, id: string): boolean {
  return box.children.some((child) => child.id === id || holds(child, id));
}

/** Returns whether a line leads from outside to an inner state. The box's text then gets its own place. */
function isEnteredDeep(box: Box, { arrows, tagged }: Plan): boolean {
  return arrows.some(
    (arrow) =>
      arrow.within !== box.id &&
      holds(box, arrow.to) &&
      !tagged.has(arrow.id) &&
      (arrow.from !== null || arrow.ids.length > 1) &&
      !holds(box, arrow.within),
  );
}

/**
 * The data from which a picture is made. A tagged arrow shows the name of its target instead of a line. In a box that
 * is tight, the text reserves its own width, because the box may become narrower than requested.
 */
type Plan = {
  readonly texts: Map<string, TextBlock>;
  readonly graph: MachineGraph;
  readonly arrows: readonly DrawnArrow[];
  readonly tagged: ReadonlySet<string>;
  readonly tight: ReadonlySet<string>;
};

function labelNode(arrow: Arrow, { graph, tagged, texts }: Plan): ElkNode {
  const tag = { kind: 'target', text: tagOf(graph, arrow) } as const;
  const text = setText(tagged.has(arrow.id) ? [...arrow.lines, tag] : arrow.lines, widest.label);
  texts.set(labelId(arrow), text);
  return {
    id: labelId(arrow),
    width: text.width + 2 * padding.label,
    height: text.height + 2 * padding.label,
  };
}

function boxNode(box: Box, plan: Plan): ElkNode {
  const isOuter = box.children.length > 0;
  const text = setText(box.lines, isOuter ? widest.outer : widest.box);
  plan.texts.set(box.id, text);
  const width = text.width + 2 * padding.box;
  const height = text.height + 2 * padding.box;
  if (!isOuter) return { id: box.id, width, height };
  const own = plan.arrows.filter((arrow) => arrow.within === box.id);
  const isCrossed = isEnteredDeep(box, plan) || plan.tight.has(box.id);
  const areApart =
    box.kind === 'root' && own.length === 0 && box.children.every((child) => child.kind === 'region');
  return {
    id: box.id,
    layoutOptions: {
      ...(areApart ? sideBySide : flow),
      'elk.padding': `[top=${isCrossed ? 18 : height + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(isCrossed
        ? [
            {
              id: wordsId(box.id),
              width,
              height,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]
        : []),
      ...(box.initial === null ? [] : [{ id: dotId(box.id), width: dotSize, height: dotSize }]),
      ...box.children.map((child) => boxNode(child, plan)),
      ...own.map((arrow) => labelNode(arrow, plan)),
    ],
    edges: [
      ...(box.initial === null ? [] : [edge(`start ${box.id}`, dotId(box.id), box.initial)]),
      ...own.flatMap((arrow) => [
        ...(arrow.from === null ? [] : [edge(`from ${arrow.id}`, arrow.from, labelId(arrow))]),
        ...(plan.tagged.has(arrow.id)
          ? []
          : [edge(`to ${arrow.id}`, labelId(arrow), arrow.anew ? dotId(arrow.to) : arrow.to)]),
      ]),
    ],
  };
}

function edge(id: string, from: string, to: string): ElkExtendedEdge {
  return { id, sources: [from], targets: [to] };
}

function rectangleOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Rectangle {
  return { x, y, width, height };
}

function* nodesOf(node: ElkNode): Generator<ElkNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

/** Makes the layout of a machine's picture. The same machine always gets exactly the same layout. */
export async function layOut(graph: MachineGraph): Promise<MachineLayout> {
  const tagged = new Set<string>();
  const tight = new Set<string>();
  for (;;) {
    const arrows = mergedArrows(graph, tagged);
    const layout = await layOutWith({ texts: new Map(), graph, arrows, tagged, tight });
    const far = layout.lines.flatMap(({ id, points }) =>
      id.startsWith('to ') && isFar(points) ? [id.slice('to '.length)] : [],
    );
    const narrow = layout.boxes.filter(({ width, words }) => words.width > width + 1);
    if (far.length + narrow.length === 0) return layout;
    for (const id of far) tagged.add(id);
    for (const { id } of narrow) tight.add(id);
  }
}

async function layOutWith(plan: Plan): Promise<MachineLayout> {
  const { arrows, graph, texts } = plan;
  const laid: ElkNode = await elk.layout({
    id: 'picture',
    layoutOptions: { ...sideBySide, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [boxNode(graph.root, plan)],
  });
  const placed = new Map([...nodesOf(laid)].map((node) => [node.id, rectangleOf(node)]));
  const at = (id: string): Rectangle & { text: TextBlock } => ({
    ...(placed.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }),
    text: texts.get(id) ?? { lines: [], width: 0, height: 0 },
  });
  const boxes: PlacedBox[] = [];
  const dots: PlacedDot[] = [];
  const place = (box: Box): void => {
    const { text, ...area } = at(box.id);
    const isOuter = box.children.length > 0;
    const words = placed.get(wordsId(box.id)) ?? {
      ...area,
      ...(isOuter ? { width: text.width + 2 * padding.box, height: text.height + 2 * padding.box } : {}),
    };
    boxes.push({ id: box.id, kind: box.kind, isOuter, words, text, ...area });
    const dot = placed.get(dotId(box.id));
    if (dot) dots.push({ id: box.id, ...dot });
    box.children.forEach(place);
  };
  place(graph.root);
  return {
    id: graph.id,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes,
    dots,
    labels: arrows.map((arrow) => ({
      id: arrow.id,
      ids: arrow.ids,
      isFree: arrow.from === null,
      ...at(labelId(arrow)),
    })),
    lines: [...nodesOf(laid)]
      .flatMap((node) => node.edges ?? [])
      .flatMap(({ id, sections = [] }) =>
        sections.map(({ startPoint, bendPoints = [], endPoint }) => ({
          id,
          hasHead: !id.startsWith('from '),
          points: [startPoint, ...bendPoints, endPoint],
        })),
      ),
  };
}
