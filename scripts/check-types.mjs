// Each folder has its own tsconfig.json, so that what a folder may not know (the browser, Node) is not there at all. What
// the compiler found stays below node_modules, so that the next check looks only at what changed since. An error of a
// file that several folders read is told once.
import { spawnSync } from 'node:child_process';
import { exit, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
/** Errors, each with its lines of detail, which are indented. */
const errors = new Set();
let failed = false;
for (const folder of ['domain', 'machines', 'src', 'server', 'scripts', 'tests']) {
  const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.tsbuildinfo`];
  const options = ['-p', folder, '--pretty', 'false', ...kept];
  const { status, stdout, stderr } = spawnSync(execPath, [compiler, ...options], { encoding: 'utf8' });
  failed ||= status !== 0;
  for (const error of `${stdout}${stderr}`.split(/\n(?=\S)/))
    if (error.trim() !== '' && !errors.has(error.trim())) {
      errors.add(error.trim());
      console.error(error.trim());
    }
}
exit(failed ? 1 : 0);
