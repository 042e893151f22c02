import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages, signInPaths } from '#src/office/portal/pages.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const handbook = read('docs/office.md');

function all(pattern: RegExp, text = handbook): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll(/\s+/g, ' '));
}

/** A compiled text: its words, and what is filled in. */
type Text = string | readonly (string | readonly unknown[])[];
const catalogues = import.meta.glob<Record<string, Record<string, Text>>>('../../domain/texts/*.en.ts', {
  eager: true,
});

const texts = Object.assign({}, ...Object.values(catalogues).flatMap(Object.values)) as Record<string, Text>;

/** What the handbook fills in: a number or an amount, somebody of the demo, or what could not be done. */
const filledIn = new RegExp(
  `^(?:${[
    '€?[\\d.,]+',
    '\\d+ people',
    'Ġorġ Żahra, 1001',
    'Ċensu Buttiġieġ',
    'Kordin Rifle and Pistol Club added, 2026',
    ...Object.keys(texts).flatMap((key) => (key.startsWith('action.') ? String(texts[key]) : [])),
  ].join('|')})$`,
  'u',
);

const plain = new Set(Object.values(texts).filter((text) => typeof text === 'string'));
const withValues = Object.values(texts).flatMap((text) => {
  if (typeof text === 'string' || !text.some((part) => typeof part === 'string' && /\p{L}/u.test(part)))
    return [];
  const pattern = text.map((part) =>
    typeof part === 'string' ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : '(.+)',
  );
  return new RegExp(`^${pattern.join('')}$`, 'u');
});

/** Whether this is a text of the screens in which each place holds what the handbook may fill in. */
function isFilledText(words: string): boolean {
  return withValues.some((pattern) =>
    pattern
      .exec(words)
      ?.slice(1)
      .every((value) => filledIn.test(value)),
  );
}

it('says in bold only what stands on a screen', () => {
  const bold = all(/\*\*(.+?)\*\*/gs);
  expect(bold.length).toBeGreaterThan(100);
  const others = bold.filter((words) => !plain.has(words));
  expect(others.filter((words) => !isFilledText(words))).toEqual([]);
});

it('names only pages of the register', () => {
  const paths: string[] = [...signInPaths, ...pages.flatMap((page) => ('path' in page ? page.path : []))];
  const named = all(/`(\/\w[^`]*)`/g);
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !paths.includes(path))).toEqual([]);
});

it('leads to headings that it has', () => {
  const headings = all(/^#+ (.+)$/gm).map((one) =>
    one
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );
  expect(all(/\]\(#([^)]+)\)/g).filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

it('shows, with the README, every picture that there is and no other', () => {
  const shown = [
    ...all(/\]\(pictures\/([^)]+)\)/g),
    ...all(/\bdocs\/pictures\/([\w-]+\.png)/g, read('README.md')),
  ];
  const there = readdirSync(new URL('../../docs/pictures', import.meta.url));
  expect([...new Set(shown)].toSorted()).toEqual(there.toSorted());
});
