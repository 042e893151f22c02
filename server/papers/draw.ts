import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { createServerBusy, Refused } from '../base/refused.ts';
import type { Documents, Order } from './draw-worker.ts';

/** Documents of one page or a few pages. A person at the desk waits for such a document. */
const small: ReadonlySet<keyof Documents> = new Set(['card', 'certificate', 'receipt']);
/** Files with papers about many people. */
const many: ReadonlySet<keyof Documents> = new Set([
  'card sheets',
  'cards',
  'certificates',
  'labels',
  'letters',
  'receipts',
]);

/** For each size: how many documents can wait, and the maximum time to draw a document, in milliseconds. */
const limits = {
  small: { waiting: 200, most: 30_000 },
  large: { waiting: 10, most: 60_000 },
  many: { waiting: 3, most: 120_000 },
} as const;
type Size = keyof typeof limits;

/** The built worker is in the folder of the built server. Files that the builds share are in a folder below. */
const isBuilt = import.meta.url.endsWith('.js');
const place = isBuilt && import.meta.url.includes('/assets/') ? '..' : '.';
const worker = fileURLToPath(new URL(`${place}/draw-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** How many megabytes of objects a thread may hold. The longest list with the most columns needs half as many. */
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

/** One thread for each size, so that a card never waits for a list. Empty before the first document. */
const threads = new Map<Size, Piscina>();

function getThread(size: Size): Piscina {
  const thread = threads.get(size) ?? startThread();
  threads.set(size, thread);
  return thread;
}

/** Starts the threads that draw documents, before the first document is requested. */
export function startDrawing(): void {
  getThread('small');
  getThread('large');
}

/** Ends the threads that draw documents. */
export async function endDrawing(): Promise<void> {
  const running = [...threads.values()];
  threads.clear();
  await Promise.all(running.map((thread) => thread.destroy()));
}

/**
 * Draws a document outside the thread that answers calls, and answers the bytes of a PDF. Refuses with 503 if
 * too many wait. Refuses with 409 if drawing takes too long or too much memory, or if `unwanted` says that nobody
 * waits.
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

/** The most rows of a list that is printed. */
const mostRows = 10_000;

/** Creates the refusal of a list that is too long for a document: 409. */
function createTooLong(): Refused {
  return new Refused(409, t('error.document.tooLong'));
}

/** Draws the document of a list in another thread. Refuses with 409 if the list has too many rows. */
export async function drawList(data: Order<'list'>['data'], unwanted?: AbortSignal): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawDocument('list', data, unwanted);
}
