// npm run test:engines: runs the same steps in Chromium, Firefox and WebKit. As root on Debian the script installs
// missing browsers. On other systems the script prints what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { argv, env, execPath, exit, geteuid, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}tests/engines/drivers`;
const programs = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
const began = performance.now();

function run(command, args, cwd = root) {
  const silent = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd, env: silent, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

const lacking = () => Object.keys(programs).filter((name) => !existsSync(programs[name]));

if (lacking().length > 0 && geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  stdout.write(`Installing ${lacking().join(', ')} for the tests\n`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lacking()]);
}
if (lacking().length > 0) {
  stderr.write(
    `test:engines needs these packages of Debian, and root to install them: ${lacking().join(', ')}\n`,
  );
  exit(1);
}
if (
  !existsSync(`${folder}/node_modules/puppeteer-core`) &&
  !run('npm', ['ci', '--no-audit', '--no-fund'], folder)
) {
  stderr.write('What drives the browsers could not be installed into tests/engines/drivers\n');
  exit(1);
}
const vitest = `${root}node_modules/vitest/vitest.mjs`;
const passed = run(execPath, [
  vitest,
  'run',
  '--config',
  `${root}tests/engines/vitest.config.ts`,
  ...argv.slice(2),
]);
stdout.write(`test:engines took ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
exit(passed ? 0 : 1);
