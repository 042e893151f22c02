// After a red `npm run test:rest`, .ci/run runs this script. It runs each red test file again, alone, and prints its
// name, the new result, and the first run's messages. Exits with 1 if a file is red again, or if more than a few files
// were red. Exits with 1 also if the first run had an error that no test caught, or test files that were not run.
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
const red = testResults.filter(({ status }) => status === 'failed');
const nameOf = ({ name }) => name.replace(folder, '');
stdout.write(`Red in the rest: ${red.map(nameOf).join(', ') || 'no file, but the run failed'}\n`);
for (const file of red) stdout.write(`${nameOf(file)}:\n${listReasons(file).join('\n')}\n`);
const hasFailedOtherwise = existsSync(`${folder}.vitest/failed-otherwise.txt`);
if (red.length === 0 || red.length > mostRed || hasFailedOtherwise) exit(1);

const redAgain = red.filter((file, place) => {
  const { status } = spawnSync('npx', ['vitest', 'run', nameOf(file)], {
    cwd: folder,
    env: { ...env, TESTS: 'rest', LOOKS: 'all' },
    stdio: 'inherit',
  });
  renameSync(results, `${folder}.vitest/rest-again-${place}.json`);
  stdout.write(`${nameOf(file)}: red, and ${status === 0 ? 'green' : 'red'} alone\n`);
  // What is printed last is read first.
  stdout.write(`${listReasons(file).join('\n')}\n`);
  return status !== 0;
});
exit(redAgain.length === 0 ? 0 : 1);

/** What the first run said of a red file: of each red test, or of what kept the file from being run. */
function listReasons({ assertionResults, message }) {
  const reasons = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ failureMessages, fullName }) => `${fullName}: ${failureMessages.join(' ').split('\n    at ')[0]}`,
    );
  const said = [message, ...reasons].filter(Boolean);
  return (said.length > 0 ? said : ['no test says why']).map((reason) => `  at first: ${reason}`);
}
