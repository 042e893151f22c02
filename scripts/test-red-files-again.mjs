// After a red `npm run test:rest`, .ci/run runs this script. It runs each red test file again, alone, and prints its
// name and the new result. Exits with 1 if a file is red again, or if more than a few files were red. Exits with 1 also
// if the first run had an error that no test caught, or test files that were not run.
// tests/support/setup/longest-reporter.ts stores whether this happened.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

/** If more files than this are red, the reason is not chance. */
const mostRed = 5;

const folder = fileURLToPath(new URL('../', import.meta.url));
const results = `${folder}.vitest/rest.json`;
const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
// A file that is run again writes its results to the same path. scripts/count-tests.mjs counts the tests in all
// results.
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
  stdout.write(`${listReasons(file).join('\n')}\n`);
  return status !== 0;
});
exit(redAgain.length === 0 ? 0 : 1);

/** What the first run said of the file: a line for each red test, or what kept the file from being run. */
function listReasons(file) {
  const { assertionResults, message } = testResults.find(({ name }) => name === folder + file);
  const reasons = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ failureMessages, fullName }) => `${fullName}: ${failureMessages.join(' ').slice(0, 600)}`);
  return [message, ...reasons].filter(Boolean).map((reason) => `  first: ${reason}`);
}
