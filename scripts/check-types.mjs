// Each folder has its own tsconfig.json, so that what a folder may not know (the browser, Node) is not there at all. What
// the compiler found stays below node_modules, so that the next check looks only at what changed since.
import { spawnSync } from 'node:child_process';
import { exit, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const failed = ['domain', 'machines', 'src', 'server', 'scripts', 'tests'].filter((folder) => {
  const kept = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder}.tsbuildinfo`];
  const options = ['-p', folder, '--pretty', 'false', ...kept];
  return spawnSync(execPath, [compiler, ...options], { stdio: 'inherit' }).status !== 0;
});
exit(failed.length > 0 ? 1 : 0);
