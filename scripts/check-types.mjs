// Checks the types of each folder with the folder's own tsconfig.json. So the types forbid a folder to use the browser
// or Node if it must not. The results are stored below node_modules, so that the next check reads only changed files.
// If several folders read a file, each of its errors is printed only one time.
import { spawnSync } from 'node:child_process';
import { exit, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
/** The errors. Each error includes its indented lines of detail. */
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
