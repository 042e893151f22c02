// The runner's own count of its last run, in one line. A file that did not even load counts as a failed test.
import { existsSync, readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const report = fileURLToPath(new URL('../.vitest/report.json', import.meta.url));
const {
  numPassedTests = 0,
  numFailedTests = 0,
  testResults = [],
} = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numFailedTests: 1 };
const unloaded = testResults.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
stdout.write(`${numPassedTests} passed, ${numFailedTests + unloaded.length} failed\n`);
