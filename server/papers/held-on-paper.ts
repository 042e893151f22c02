import type { HeldData } from '../people/held-data.ts';

/** The most rows of one part on paper: a member who changes their details all day has thousands in their history. */
const mostRows = 1000;

/** What is held about a person as the document shows it: the newest rows of each part, and how many are left out. */
export function limitHeldData({ parts, ...held }: HeldData): {
  readonly held: HeldData;
  readonly leftOut: Readonly<Record<string, number>>;
} {
  const all = Object.entries(parts);
  const long = all.filter(([, rows]) => rows.length > mostRows);
  return {
    held: { ...held, parts: Object.fromEntries(all.map(([name, rows]) => [name, rows.slice(-mostRows)])) },
    leftOut: Object.fromEntries(long.map(([name, rows]) => [name, rows.length - mostRows])),
  };
}
