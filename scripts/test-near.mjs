// npm run test:near: runs the tests nearest to the files that changed since main, committed or not. In Node these are
// the tests that read a changed file, directly or through other files. In the browser these are the walks of each
// machine that changed, or whose screen's folder changed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chdir, env, execPath, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

chdir(fileURLToPath(new URL('..', import.meta.url)));

/** @param {string[]} words @returns {string[]} the lines of git's answer */
function askGit(...words) {
  const { status, stdout: answer, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return answer.split('\n').filter((line) => line !== '');
}

/** @param {string} folders @param {string[]} words */
function runTests(folders, ...words) {
  const options = [`node_modules/vitest/vitest.mjs`, ...words];
  return spawnSync(execPath, options, { env: { ...env, FOLDERS: folders }, stdio: 'inherit' }).status === 0;
}

/** @param {string} file @returns {string[]} the machines that the file imports */
const findMachines = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/'#(machines\/[^']+\.machine\.ts)'/g)].map(([, path = '']) => path);

/** @param {string} folder @returns {string[]} the folder's code files, without the files of its subfolders */
const listFiles = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const [base = 'HEAD'] = askGit('merge-base', 'HEAD', 'main');
const changed = [
  ...askGit('diff', '--name-only', '--diff-filter=d', base),
  ...askGit('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.tsx?$/.test(file));
const inSource = changed.filter((file) => file.startsWith('src/'));
const folders = new Set(inSource.map((file) => dirname(file)));
const machines = new Set([
  ...changed.filter((file) => file.endsWith('.machine.ts')),
  ...[...folders].flatMap(listFiles).flatMap(findMachines),
]);
const walks = listFiles('tests/screens').filter(
  (file) =>
    /(?<!\.deep)\.test\.tsx?$/.test(file) &&
    (changed.includes(file) || findMachines(file).some((machine) => machines.has(machine))),
);

const inNode = changed.filter((file) => !/^(?:src|tests\/screens)\//.test(file));
stdout.write(`${changed.length} files changed; walks: ${walks.length === 0 ? 'none' : walks.join(', ')}\n`);
const results = [
  inNode.length === 0 ||
    runTests('domain,machines,server,contract', 'related', '--run', '--project', 'node', ...inNode),
  walks.length === 0 || runTests('screens', 'run', ...walks),
];
exit(results.every(Boolean) ? 0 : 1);
