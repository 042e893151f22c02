import type { Box, Line, MachineGraph } from './machine-graph.ts';

/** Mermaid ends a text at a semicolon or a line's end, and reads a hash as an entity. */
function plain(text: string): string {
  return text.replaceAll(';', ',').replaceAll('#', '').replaceAll('"', '”').trim();
}

function inWords(lines: readonly Line[]): string {
  return plain(lines.map((line) => line.text).join(' '));
}

/** A machine as a Mermaid state diagram. */
export function mermaidOf({ root, arrows }: MachineGraph): string {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `s${names.size + 1}`;
    names.set(id, known);
    return known;
  };

  const insideOf = (box: Box, indent: string): string[] => {
    const separator = box.children.every((child) => child.kind === 'region') ? [`${indent}--`] : [];
    return [
      ...(box.initial === null ? [] : [`${indent}[*] --> ${nameOf(box.initial)}`]),
      ...box.children.flatMap((child, index) => [
        ...(index > 0 ? separator : []),
        ...stateOf(child, indent),
        ...(child.kind === 'final' ? [`${indent}${nameOf(child.id)} --> [*]`] : []),
      ]),
      ...arrows
        .filter((arrow) => arrow.within === box.id)
        .map((arrow) => {
          const from = arrow.from ?? arrow.within;
          return `${indent}${nameOf(from)} --> ${nameOf(arrow.to)} : ${inWords(arrow.lines)}`;
        }),
    ];
  };

  const stateOf = (box: Box, indent: string): string[] => {
    const [title, ...rest] = box.lines;
    const name = nameOf(box.id);
    const head = `${indent}state "${plain(title?.text ?? '')}" as ${name}`;
    const said = rest
      .filter((line) => line.kind === 'description' || line.kind === 'actor')
      .map((line) => plain(line.text));
    if (box.children.length === 0) return [head, ...said.map((text) => `${indent}${name} : ${text}`)];
    return [`${head} {`, ...insideOf(box, `${indent}  `), `${indent}}`];
  };

  const fromAnywhere = arrows.some((arrow) => arrow.from === null && arrow.within === root.id);
  // A transition from anywhere in the machine needs a box to come from.
  const body = fromAnywhere ? stateOf(root, '  ') : insideOf(root, '  ');
  return ['stateDiagram-v2', ...body].join('\n');
}
