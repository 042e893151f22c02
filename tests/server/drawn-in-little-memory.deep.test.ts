import type { Piscina as Threads } from 'piscina';
import { afterAll, expect, it, vi } from 'vitest';
import { drawLongDocument, endDrawingThreads } from '#server/papers/draw.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { aMember, paid } from './document-samples.ts';

/** Threads with little more than what fonts, texts and the page in work take. */
vi.mock('piscina', async (load) => {
  const { Piscina } = await load<{ Piscina: typeof Threads }>();
  class SmallThreads extends Piscina {
    constructor(options: ConstructorParameters<typeof Threads>[0]) {
      super({ ...options, resourceLimits: { maxOldGenerationSizeMb: 64 } });
    }
  }
  return { Piscina: SmallThreads };
});
afterAll(endDrawingThreads);

function drawRows(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const columns = (rows[0] ?? []).map(() => ({ label: 'C', share: 1 }));
  const { association, paidAt } = paid;
  const about = { association, title: 'List', lead: '', issuedAt: paidAt, isWide: true, sums: [] };
  const lists = [{ title: 'Everybody', columns, rows }];
  return drawLongDocument('list', { ...about, letters: { size: 6, lines: 40 }, lists }, aMember(1));
}

it('a long list is drawn page by page, and what takes too much memory is refused without harm to the next', async () => {
  const row = (place: number) => Array.from({ length: 17 }, (_, at) => `${place} ${at % 7}`);
  expect(
    readPdf(await drawRows(Array.from({ length: 1000 }, (_, place) => row(place)))).pages,
  ).toBeGreaterThan(20);
  // One row a million times comes as one, and is laid out as a million.
  await expect(drawRows(Array(1_000_000).fill(['1']))).rejects.toMatchObject({ status: 409 });
  expect(readPdf(await drawRows([['1']])).pages).toBe(1);
});
