// Exports the data as files in open formats: npm run export -- folder
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { parseCommandArgumentsWithPlace } from './arguments.ts';
import { systemClock } from '../base/context.ts';
import { addFileToError } from './name-file.ts';
import { runCommandWithArguments } from './command.ts';
import { openDatabase } from '../store/database.ts';
import { exportDataToFolder } from '../transfer/export.ts';

const readPlace = () => parseCommandArgumentsWithPlace(argv.slice(2), [], 'npm run export -- folder');

runCommandWithArguments(readPlace, async ({ connection, say }, { place }) => {
  await using db = openDatabase(connection, { max: 1, patient: true });
  const folder = resolve(place);
  const { rows, photos, erased } = await addFileToError(
    folder,
    exportDataToFolder({ clock: systemClock, db }, folder),
  );
  for (const [file, count] of Object.entries(rows)) say(`${file}: ${count} rows`);
  say(`photos: ${photos} files`);
  if (erased > 0) say(`Left out: ${erased} people who were erased, and their papers. A backup has those.`);
});
