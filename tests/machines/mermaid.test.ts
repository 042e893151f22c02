import assert from 'node:assert/strict';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { eventInWords, nameInWords } from '../../scripts/machines/chart-words.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { graphOf } from '../../scripts/machines/machine-graph.ts';
import { mermaidOf } from '../../scripts/machines/machine-mermaid.ts';
import { nodesOf } from '#tests/support/models/chart.ts';

/** A state of a diagram: its titles from the outermost on, and what is written of it. */
type Drawn = { readonly way: readonly string[]; readonly isGroup: boolean; readonly said: string[] };
type Edge = { readonly from: string; readonly to: string; readonly label: string; readonly within: string };

function decoded(text: string): string {
  return text.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Reads a diagram; throws at a line that Mermaid would not take, or would draw in another place. */
function read(diagram: string): { drawn: Map<string, Drawn>; edges: Edge[] } {
  const drawn = new Map<string, Drawn>();
  const edges: Edge[] = [];
  const open: string[] = [];
  const [head, ...lines] = diagram.split('\n').map((line) => line.trim());
  expect(head).toBe('stateDiagram-v2');
  for (const line of lines) {
    const within = open.at(-1) ?? '';
    const [, title, name = '', brace] = /^state "([^"]+)" as (\w+)( \{)?$/.exec(line) ?? [];
    const [, from, to = '', label = ''] = /^(\S+) --> (\S+)(?: : ((?:#\d+;|[^#;"])+))?$/.exec(line) ?? [];
    const [, of = '', text] = /^(\w+) : ((?:#\d+;|[^#;"])+)$/.exec(line) ?? [];
    if (title !== undefined) {
      assert.ok(!drawn.has(name), line);
      const way = [...(drawn.get(within)?.way ?? []), decoded(title)];
      drawn.set(name, { way, isGroup: brace !== undefined, said: [] });
      if (brace !== undefined) open.push(name);
    } else if (line === '}') {
      assert.ok(open.pop() !== undefined, 'a brace too many');
    } else if (line === '--') {
      assert.ok(within !== '', '-- stands outside of braces');
    } else if (from !== undefined) {
      edges.push({ from, to, label: decoded(label), within });
    } else if (text !== undefined) {
      const state = drawn.get(of);
      assert.ok(state && !state.isGroup, `${line} is said of a state with states in it`);
      state.said.push(decoded(text));
    } else {
      assert.match(line, /^(?:classDef whole stroke-dasharray: 6 4|class (?:,?s\d+_whole)+ whole)$/);
    }
  }
  expect(open, 'braces are left open').toEqual([]);
  for (const edge of edges) placed(edge, drawn);
  return { drawn, edges };
}

/** Fails where Mermaid would move a state into the braces in which an arrow names it, or would go in a circle. */
function placed({ from, to, within }: Edge, drawn: ReadonlyMap<string, Drawn>): void {
  const arrow = `${from} --> ${to}`;
  const ways = [from, to].filter((name) => name !== '[*]').map((name) => drawn.get(name)?.way ?? []);
  expect(ways, `${arrow} names a state that there is not`).not.toContainEqual([]);
  const [one = [], other] = ways;
  if (other === undefined) {
    expect(one.slice(0, -1), `${arrow} stands elsewhere`).toEqual(drawn.get(within)?.way);
  } else {
    expect(within, `${arrow} stands between braces`).toBe('');
    expect(isWithin(one, other) || isWithin(other, one), `${arrow} joins a box and one within it`).toBe(
      false,
    );
  }
}

function wayOf(node: AnyStateNode): string[] {
  return [node.machine.id, ...node.path];
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.length >= outer.length && outer.every((title, index) => inner[index] === title);
}

function listed(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat();
}

type Transition = { readonly definition: AnyTransitionDefinition; readonly words: string };

function transitionsOf(node: AnyStateNode): Transition[] {
  return [...node.transitions, ['', node.always ?? []] as const].flatMap(([type, definitions]) =>
    definitions.map((definition, index) => {
      const { guard, actions, source, target } = definition;
      const anew = target !== undefined && target.every((one) => isWithin(wayOf(source), wayOf(one)));
      const words = [
        eventInWords(type),
        ...(guard !== undefined ? [`[${nameInWords(guard)}]`] : index > 0 ? ['[else]'] : []),
        ...actions.map((action) => `/ ${nameInWords(action)}`),
        ...(anew ? ['and begins anew'] : []),
      ];
      return { definition, words: words.join(' ') };
    }),
  );
}

function staysIn(node: AnyStateNode, { definition: { target } }: Transition): boolean {
  return target === undefined || target[0] === node;
}

/** What is to be said of a state in its box: all that happens in it without leading away. */
function saidOf(node: AnyStateNode): string[] {
  return [
    ...(node.description === undefined ? [] : [node.description]),
    ...node.tags.map((tag) => `# ${tag}`),
    ...node.invoke.map(({ id, src }) => `runs ${id}${src === id ? '' : ` (${nameInWords(src)})`}`),
    ...listed(node.config.entry).map((action) => `on entry / ${nameInWords(action)}`),
    ...listed(node.config.exit).map((action) => `on exit / ${nameInWords(action)}`),
    ...transitionsOf(node).flatMap((one) => (staysIn(node, one) ? [one.words] : [])),
  ];
}

function arrowsOf(machine: AnyStateMachine): string[] {
  return [...nodesOf(machine.root)].flatMap((node) =>
    transitionsOf(node)
      .filter((one) => !staysIn(node, one))
      .map(({ definition: { target = [] }, words }) => {
        const [to] = target.map(wayOf);
        return `${wayOf(node).join(' › ')} → ${to?.join(' › ')}: ${words}`;
      }),
  );
}

/** The state that a box stands for: itself, or as a whole the one around it. */
function stoodFor({ way }: Drawn): readonly string[] {
  return way.at(-1) === `${way.at(-2)}, as a whole` ? way.slice(0, -1) : way;
}

describe.each(await machineFiles())('$path', ({ machine }) => {
  const diagram = mermaidOf(graphOf(machine));
  const nodes = [...nodesOf(machine.root)];

  test('every state is in it, within the state that it is in, with all that happens there', () => {
    const { drawn } = read(diagram);
    const all = [...drawn.values()];
    const states = all.filter((one) => stoodFor(one) === one.way).map(({ way }) => way.join(' › '));
    expect(states.toSorted()).toEqual(nodes.map((node) => wayOf(node).join(' › ')).toSorted());
    const said = all.filter(({ isGroup }) => !isGroup).map((one) => [stoodFor(one).join(' › '), one.said]);
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(nodes.map((node) => [wayOf(node).join(' › '), saidOf(node)])),
    );
  });

  test('every transition leads where it does, and none between a box and one within it', () => {
    const { drawn, edges } = read(diagram);
    const found: string[] = [];
    for (const { from, to, label } of edges) {
      const [one, other] = [drawn.get(from), drawn.get(to)];
      if (one && other) found.push(`${stoodFor(one).join(' › ')} → ${stoodFor(other).join(' › ')}: ${label}`);
    }
    expect(found.toSorted()).toEqual(arrowsOf(machine).toSorted());
    const begins = edges.filter(({ from }) => from === '[*]').map(({ to }) => drawn.get(to)?.way.join(' › '));
    const compound = nodes.filter((node) => node.type === 'compound');
    const initial = compound.flatMap((node) => node.initial.target ?? []);
    expect(begins.toSorted()).toEqual(initial.map((node) => wayOf(node).join(' › ')).toSorted());
    const ends = edges.filter(({ to }) => to === '[*]').map(({ from }) => drawn.get(from)?.way.join(' › '));
    const final = nodes.filter((node) => node.type === 'final').map((node) => wayOf(node).join(' › '));
    expect(ends.toSorted()).toEqual(final.toSorted());
  });
});

test.each([
  ['-- stands outside of braces', 'state "a" as s1\n--\nstate "b" as s2'],
  ['braces are left open', 'state "a" as s1 {\nstate "b" as s2'],
  ['a brace too many', 'state "a" as s1 {\nstate "b" as s2\n}\n}'],
  ['is said of a state with states in it', 'state "a" as s1 {\nstate "b" as s2\n}\ns1 : words'],
  ['joins a box and one within it', 'state "a" as s1 {\nstate "b" as s2\n}\ns1 --> s2 : event'],
  ['stands between braces', 'state "a" as s1 {\nstate "b" as s2\ns2 --> s3 : event\n}\nstate "c" as s3'],
  ['stands elsewhere', 'state "a" as s1 {\nstate "b" as s2\n}\n[*] --> s2'],
  ['names a state that there is not', 'state "a" as s1\ns1 --> s2 : event'],
  ['did not match', 'state "a" as s1\ns1 : one; two'],
])('a diagram is called wrong: %s', (fault, lines) => {
  expect(() => read(`stateDiagram-v2\n${lines}`)).toThrow(fault);
});
