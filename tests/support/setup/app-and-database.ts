import type { TestProject } from 'vitest/node';
import buildApp from './build-app.ts';
import startPostgres from './postgres-server.ts';

/** Both at once, since each waits for much that is not the processor. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([startPostgres(project), buildApp()]);
  return stop;
}
