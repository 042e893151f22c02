// After a red `npm test`, in .ci/run alone: the files that were red are run once more by themselves, where they are few,
// and named, so that a chance holds back no work but is seen. What is named is mended before anything else is built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { relative } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const most = 2;
const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}.vitest/quick.json`;
if (!existsSync(report)) exit(1);

const { testResults, success } = JSON.parse(readFileSync(report, 'utf8'));
const red = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
// Where no file was red, an error outside of every test was.
if (success || red.length === 0 || red.length > most) exit(1);

renameSync(report, `${root}.vitest/first.json`);
const { status } = spawnSync('npx', ['vitest', 'run', ...red], { cwd: root, stdio: 'inherit' });
for (const file of red) console.log(`${status === 0 ? 'Red by chance' : 'Red twice'}: ${file}`);
exit(status ?? 1);
