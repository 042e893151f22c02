import type { Arrow, Box, Line, MachineGraph } from './machine-graph.ts';

/**
 * Escapes characters that are special in Mermaid. A semicolon ends a text, a quote ends a title, and a hash begins an
 * entity.
 */
function plain(text: string): string {
  return text.replaceAll(/[#;"]/g, (sign) => `#${sign.charCodeAt(0)};`);
}

/** Lists the texts of a state: its description, its actors, and each event with its guard and actions. */
function textsOf(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  let isEvent = false;
  for (const { kind, text } of lines) {
    if (isEvent && kind !== 'event') texts.push(`${texts.pop()} ${plain(text)}`);
    else texts.push(plain(text));
    isEvent ||= kind === 'event';
  }
  return texts;
}

/** Writes a machine as a Mermaid state diagram. */
export function mermaidOf({ root, arrows }: MachineGraph): string {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `s${names.size + 1}`;
    names.set(id, known);
    return known;
  };
  // In Mermaid a state with inner states can have no text, and no arrow to an inner state. So an extra box represents
  // the state.
  const wholeOf = (id: string): string => `${nameOf(id)}_whole`;
  const wholes: string[] = [];

  const boxOf = (name: string, title: string, said: readonly string[], indent: string): string[] => [
    `${indent}state "${title}" as ${name}`,
    ...said.map((text) => `${indent}${name} : ${text}`),
  ];

  const stateOf = (box: Box, indent: string): string[] => {
    const [title = '', ...said] = textsOf(box.lines);
    const name = nameOf(box.id);
    if (box.children.length === 0) return boxOf(name, title, said, indent);
    const within = `${indent}  `;
    const whole = wholeOf(box.id);
    wholes.push(whole);
    const areApart = box.children.every((child) => child.kind === 'region');
    return [
      `${indent}state "${title}" as ${name} {`,
      ...boxOf(whole, `${title}, as a whole`, said, within),
      ...(box.initial === null ? [] : [`${within}[*] --> ${nameOf(box.initial)}`]),
      ...box.children.flatMap((child) => [
        ...(areApart ? [`${within}--`] : []),
        ...stateOf(child, within),
        ...(child.kind === 'final' ? [`${within}${nameOf(child.id)} --> [*]`] : []),
      ]),
      `${indent}}`,
    ];
  };

  const arrowOf = ({ from, within, to, anew, lines }: Arrow): string => {
    const source = from === null ? wholeOf(within) : nameOf(from);
    const target = anew ? wholeOf(to) : nameOf(to);
    return `  ${source} --> ${target} : ${textsOf(lines).join(' ')}${anew ? ' and begins anew' : ''}`;
  };

  // All arrows are written outside of braces. An arrow between the braces of a state would move the arrow's two states
  // into that state.
  return [
    'stateDiagram-v2',
    '  classDef whole stroke-dasharray: 6 4',
    ...stateOf(root, '  '),
    ...arrows.map(arrowOf),
    `  class ${wholes.join(',')} whole`,
  ].join('\n');
}
