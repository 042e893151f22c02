// Each folder has its own tsconfig.json, so that what a folder may not know (the browser, Node) is not there at all.
import { spawnSync } from 'node:child_process';
import { exit, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const failed = ['domain', 'machines', 'src', 'server', 'scripts', 'tests'].filter(
  (folder) =>
    spawnSync(execPath, [compiler, '-p', folder, '--pretty', 'false'], { stdio: 'inherit' }).status !== 0,
);
exit(failed.length > 0 ? 1 : 0);
