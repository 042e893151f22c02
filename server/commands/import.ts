// Says which rows of a folder of open files would be added, and adds them where told to: npm run import -- folder [--apply]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { argumentsOf, placeOf } from './arguments.ts';
import { runCommandFor, runWithoutDatabase, say } from './command.ts';
import { systemClock } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { migrateOn, openDatabase } from '../store/database.ts';
import { columnsTemplate, importFrom } from '../transfer/import.ts';

const usage = 'npm run import -- folder [--apply], or --columns to see what the files hold';
const does = ['add', 'same', 'differs'] as const;

/** What a file says is shown as it is, but never as a command to the terminal. */
function shown(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function importFolder(): void {
  const asked = () => placeOf(argv.slice(2), ['apply'], usage);
  runCommandFor(asked, async ({ config, connection }, { place, on }) => {
    await refuseWrongDatabase(connection, config);
    await migrateOn(connection, config);
    await using db = openDatabase(connection, { max: 1, patient: true });
    const apply = on.has('apply');
    const context = { config, clock: systemClock, db };
    const { planned, leftOut } = await importFrom(context, resolve(place), { apply });
    for (const row of planned)
      say(shown([`${row.file}:${row.line} ${row.does} ${row.name}`, ...row.remarks].join('; ')));
    const counts = does.map((one) => `${planned.filter((row) => row.does === one).length} ${one}`).join(', ');
    if (leftOut.length > 0) say(`Left out: ${leftOut.join(', ')}. A backup brings those back.`);
    say(apply ? `Done: ${counts}.` : `Nothing was changed. It would be: ${counts}. Add --apply to do it.`);
  });
}

if (argv.includes('--columns')) {
  runWithoutDatabase(async () => {
    argumentsOf(argv.slice(2), ['columns'], usage);
    say(columnsTemplate());
    return Promise.resolve();
  });
} else importFolder();
