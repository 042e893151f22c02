// Writes the data as open files: npm run export -- folder
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { argumentsOf } from './backup/arguments.ts';
import { runCommand } from './command.ts';
import { openDatabase } from './store/database.ts';
import { exportTo } from './transfer/export.ts';
import { ImportRefused } from './transfer/problems.ts';

const usage = 'npm run export -- folder';

runCommand(async ({ connection, say }) => {
  const { place } = argumentsOf(argv.slice(2), [], usage);
  if (place === null) throw new ImportRefused(usage);
  const db = openDatabase(connection, { max: 1, patient: true });
  try {
    const { rows, photos, erased } = await exportTo(db, resolve(place));
    for (const [file, count] of Object.entries(rows)) say(`${file}: ${count} rows`);
    say(`photos: ${photos} files`);
    if (erased > 0) say(`Left out: ${erased} people who were erased, and their papers. A backup has those.`);
  } finally {
    await db.destroy();
  }
});
