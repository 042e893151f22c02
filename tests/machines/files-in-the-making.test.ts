import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineFiles } from '../../scripts/machines/machine-files.ts';
import { nodesOf } from '#tests/support/models/chart.ts';
import { transitionsOf } from './graph.ts';

/**
 * A file in the making is a state: whoever asked for it sees that it is made, cannot ask for it twice, and hears where
 * it was refused. An action that began one would leave it to nobody, and a second press would make a second file.
 */

const src = join(import.meta.dirname, '../../src');
/** What makes a file, or hands one over. */
const maker = /\bvoid export[A-Z]|\b(?:export[A-Z]\w*|saveCsv|savePdf)\(/;

/** What stands between the braces of each `actions` of a source. */
function actionsIn(source: string): string[] {
  return [...source.matchAll(/\bactions: \{/g)].map(({ index }) => {
    let depth = 0;
    for (let at = source.indexOf('{', index); at < source.length; at += 1) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      if (depth === 0) return source.slice(index, at);
    }
    throw new Error('braces that never close');
  });
}

test('no action makes a file', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => actionsIn(readFileSync(join(src, path), 'utf8')).map((text) => ({ path, text })))
    .filter(({ text }) => maker.test(text));
  expect(found).toEqual([]);
});

test('whoever asks for a file comes to a state that makes it', async () => {
  const asked = (await machineFiles()).flatMap(({ machine }) =>
    [...nodesOf(machine.root)]
      .flatMap((node) => transitionsOf(node))
      .filter(([type]) => ['export asked', 'list asked'].includes(type))
      .map(([type, { target }]) => ({
        what: `${machine.id}: ${type}`,
        makes: target?.some((node) => node.invoke.some(({ id }) => id === 'export')) ?? false,
      })),
  );
  expect(asked.filter(({ makes }) => !makes)).toEqual([]);
  expect(asked.length).toBeGreaterThanOrEqual(8);
});
