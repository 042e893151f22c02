import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formerActions } from '#domain/audit/audit-action.ts';
import { calls } from '#domain/calls/table.ts';
import { undoing } from '#domain/calls/undo.ts';
import { t } from '#domain/texts/texts.ts';

const ways = Object.entries(undoing);

test('every call that changes something is undone by a call, or says why not', () => {
  const changing = Object.entries(calls).flatMap(([name, { method }]) =>
    method === 'GET' || name.startsWith('get') ? [] : [name],
  );
  expect(Object.keys(undoing).toSorted()).toEqual(changing.toSorted());
  const undone = ways.map(([name, way]) =>
    'never' in way
      ? [name, /^[A-Z].+\.$/.test(t(way.never))]
      : [name, typeof way.inverse === 'function' && way.writes.length > 0],
  );
  expect(undone).toEqual(ways.map(([name]) => [name, true]));
});

test('calls that write the same entry are undone in the same way', () => {
  for (const [name, one] of ways) {
    for (const [other, another] of ways) {
      if (!one.writes.some((entry) => another.writes.some((same) => entry === same))) continue;
      const way = (of: object) => ['inverse', 'never'].map((key): unknown => Reflect.get(of, key));
      expect([name, other, way(one)]).toEqual([name, other, way(another)]);
    }
  }
});

test('every entry that a way to undo is about is one that the server writes', () => {
  const source = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`server/${file}`, 'utf8'))
    .join('\n');
  const unknown = ways
    .flatMap(([, { writes }]) => writes)
    .map((entry) => entry.replace(/^\w+:/, ''))
    .filter((action) => !source.includes(`'${action}'`));
  expect(unknown).toEqual(formerActions);
});
