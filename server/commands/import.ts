// Prints which rows of a folder of exported files would be added. With --apply, adds the rows of the folder to the
// database: npm run import -- folder [--apply]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { parseCommandArguments, parseCommandArgumentsWithPlace } from './arguments.ts';
import { runCommandWithArguments, runCommandWithoutDatabase, printLine } from './command.ts';
import { systemClock } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { runMigrationsOn, openDatabase } from '../store/database.ts';
import { createImportTemplate, importDataFromFolder } from '../transfer/import.ts';
import { removeControlCharacters } from '../transfer/kinds/problems.ts';

const usage = 'npm run import -- folder [--apply], or --columns to see what the files hold';
const does = ['add', 'same', 'differs'] as const;

function importFolder(): void {
  const readArguments = () => parseCommandArgumentsWithPlace(argv.slice(2), ['apply'], usage);
  runCommandWithArguments(readArguments, async ({ config, connection }, { place, on }) => {
    await refuseWrongDatabase(connection, config);
    await runMigrationsOn(connection, config);
    await using db = openDatabase(connection, { max: 1, patient: true });
    const apply = on.has('apply');
    const context = { config, clock: systemClock, db };
    const { planned, leftOut, withoutRows } = await importDataFromFolder(context, resolve(place), { apply });
    for (const row of planned)
      printLine(
        removeControlCharacters(
          [`${row.file}:${row.line} ${row.does} ${row.name}`, ...row.remarks].join('; '),
        ),
      );
    const counts = does.map((one) => `${planned.filter((row) => row.does === one).length} ${one}`).join(', ');
    if (leftOut.length > 0) printLine(`Left out: ${leftOut.join(', ')}. A backup brings those back.`);
    if (withoutRows.length > 0) printLine(`No rows: ${withoutRows.join(', ')}.`);
    printLine(
      apply ? `Done: ${counts}.` : `Nothing was changed. It would be: ${counts}. Add --apply to do it.`,
    );
  });
}

if (argv.includes('--columns')) {
  runCommandWithoutDatabase(async () => {
    parseCommandArguments(argv.slice(2), ['columns'], usage);
    printLine(createImportTemplate());
    return Promise.resolve();
  });
} else importFolder();
