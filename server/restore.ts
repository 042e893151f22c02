// Puts a backup back: npm run restore -- file [--replace | --check]
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { placeOf } from './backup/arguments.ts';
import { checkBackup } from './backup/read.ts';
import { restoreBackup } from './backup/restore.ts';
import { runCommandFor } from './command.ts';

const usage = 'npm run restore -- file [--replace | --check]';

const asked = () => placeOf(argv.slice(2), ['replace', 'check'], usage);

runCommandFor(asked, async ({ config, connection, say }, { place, on }) => {
  const file = resolve(place);
  const { header, contents } = on.has('check')
    ? await checkBackup(file)
    : await restoreBackup(connection, file, {
        stampDutyPercent: config.stampDutyPercent,
        replace: on.has('replace'),
      });
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  const what = `${rows} rows of ${Object.keys(contents).length} tables as of ${header.createdAt}`;
  say(on.has('check') ? `${file} is whole: ${what}.` : `Put back ${what}. Everybody signs in again.`);
});
