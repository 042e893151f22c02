import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { toActor } from '../audit/audit.ts';
import type { Caller } from '../base/callers.ts';
import { createServerBusy, Refused } from '../base/refused.ts';
import { Turns } from '../base/turns.ts';
import type { Documents, Order } from './draw-worker.ts';

/** Documents of one page or a few pages, for which a person at the desk is waiting. */
type Small = 'card' | 'certificate' | 'receipt';
type Long = Exclude<keyof Documents, Small>;
/** Documents that contain cards, certificates, receipts, labels or letters for many people. */
const many: ReadonlySet<Long> = new Set([
  'card sheets',
  'cards',
  'certificates',
  'labels',
  'letters',
  'receipts',
]);

/** How many small documents may wait to be drawn. */
const mostSmallWaiting = 200;
/** Within how many milliseconds a document of each size must be drawn, from the start of its drawing. */
const mostTime = { small: 30_000, large: 60_000, many: 120_000 } as const;
type Size = keyof typeof mostTime;

/** How many milliseconds a long document may wait for its drawing, so that the connection is answered in time. */
const mostWait = 50_000;

const createBusy = () => createServerBusy(5);
/** Callers take turns for long documents, so that all documents of one caller do not delay everybody else's. */
const turns = {
  large: new Turns({ ofOne: 8, inAll: 24 }, createBusy),
  many: new Turns({ ofOne: 1, inAll: 3 }, createBusy),
};

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

async function runInThread<Kind extends keyof Documents>(
  size: Size,
  { data, kind }: Pick<Order<Kind>, 'data' | 'kind'>,
  unwanted?: AbortSignal,
): Promise<Uint8Array> {
  const order: Order<Kind> = { kind, data, timeZone: getTimeZone() };
  const tooLong = AbortSignal.timeout(mostTime[size]);
  const signal = unwanted ? AbortSignal.any([tooLong, unwanted]) : tooLong;
  try {
    return (await getThread(size).run(order, { signal })) as Uint8Array;
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) throw createTooLong();
    throw error;
  }
}

/**
 * Draws the PDF of a small document in a worker thread, so that calls do not wait. Refuses with 503 if too many
 * documents wait, and with 409 if the drawing takes too much time or memory.
 */
export async function drawDocument<Kind extends Small>(
  kind: Kind,
  data: Order<Kind>['data'],
): Promise<Uint8Array> {
  if (getThread('small').queueSize >= mostSmallWaiting) throw createBusy();
  return runInThread('small', { kind, data });
}

/** Who asks for a long document. `signal` is aborted when nobody waits for the document any more. */
export interface Asking {
  readonly caller: Caller;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Draws the PDF of a long document in a worker thread, when it is the caller's turn. Refuses with 503 if too many
 * documents of the caller or of everybody wait, or if the turn does not come in time. Refuses with 409 if the drawing
 * takes too much time or memory, or if nobody waits for the drawn document any more.
 */
export function drawLongDocument<Kind extends Long>(
  kind: Kind,
  data: Order<Kind>['data'],
  { caller, signal }: Asking,
): Promise<Uint8Array> {
  const size = many.has(kind) ? 'many' : 'large';
  const waiting = AbortSignal.any([AbortSignal.timeout(mostWait), ...(signal ? [signal] : [])]);
  return turns[size].run(toActor(caller), () => runInThread(size, { kind, data }, signal), waiting);
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The maximum number of rows in the document of a list. */
const mostRows = 10_000;

/** Makes the refusal for a document that is too long: 409. */
function createTooLong(): Refused {
  return new Refused(409, t('error.document.tooLong'));
}

/** Draws the document of a list, as `drawLongDocument` does. Refuses with 409 if the list has too many rows. */
export async function drawList(data: Order<'list'>['data'], asking: Asking): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawLongDocument('list', data, asking);
}
