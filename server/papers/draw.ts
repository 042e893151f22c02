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
/** Milliseconds for the drawing of each size. */
const mostTime = { small: 30_000, large: 60_000, many: 120_000 } as const;
type Size = keyof typeof mostTime;

/** Milliseconds that a long document may wait, so that the connection is answered in time. */
const mostWait = 50_000;

const createBusy = () => createServerBusy(5);
/** Callers take turns, so that one caller's long documents do not delay everybody else's. */
const turns = {
  large: new Turns({ ofOne: 8, inAll: 24 }, createBusy),
  many: new Turns({ ofOne: 1, inAll: 3 }, createBusy),
};

/** In a build, the worker is in the server's folder; this module may be in its folder `assets`. */
const isBuilt = import.meta.url.endsWith('.js');
const place = isBuilt && import.meta.url.includes('/assets/') ? '..' : '.';
const worker = fileURLToPath(new URL(`${place}/draw-worker.${isBuilt ? 'js' : 'ts'}`, import.meta.url));

/** In megabytes. The longest list needs half of them. */
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

/** One thread for each size, so that a card never waits for a list. Empty until a thread starts. */
const threads = new Map<Size, Piscina>();

function getThread(size: Size): Piscina {
  const thread = threads.get(size) ?? startThread();
  threads.set(size, thread);
  return thread;
}

/** Starts the threads for small and large documents, so that the first document need not wait. */
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

/** Draws a small document in a thread. Refuses with 503 if too many wait, with 409 after too much time or memory. */
export async function drawDocument<Kind extends Small>(
  kind: Kind,
  data: Order<Kind>['data'],
): Promise<Uint8Array> {
  if (getThread('small').queueSize >= mostSmallWaiting) throw createBusy();
  return runInThread('small', { kind, data });
}

/** Who asks for a long document. `signal` is aborted when nobody waits for it any more. */
export interface Asking {
  readonly caller: Caller;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Draws a long document in a thread, when it is the caller's turn. Refuses with 503 if too many documents wait, or the
 * turn comes too late. Refuses with 409 if it takes too much time or memory.
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

/** Draws a list's document, like `drawLongDocument`. Refuses too many rows with 409. */
export async function drawList(data: Order<'list'>['data'], asking: Asking): Promise<Uint8Array> {
  if (data.lists.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows) throw createTooLong();
  return drawLongDocument('list', data, asking);
}
