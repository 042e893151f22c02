// Checks that every migration was added after all migrations with earlier names, on this branch and on main. Otherwise
// a database that has run the later migrations would lack one in the middle.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exit, stderr, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Migrations that were added late, before this check existed. Tests check that databases without these migrations are
 * upgraded.
 */
const late = new Set([
  '0008-audit-chain',
  '0011-refunds',
  '0017-log-indexes',
  '0021-begun-years',
  '0037-audit-linked-later',
  '0040-member-search',
  '0041-listed-changes',
  '0045-row-counts',
]);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'server/store/migrations';

/** Returns git's answer as lines. Empty if there is no git, no history, or no such branch. */
function git(...args) {
  const { status, stdout: said } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? said.split('\n').filter(Boolean) : [];
}

/** Returns the names of the migrations in a list of file paths. */
function namesIn(paths) {
  return paths.flatMap((path) => /\/(\d{4}-[\w-]+)\.ts$/.exec(path)?.[1] ?? []);
}

const listed = [...readFileSync(`${root}/${folder}/all.ts`, 'utf8').matchAll(/as '([^']+)'/g)].map(
  ([, name]) => name,
);
const log = [
  'log',
  '--first-parent',
  '--reverse',
  '--diff-filter=A',
  '--no-renames',
  '--name-only',
  '--format=',
];
const ofMain = ['origin/main', 'main'].flatMap((branch) =>
  namesIn(git('ls-tree', '-r', '--name-only', branch, folder)),
);
const came = [...new Set([...namesIn(git(...log, '--', folder)), ...listed])].filter((name) =>
  listed.includes(name),
);
const wrong = [];
if (listed.join() !== listed.toSorted().join())
  wrong.push(`${folder}/all.ts does not stand in the order of the names`);
for (const [at, name] of came.entries()) {
  const before = [...came.slice(0, at), ...(ofMain.includes(name) ? [] : ofMain)];
  const later = before.find((other) => other > name);
  if (later !== undefined && !late.has(name))
    wrong.push(`${name} comes after ${later}, which databases have run already: give it a higher number`);
}
for (const line of wrong) stderr.write(`${line}\n`);
if (wrong.length > 0) exit(1);
stdout.write(
  `${listed.length} migrations came in the order of their names, but for ${late.size} known ones\n`,
);
