// Puts a backup back, and says whether a database is a copy: npm run restore -- file [--replace | --check]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { argumentsOf, placeOf } from './arguments.ts';
import { checkBackup } from '../store/backup/read.ts';
import { restoreBackup, type Restored } from '../store/backup/restore.ts';
import { confirmCopy, markAsCopy } from '../store/copy-mark.ts';
import { openDatabase } from '../store/database.ts';
import { runCommandFor, runWithoutDatabase, say } from './command.ts';

const usage =
  'npm run restore -- file [--replace | --check], and then -- --confirm, or -- --mark for a copy made otherwise';
const asked = () => placeOf(argv.slice(2), ['replace', 'check'], usage);
const askedOfCopy = () => argumentsOf(argv.slice(2), ['confirm', 'mark'], usage).on.has('confirm');

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
} else if (argv.includes('--confirm') || argv.includes('--mark')) {
  runCommandFor(askedOfCopy, async ({ connection }, isConfirmed) => {
    await using db = openDatabase(connection, { max: 1 });
    if (!isConfirmed) {
      await markAsCopy(db, `another database, as of ${new Date().toISOString()}`);
      say('The database is marked as a copy: with REHEARSAL=on alone the portal starts on it.');
    } else if (await confirmCopy(db)) {
      say('Confirmed: the portal starts on this database, and sends what is due.');
    } else say('The database is not marked as a copy: nothing was changed.');
  });
} else {
  runCommandFor(asked, async ({ config, connection }, { place, on }) => {
    const { stampDutyPercent } = config;
    const replace = on.has('replace');
    const restored = await restoreBackup(connection, resolve(place), { stampDutyPercent, replace });
    say(`Put back ${whatIn(restored)}. Everybody signs in again.`);
    say('To look at it: REHEARSAL=on. If it takes the original’s place: npm run restore -- --confirm');
  });
}
