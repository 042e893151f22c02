// Says what a folder of open files would change, and changes it where told to: npm run import -- folder [--apply]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { placeOf } from './arguments.ts';
import { runCommandFor } from './command.ts';
import { systemClock } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { migrateOn, openDatabase } from '../store/database.ts';
import { importFrom } from '../transfer/import.ts';

const does = ['add', 'change', 'same'] as const;

/** What a file says is shown as it is, but never as a command to the terminal. */
function shown(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

const asked = () => placeOf(argv.slice(2), ['apply'], 'npm run import -- folder [--apply]');

runCommandFor(asked, async ({ config, connection, say }, { place, on }) => {
  await refuseWrongDatabase(connection, config);
  await migrateOn(connection, config);
  await using db = openDatabase(connection, { max: 1, patient: true });
  const apply = on.has('apply');
  const { planned, passwords, leftOut } = await importFrom(
    { config, clock: systemClock, db },
    resolve(place),
    { apply },
  );
  for (const row of planned) {
    say(
      shown(
        `${row.file}:${row.line} ${row.does} ${row.name}${row.changes.map((one) => `; ${one}`).join('')}`,
      ),
    );
  }
  const counts = does.map((one) => `${planned.filter((row) => row.does === one).length} ${one}`).join(', ');
  if (leftOut.length > 0) say(`Left out: ${leftOut.join(', ')}. A backup brings those back.`);
  say(apply ? `Done: ${counts}.` : `Nothing was changed. It would be: ${counts}. Add --apply to do it.`);
  for (const [username, password] of passwords) {
    say(`The administrator ${username} signs in with the password ${password} and should change it.`);
  }
});
