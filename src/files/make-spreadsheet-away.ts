import type { FileTable } from './spreadsheet.ts';
import type { SpreadsheetMade } from './spreadsheet-worker.ts';
// The build gives the worker's address in its place.
// oxlint-disable-next-line import/default
import address from './spreadsheet-worker.ts?worker&url';
import { trustWorker } from './trusted-worker.ts';

/** Makes an Excel file of a table away from the page, which goes on meanwhile; an error where that does not come about, or is stopped. */
export async function makeSpreadsheetAway({ columns, rows }: FileTable, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  // The build makes one script of it, which the oldest browsers take.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const worker = new Worker(trustWorker('file-worker', address), { type });
  try {
    const made = await new Promise<SpreadsheetMade>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetMade>) => resolve(data));
      signal.addEventListener('abort', () => reject(new Error('It was stopped')));
      worker.addEventListener('error', () => reject(new Error('The worker did not come')));
      // What else a column has, such as how it reads a row, cannot be handed over.
      worker.postMessage({
        columns: columns.map(({ holds, label }) => ({ label, ...(holds && { holds }) })),
        rows,
      } satisfies FileTable);
    });
    if (!made) throw new Error('The file was not made');
    return made;
  } finally {
    worker.terminate();
  }
}
