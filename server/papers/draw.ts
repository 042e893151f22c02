import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { createServerBusy, Refused } from '../base/refused.ts';
import type { Documents, Order } from './draw-worker.ts';

/** Documents of one page or a few, which are asked for while somebody waits at the desk, and all others. */
const small: ReadonlySet<keyof Documents> = new Set(['card', 'certificate', 'receipt']);
/** Papers of many people in one file. */
const many: ReadonlySet<keyof Documents> = new Set([
  'card sheets',
  'cards',
  'certificates',
  'labels',
  'letters',
  'receipts',
]);

/** How many documents of a kind may wait, and how many milliseconds one may take. */
const limits = {
  small: { waiting: 200, most: 30_000 },
  large: { waiting: 10, most: 60_000 },
  many: { waiting: 3, most: 120_000 },
} as const;
type Size = keyof typeof limits;

/** The built worker lies beside the built server, whose shared files lie in a folder below. */
const isBuilt = import.meta.url.endsWith('.js');
const place = isBuilt && import.meta.url.includes('/assets/') ? '..' : '.';
const worker = fileURLToPath(new URL(`${place}/draw-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

function startThread(): Piscina {
  const ofSources = isBuilt ? {} : { execArgv: ['--import', 'tsx'] };
  return new Piscina({ filename: worker, minThreads: 1, maxThreads: 1, idleTimeout: Infinity, ...ofSources });
}

/** A thread of its own for each size, so that no card waits for a list; none before the first document. */
const threads = new Map<Size, Piscina>();

function getThread(size: Size): Piscina {
  const thread = threads.get(size) ?? startThread();
  threads.set(size, thread);
  return thread;
}

/** Starts the threads that draw documents, before the first one is asked for. */
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
 * Draws a document away from the thread that answers calls: the bytes of a PDF. 503 while too many wait, 409 where one
 * takes too long, or nobody waits for it any more by `unwanted`.
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
    if (signal.aborted) throw createTooLong();
    throw error;
  }
}

/** The most rows of a list on paper. */
const mostRows = 10_000;

/** The refusal of a list that is too long for a document: 409. */
function createTooLong(): Refused {
  return new Refused(409, t('error.document.tooLong'));
}

/** Draws the document of a list likewise; 409 for one of more rows than anybody reads on paper. */
export async function drawList(data: Order<'list'>['data'], unwanted?: AbortSignal): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawDocument('list', data, unwanted);
}
