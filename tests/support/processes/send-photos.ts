import { readFile, writeFile } from 'node:fs/promises';
import { openDatabase, type Connection } from '#server/store/database.ts';
import { createSite, send } from '../server/site.ts';

/** One call with a photo, as it went. */
export interface PhotoCall {
  readonly status: number;
  readonly body: unknown;
  /** What is kept afterwards; null where nothing is. */
  readonly kept: string | null;
  readonly milliseconds: number;
  /** By how much the process was larger at the most than before the first of them. */
  readonly megabytes: number;
}

interface Task {
  readonly connection: Connection;
  readonly token: string;
  readonly body: object;
  /** Files that hold a data URL each. */
  readonly files: readonly string[];
}

/** The largest that the process has been since this was asked last, where the system tells; else since its start. */
async function most(): Promise<number> {
  const status = await readFile('/proc/self/status', 'latin1').catch(() => '');
  const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  await writeFile('/proc/self/clear_refs', '5').catch(() => {});
  return kilobytes / 1024;
}

// The app in a process of its own, so that the memory a photo takes can be told from all other.
const task = JSON.parse(Buffer.concat(await process.stdin.toArray()).toString()) as Task;
const db = openDatabase(task.connection, { max: 2 });
const site = createSite(db);
const line = 'PATCH /members/member/28';
await send(site, line, { token: task.token, body: task.body });
globalThis.gc?.();
// Before the first of them: what one has left behind is no room for the next.
const before = process.memoryUsage.rss() / 1024 / 1024;
const calls: PhotoCall[] = [];
for (const file of task.files) {
  // One after the other: each is measured.
  const body = { ...task.body, photo: await readFile(file, 'latin1') };
  await db.deleteFrom('member_photos').execute();
  globalThis.gc?.();
  await most();
  const start = performance.now();
  const answer = await send(site, line, { token: task.token, body });
  const milliseconds = performance.now() - start;
  const megabytes = (await most()) - before;
  const row = await db.selectFrom('member_photos').select('jpeg').executeTakeFirst();
  calls.push({
    status: answer.status,
    body: answer.body,
    kept: row?.jpeg.toString('base64') ?? null,
    milliseconds,
    megabytes,
  });
}
await db.destroy();
process.stdout.write(JSON.stringify(calls));
