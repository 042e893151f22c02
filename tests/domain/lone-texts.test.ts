import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the braces that open at a place of a program close. */
function findEnd(program: string, from: number): number {
  let open = 0;
  for (let at = from; at < program.length; at += 1) {
    if (program[at] === '{') open += 1;
    if (program[at] === '}') open -= 1;
    if (open === 0) return at + 1;
  }
  return program.length;
}

/** The texts of a component's program, `{t(…)}`, behind which another one stands in the same element. */
function findNeighbours(program: string): string[] {
  return [...program.matchAll(/(?<=[\s>])\{t\(/g)].flatMap(({ index }) => {
    const end = findEnd(program, index);
    const behind = program.slice(end).trimStart();
    return /^(?:<|\{\/\*)/.test(behind) ? [] : [`${program.slice(index, end)} ${behind.slice(0, 30)}`];
  });
}

test('two texts in one element are found', () => {
  expect(findNeighbours("<p>{t('a', { b })} {c}</p>")).toHaveLength(1);
  expect(findNeighbours("<p>\n  {t('a')}\n  {c && ` ${t('d')}`}\n</p>")).toHaveLength(1);
  expect(findNeighbours("<p title={t('a')}>{t('a')}</p> <p>{`${t('a')} ${t('b')}`}</p>")).toEqual([]);
});

test('each text stands alone in its element, as a page that a browser translates needs it', () => {
  const root = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.map((file) => [file, ...findNeighbours(readFileSync(root + file, 'utf8'))]);
  expect(found.filter(([, ...texts]) => texts.length > 0)).toEqual([]);
});
