import type { FileTable } from './spreadsheet.ts';
import type { SpreadsheetMade } from './spreadsheet-worker.ts';
// The build replaces this import with the worker's URL.
// oxlint-disable-next-line import/default
import address from './spreadsheet-worker.ts?worker&url';
import { toTrustedWorkerUrl } from './trusted-worker.ts';

/** Makes an Excel file in a worker, so that the page stays usable. Throws if the worker fails or is stopped. */
export async function makeSpreadsheetInWorker(
  { columns, rows }: FileTable,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  // The worker is a classic script, because the oldest supported browsers cannot run a worker that is a module.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const worker = new Worker(toTrustedWorkerUrl('file-worker', address), { type });
  try {
    const made = await new Promise<SpreadsheetMade>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetMade>) => resolve(data));
      signal.addEventListener('abort', () => reject(new Error('It was stopped')));
      worker.addEventListener('error', () => reject(new Error('The worker did not come')));
      // Only these fields of a column are sent, because a worker cannot receive the functions of a column.
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
