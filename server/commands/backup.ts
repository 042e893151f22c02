// Writes a copy of the data while the portal can run: npm run backup [-- file or folder]
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { parseCommandArguments } from './arguments.ts';
import { checkBackup } from '../store/backup/read.ts';
import { writeLastBackupTime } from '../store/backup/last-backup.ts';
import { writeBackup } from '../store/backup/write.ts';
import { openDatabase } from '../store/database.ts';
import { addFileToError } from './name-file.ts';
import { runCommandWithArguments } from './command.ts';

/** Makes a file name such as `portal-20261121T061500Z.sql.gz`. Files sorted by name are then also sorted by time. */
function toFileName(instant: Date): string {
  return `portal-${instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.sql.gz`;
}

const readPlace = () => parseCommandArguments(argv.slice(2), [], 'npm run backup [-- file or folder]');

runCommandWithArguments(readPlace, async ({ connection, say }, { place }) => {
  const now = new Date();
  const given = resolve(place ?? 'backups');
  const isFolder = place === null || statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  const file = isFolder ? join(given, toFileName(now)) : given;
  const contents = await addFileToError(file, writeBackup(connection, file, now));
  await checkBackup(file);
  await using db = openDatabase(connection, { max: 1 });
  await writeLastBackupTime(db, now);
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  say(
    `Backed up ${rows} rows of ${Object.keys(contents).length} tables to ${file} (${megabytes} MB), and read it back.`,
  );
});
