import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { toActor } from '../audit/audit.ts';
import type { Caller } from '../base/callers.ts';
import { createServerBusy, Refused } from '../base/refused.ts';
import { Turns } from '../base/turns.ts';
import type { Documents, Order } from './draw-worker.ts';

/** Short documents, for which a person at the desk waits. */
type Small = 'card' | 'certificate' | 'receipt';
type Long = Exclude<keyof Documents, Small>;
const many: ReadonlySet<Long> = new Set([
  'card sheets',
  'cards',
  'certificates',
  'labels',
  'letters',
  'receipts',
]);

const mostSmallWaiting = 200;
/** The longest time for drawing a document of each size, in milliseconds. */
const mostTime = { small: 30_000, large: 60_000, many: 120_000 } as const;
type Size = keyof typeof mostTime;

/** How many milliseconds a long document may wait for its turn, so that the request is answered in time. */
const mostWait = 50_000;

const createBusy = () => createServerBusy(5);
/**
 * The queues of long documents. Callers take turns, so that one caller's documents do not delay the documents of all
 * others.
 */
const turns = {
  large: new Turns({ ofOne: 8, inAll: 24 }, createBusy),
  many: new Turns({ ofOne: 1, inAll: 3 }, createBusy),
};

/**
 * Whether this module runs from a build. In a build, the worker is in the server's folder, and this module can be in
 * its folder `assets`.
 */
const isBuilt = import.meta.url.endsWith('.js');
const place = isBuilt && import.meta.url.includes('/assets/') ? '..' : '.';
const worker = fileURLToPath(new URL(`${place}/draw-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** The most memory of a drawing thread in megabytes. The longest list needs half of it. */
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

/** The running threads, one for each size of documents, so that a card never waits for a list. */
const threads = new Map<Size, Piscina>();

function getThread(size: Size): Piscina {
  const thread = threads.get(size) ?? startThread();
  threads.set(size, thread);
  return thread;
}

/** Starts the threads for small and large documents, so that the first document does not wait for the start. */
export function startDrawingThreads(): void {
  getThread('small');
  getThread('large');
}

/** Ends the drawing threads. */
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
 * Draws a small document in a thread. Answers 503 if too many documents wait, and 409 if drawing needs too much time or
 * memory.
 */
export async function drawDocument<Kind extends Small>(
  kind: Kind,
  data: Order<Kind>['data'],
): Promise<Uint8Array> {
  if (getThread('small').queueSize >= mostSmallWaiting) throw createBusy();
  return runInThread('small', { kind, data });
}

/** The caller who asks for a long document. `signal` is aborted when nobody waits for the document any more. */
export interface Asking {
  readonly caller: Caller;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Draws a long document in a thread, when it is the caller's turn. Answers 503 if too many documents wait, or if the
 * turn comes too late. Answers 409 if drawing needs too much time or memory.
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

const mostRows = 10_000;

function createTooLong(): Refused {
  return new Refused(409, t('error.document.tooLong'));
}

/**
 * Draws the document of a list, in the same way as `drawLongDocument`. Also answers 409 if the list has too many rows.
 */
export async function drawList(data: Order<'list'>['data'], asking: Asking): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawLongDocument('list', data, asking);
}
