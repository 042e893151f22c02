// Exports the data as files in open formats: npm run export -- folder
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { parseArgumentsWithPlace } from './arguments.ts';
import { systemClock } from '../base/context.ts';
import { addFileToError } from './name-file.ts';
import { runCommandFor } from './command.ts';
import { openDatabase } from '../store/database.ts';
import { exportTo } from '../transfer/export.ts';

const readPlace = () => parseArgumentsWithPlace(argv.slice(2), [], 'npm run export -- folder');

runCommandFor(readPlace, async ({ connection, say }, { place }) => {
  await using db = openDatabase(connection, { max: 1, patient: true });
  const folder = resolve(place);
  const { rows, photos, erased } = await addFileToError(folder, exportTo({ clock: systemClock, db }, folder));
  for (const [file, count] of Object.entries(rows)) say(`${file}: ${count} rows`);
  say(`photos: ${photos} files`);
  if (erased > 0) say(`Left out: ${erased} people who were erased, and their papers. A backup has those.`);
});
