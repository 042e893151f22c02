// npm run check: runs every script of package.json whose name begins with `check:`, also if an earlier script failed.
// At the end it prints which scripts failed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exit } from 'node:process';

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const failed = Object.keys(scripts)
  .filter((name) => name.startsWith('check:'))
  .filter((name) => spawnSync('npm', ['run', name], { stdio: 'inherit' }).status !== 0);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All checks passed.');
exit(failed.length > 0 ? 1 : 0);
