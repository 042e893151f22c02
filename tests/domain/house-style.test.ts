import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkColours, emblem, lightColours } from '#domain/association/house-style.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp): (string | undefined)[] =>
  [...text.matchAll(pattern)].map(([, found]) => found);

/** What a browser shows before any script of ours repeats the identity, and must be no other. */
test.each(['index.html', 'admin.html'])('%s has the paper of the light theme and of the dark one', (page) => {
  expect(all(read(page), /name="theme-color" content="([^"]+)"/g)).toEqual([
    lightColours.paper,
    darkColours.paper,
  ]);
});

test('the icon is the emblem in the accent', () => {
  const icon = read('public/favicon.svg');
  expect(all(icon, / fill="([^"]+)"/g)).toEqual([lightColours.surface, lightColours.accent]);
  expect(all(icon, / d="([^"]+)"/g)).toEqual([emblem.slice(0, emblem.indexOf('z') + 1), emblem]);
});
