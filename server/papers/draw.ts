import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { createServerBusy, Refused } from '../base/refused.ts';
import type { Documents, Order } from './draw-worker.ts';

/** Documents of one page or a few pages, for which a person at the desk is waiting. */
const small: ReadonlySet<keyof Documents> = new Set(['card', 'certificate', 'receipt']);
/** Documents that contain cards, certificates, receipts, labels or letters for many people. */
const many: ReadonlySet<keyof Documents> = new Set([
  'card sheets',
  'cards',
  'certificates',
  'labels',
  'letters',
  'receipts',
]);

/** For each size: how many documents may wait, and within how many milliseconds each document must be drawn. */
const limits = {
  small: { waiting: 200, most: 30_000 },
  large: { waiting: 10, most: 60_000 },
  many: { waiting: 3, most: 120_000 },
} as const;
type Size = keyof typeof limits;

/** In a build, the worker is in the server's folder. This module is in the same folder or its folder `assets`. */
const isBuilt = import.meta.url.endsWith('.js');
const place = isBuilt && import.meta.url.includes('/assets/') ? '..' : '.';
const worker = fileURLToPath(new URL(`${place}/draw-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** The maximum megabytes of a drawing thread. The longest list with the most columns needs half of this memory. */
const mostMemory = 512;

function startThread(): Piscina {
  const ofSources = isBuilt ? {} : { execArgv: ['--import', 'tsx'] };
  return new Piscina({
    filename: worker,
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    ...ofSources,
  });
}

/** One thread for each size of document, so that a card never waits for a list. Empty until a thread is started. */
const threads = new Map<Size, Piscina>();

function getThread(size: Size): Piscina {
  const thread = threads.get(size) ?? startThread();
  threads.set(size, thread);
  return thread;
}

/** Starts the threads that draw small and large documents, so that the first document does not wait for a thread. */
export function startDrawingThreads(): void {
  getThread('small');
  getThread('large');
}

/** Ends the threads that draw documents. */
export async function endDrawingThreads(): Promise<void> {
  const running = [...threads.values()];
  threads.clear();
  await Promise.all(running.map((thread) => thread.destroy()));
}

/**
 * Draws a document's PDF in a worker thread, so that calls do not wait. Refuses with 503 if too many documents wait.
 * Refuses with 409 if drawing takes too much time or memory, or if `unwanted` is aborted because nobody waits any more.
 */
export async function drawDocument<Kind extends keyof Documents>(
  kind: Kind,
  data: Order<Kind>['data'],
  unwanted?: AbortSignal,
): Promise<Uint8Array> {
  const size = small.has(kind) ? 'small' : many.has(kind) ? 'many' : 'large';
  const thread = getThread(size);
  if (thread.queueSize >= limits[size].waiting) throw createServerBusy(5);
  const order: Order<Kind> = { kind, data, timeZone: getTimeZone() };
  const tooLong = AbortSignal.timeout(limits[size].most);
  const signal = unwanted ? AbortSignal.any([tooLong, unwanted]) : tooLong;
  try {
    return (await thread.run(order, { signal })) as Uint8Array;
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) throw createTooLong();
    throw error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The maximum number of rows in the document of a list. */
const mostRows = 10_000;

/** Makes the refusal for a document that is too long: 409. */
function createTooLong(): Refused {
  return new Refused(409, t('error.document.tooLong'));
}

/** Draws the document of a list in a worker thread. Refuses with 409 if the document has too many rows. */
export async function drawList(data: Order<'list'>['data'], unwanted?: AbortSignal): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawDocument('list', data, unwanted);
}
