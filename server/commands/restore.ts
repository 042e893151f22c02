// Puts a backup back: npm run restore -- file [--replace | --check]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { placeOf } from './arguments.ts';
import { checkBackup } from '../store/backup/read.ts';
import { restoreBackup, type Restored } from '../store/backup/restore.ts';
import { runCommandFor, runWithoutDatabase, say } from './command.ts';

const asked = () =>
  placeOf(argv.slice(2), ['replace', 'check'], 'npm run restore -- file [--replace | --check]');

function whatIn({ header, contents }: Restored): string {
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables as of ${header.createdAt}`;
}

if (argv.includes('--check')) {
  // A file alone is read: no database is made or started for that.
  runWithoutDatabase(async () => {
    const file = resolve(asked().place);
    say(`${file} is whole: ${whatIn(await checkBackup(file))}.`);
  });
} else {
  runCommandFor(asked, async ({ config, connection }, { place, on }) => {
    const { stampDutyPercent } = config;
    const replace = on.has('replace');
    const restored = await restoreBackup(connection, resolve(place), { stampDutyPercent, replace });
    say(`Put back ${whatIn(restored)}. Everybody signs in again.`);
  });
}
