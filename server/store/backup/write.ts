import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../database.ts';
import { openClient } from '../open-client.ts';
import {
  type Contents,
  formatBackupContentsLine,
  formatBackupEndLine,
  endOfTable,
  firstLine,
  formatBackupHeaderLine,
  formatBackupSequenceLine,
  formatBackupTableLine,
} from './format.ts';
import { BackupRefused } from './backup-refused.ts';
import { readBackupTables, beginBackupTransaction, readSequences } from './tables.ts';

const newline = 0x0a;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

async function* writeText(client: pg.Client, createdAt: Date, contents: Contents): AsyncGenerator<Buffer> {
  const toLine = (text: string) => Buffer.from(`${text}\n`);
  const migrations = await client
    .query<{ name: string }>('select name from kysely_migration order by name')
    .catch(() => {
      throw new BackupRefused('There is nothing to back up: the database has none of the portal’s tables.');
    });
  const { rows: about } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  );
  yield toLine(firstLine);
  yield toLine(
    formatBackupHeaderLine({
      createdAt: createdAt.toISOString(),
      server: about[0]?.server ?? '',
      migrations: migrations.rows.map((row) => row.name),
    }),
  );
  for (const { name, columns, key } of await readBackupTables(client)) {
    const listed = columns.map((column) => `"${column}"`).join(', ');
    const sorted = key.length > 0 ? ` order by ${key.map((column) => `"${column}"`).join(', ')}` : '';
    yield toLine(formatBackupTableLine(name, columns));
    const hash = createHash('sha256');
    let rows = 0;
    const copy = client.query(copyTo(`copy (select ${listed} from "${name}"${sorted}) to stdout`));
    for await (const bytes of copy) {
      if (!Buffer.isBuffer(bytes)) throw new TypeError('COPY answers bytes');
      hash.update(bytes);
      rows += countLines(bytes);
      yield bytes;
    }
    contents[name] = { rows, sha256: hash.digest('hex') };
    yield toLine(endOfTable);
  }
  for (const { name, last } of await readSequences(client))
    yield toLine(formatBackupSequenceLine(name, last));
  yield toLine(formatBackupContentsLine(contents));
}

async function* appendChecksum(text: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of text) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${formatBackupEndLine(hash.digest('hex'))}\n`);
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup of the data at one moment, in a file that only its owner can read. A failure leaves no file. Throws
 * BackupRefused if the database has no tables of the portal.
 */
export async function writeBackup(connection: Connection, file: string, createdAt: Date): Promise<Contents> {
  const client = await openClient({ ...connection, application_name: 'membership-portal backup' });
  const partial = `${file}.partial-${process.pid}`;
  const contents: Contents = {};
  try {
    await beginBackupTransaction(client);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(appendChecksum(writeText(client, createdAt, contents), createHash('sha256')), {
        objectMode: false,
      }),
      createGzip(),
      createWriteStream(partial, { mode: 0o600, flags: 'wx' }),
    );
    await client.query('commit');
    await syncFile(partial);
    await rename(partial, file);
    await syncFile(dirname(file));
    return contents;
  } finally {
    await rm(partial, { force: true });
    await client.end();
  }
}
