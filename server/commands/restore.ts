// Restores a backup, or marks and confirms a copied database: npm run restore -- file [--replace | --check]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { parseCommandArguments, parseCommandArgumentsWithPlace } from './arguments.ts';
import { checkBackup } from '../store/backup/read.ts';
import { restoreBackup, type Restored } from '../store/backup/restore.ts';
import { removeCopyMark, markDatabaseAsCopy } from '../store/copy-mark.ts';
import { openDatabase } from '../store/database.ts';
import { WrongSetting } from '../settings/read-settings.ts';
import { runCommandWithArguments, runCommandWithoutDatabase, printLine } from './command.ts';

const usage =
  'npm run restore -- file [--replace | --check], and then -- --confirm, or -- --mark for a copy made otherwise';
const readArguments = () => parseCommandArgumentsWithPlace(argv.slice(2), ['replace', 'check'], usage);
const askConfirmation = () =>
  parseCommandArguments(argv.slice(2), ['confirm', 'mark'], usage).on.has('confirm');

function describeRestored({ header, contents }: Restored): string {
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables as of ${header.createdAt}`;
}

if (argv.includes('--check')) {
  // A check of a backup only reads a file, so the check needs no database.
  runCommandWithoutDatabase(async () => {
    const file = resolve(readArguments().place);
    printLine(`${file} is whole: ${describeRestored(await checkBackup(file))}.`);
  });
} else if (argv.includes('--confirm') || argv.includes('--mark')) {
  runCommandWithArguments(askConfirmation, async ({ connection }, isConfirmed) => {
    await using db = openDatabase(connection, { max: 1 });
    if (!isConfirmed) {
      await markDatabaseAsCopy(db, `another database, as of ${new Date().toISOString()}`);
      printLine('The database is marked as a copy: with REHEARSAL=on alone the portal starts on it.');
    } else if (await removeCopyMark(db)) {
      printLine('Confirmed: the portal starts on this database, and sends what is due.');
    } else printLine('The database is not marked as a copy: nothing was changed.');
  });
} else {
  runCommandWithArguments(readArguments, async ({ config, connection }, { place, on }) => {
    const { demo, stampDutyPercent } = config;
    if (demo) throw new WrongSetting('DEMO must be off for a restore, which brings back real people’s data');
    const replace = on.has('replace');
    const restored = await restoreBackup(connection, resolve(place), { stampDutyPercent, replace });
    printLine(`Put back ${describeRestored(restored)}. Everybody signs in again.`);
    printLine('To look at it: REHEARSAL=on. If it takes the original’s place: npm run restore -- --confirm');
  });
}
