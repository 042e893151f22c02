import { createRequire } from 'node:module';
import type * as Threads from 'piscina';

const { Piscina: Sources } = createRequire(import.meta.url)('piscina') as typeof Threads;

/** Drawing threads of the built server, which is built anew before the tests: they start in a third of the time. */
export class Piscina extends Sources {
  constructor({ execArgv: _, ...options }: NonNullable<ConstructorParameters<typeof Sources>[0]>) {
    const filename = options.filename?.replace(
      '/server/papers/draw-worker.ts',
      '/dist/server/draw-worker.js',
    );
    super({ ...options, filename: filename ?? null });
  }
}
