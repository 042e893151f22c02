// Runs each file of the rest that was red once more, alone, and prints its name: for .ci/run, after a red
// `npm run test:rest`. Ends with 1 if a file is red again, if many were red, or if the run failed otherwise too: by an
// error that nobody caught, or by files that were not run (tests/support/setup/longest-reporter.ts).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

/** More red files than these are no chance. */
const mostRed = 5;

const folder = fileURLToPath(new URL('../', import.meta.url));
const results = `${folder}.vitest/rest.json`;
const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
// The file that is run again writes its own results there, and the tests are counted from both.
renameSync(results, `${folder}.vitest/rest-first.json`);
const red = testResults
  .filter(({ status }) => status === 'failed')
  .map(({ name }) => name.replace(folder, ''));
stdout.write(`Red in the rest: ${red.join(', ') || 'no file, but the run failed'}\n`);
const hasFailedOtherwise = existsSync(`${folder}.vitest/failed-otherwise.txt`);
if (red.length === 0 || red.length > mostRed || hasFailedOtherwise) exit(1);

const redAgain = red.filter((file, place) => {
  const { status } = spawnSync('npx', ['vitest', 'run', file], {
    cwd: folder,
    env: { ...env, TESTS: 'rest', LOOKS: 'all' },
    stdio: 'inherit',
  });
  renameSync(results, `${folder}.vitest/rest-again-${place}.json`);
  stdout.write(`${file}: red, and ${status === 0 ? 'green' : 'red'} alone\n`);
  return status !== 0;
});
exit(redAgain.length === 0 ? 0 : 1);
