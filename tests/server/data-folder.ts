import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { type SocketConnection, startDatabase } from '#server/store/embedded/embedded.ts';
import { stopPostmaster } from '#server/store/embedded/postmaster.ts';

export const quiet = (): void => {};

/** A data folder of its own for each test; what runs in it is ended after the test, also the processes that are handed over. */
export function useDataFolder() {
  let folder = '';
  const children: ChildProcess[] = [];
  const cluster = (): string => join(folder, 'postgres');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await stopPostmaster(cluster());
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    children,
    cluster,
  };
}

/** The values that a statement answers with, row by row. */
export async function ask(connection: SocketConnection, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Expects that the database of a folder starts, answers and stops. */
export async function expectToStart(folder: string): Promise<void> {
  const database = await startDatabase(folder, quiet);
  expect(await ask(await database.createDatabase('portal'), 'select 1')).toEqual([1]);
  expect(await database.stop()).toBe(true);
}
