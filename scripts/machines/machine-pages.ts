import type { MachineFile } from './machine-files.ts';
import { graphOf, type Box } from './machine-graph.ts';
import type { MachineLinks } from './machine-links.ts';
import { mermaidOf } from './machine-mermaid.ts';

const generated = '<!-- Written by `npm run machines`; change the machine, not this page. -->';

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function* statesOf(box: Box, way: readonly string[], lines: ReadonlyMap<string, string>): Generator<string> {
  for (const child of box.children) {
    const name = child.lines.find((line) => line.kind === 'title')?.text ?? '';
    const said = child.lines.find((line) => line.kind === 'description')?.text ?? '';
    const path = [...way, name];
    const line = lines.get(child.id);
    const words = cell(path.join(' › '));
    yield `| ${line === undefined ? words : `[${words}](${line})`} | ${cell(said)} |`;
    yield* statesOf(child, path, lines);
  }
}

/** Makes the page about a machine: its picture, its states in words, and a Mermaid diagram. */
export function pageOf(file: MachineFile, links: MachineLinks): string {
  const { name, path, machine, about } = file;
  const graph = graphOf(machine);
  const listed = (label: string, machines: readonly string[]) =>
    machines.length === 0
      ? []
      : [`- **${label}:** ${machines.map((id) => `[${id}](${links.pageOf(id) ?? ''})`).join(', ')}`];
  const session = links.endedBy403(file);
  return [
    generated,
    '',
    `# ${titleOf(name)}`,
    '',
    `${machine.root.description ?? ''}`,
    '',
    `- **For:** ${about.for}`,
    `- **Used by:** ${about.who}`,
    `- **Seen at:** ${about.where}`,
    `- **File:** [\`machines/${path}\`](../../machines/${path})`,
    ...listed('Runs', links.runsOf(file)),
    ...listed('Run by', links.runBy(file)),
    ...(session === null
      ? []
      : [
          `- **On a 403:** [${session}](${links.pageOf(session) ?? ''}) is sent _refused_, which ends this; no state of this machine sees it.`,
        ]),
    '',
    `[![${titleOf(name)}](${name}.svg)](${name}.svg)`,
    '',
    '## States',
    '',
    '| State | |',
    '| --- | --- |',
    ...statesOf(graph.root, [], links.statesOf(file)),
    '',
    '## As Mermaid',
    '',
    'The same as the picture, in the text of Mermaid. A dashed box “as a whole” stands for the box that it stands in: it says what happens in all of that, and its arrows lead on from anywhere within.',
    '',
    '```mermaid',
    mermaidOf(graph),
    '```',
    '',
  ].join('\n');
}

/** Makes the index page of all machines. */
export function indexOf(all: readonly MachineFile[]): string {
  const rows = all.map(
    ({ name, about }) =>
      `| [${titleOf(name)}](${name}.md) | ${cell(about.for)} | ${cell(about.who)} | ${cell(about.where)} |`,
  );
  return [
    generated,
    '',
    '# Machines',
    '',
    'Every flow of the portal, drawn from the file that runs it. A box is a state with what happens in it: `on entry`, the actors that it runs, the events that it takes without leaving. A green label is a transition: the event, its [guard], and / what is done. A dashed label leads on from anywhere within the box that it stands in; a dashed box goes on beside its neighbours; a double border is an end. `→ resting` in a label stands for a line that would be long, `from …` for one from each of those states. In a picture that is opened by itself, `runs …` leads to the page of that machine, and a state to its source.',
    '',
    '| Machine | For | Used by | Seen at |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
