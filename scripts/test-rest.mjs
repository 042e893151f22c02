// npm run test:rest: what `npm test` leaves out. A file that is red is run once more, alone, and its name is printed:
// what is red by chance is a fault of the test or of the product, and is to be mended before anything else.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { argv, env, execPath, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function runTests(files, tests) {
  const { status } = spawnSync(execPath, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...files], {
    cwd: root,
    env: { ...env, LOOKS: 'all', TESTS: tests },
    stdio: 'inherit',
  });
  return status === 0;
}

if (runTests(argv.slice(2), 'rest')) exit(0);
const { testResults } = JSON.parse(readFileSync(`${root}.vitest/rest.json`, 'utf8'));
const red = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
// An error that no test caught has no file to run again.
if (red.length === 0) exit(1);
const still = red.filter((file, index) => !runTests([file], `again-${index + 1}`));
for (const file of red)
  stdout.write(`Red in the whole run, ${still.includes(file) ? 'and' : 'green'} when run alone: ${file}\n`);
exit(still.length === 0 ? 0 : 1);
