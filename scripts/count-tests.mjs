// Prints in one line how many tests the last runs had and how many failed. If a file was run two times, the last run
// counts. A file that could not be loaded counts as a failed test.
import { readdirSync, readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../.vitest/', import.meta.url));
const runs = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')))
  .toSorted((one, other) => one.startTime - other.startTime);
const files = new Map(runs.flatMap(({ testResults }) => testResults.map((file) => [file.name, file])));
const count = { passed: 0, failed: 0 };
for (const { status, assertionResults } of files.values()) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length;
  count.passed += assertionResults.filter((test) => test.status === 'passed').length;
  count.failed += status === 'failed' ? Math.max(failed, 1) : failed;
}
stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
