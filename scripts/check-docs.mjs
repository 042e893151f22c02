// Checks that everything that the docs mention exists: linked files, quoted paths, and scripts of package.json. Checks
// also that the index of the decisions is complete.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { exit } from 'node:process';

const { scripts, imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const rooms = [...Object.keys(imports).map((name) => name.slice(1, -2)), 'bench', 'docs', 'scripts'];
const docs = readdirSync('.', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && /^(?:docs|tests|bench)\/|^[^/]+$/.test(path))
  // The drivers of the test browsers are installed below the tests.
  .filter((path) => !path.includes('node_modules/'))
  // The history mentions files that no longer exist.
  .filter((path) => path !== 'CHANGELOG.md');

/**
 * @param {string} path a path, possibly with a pattern (`tests/…`, `server/<subject>`, `{a,b}`), or the short name of a
 * test (`server/backup`)
 */
const exists = (path) =>
  /[*…<>{}]/.test(path) ||
  [path, `tests/${path}.test.ts`, `tests/${path}.deep.test.ts`, `tests/${path}`].some((one) =>
    existsSync(one),
  );

/** @param {string} doc @returns {string[]} the paths and scripts that the document mentions and that do not exist */
function findMissing(doc) {
  const text = readFileSync(doc, 'utf8');
  const linked = [...text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(doc), path),
  );
  const quoted = [...text.matchAll(/`([\w@./…*<>{},-]+\/[\w@./…*<>{},-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => rooms.includes(path.split('/')[0] ?? ''));
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return [
    ...[...linked, ...quoted].filter((path) => !exists(path)),
    ...commands.filter((name) => !scripts[name]).map((name) => `npm run ${name}`),
  ];
}

const wrong = docs.flatMap((doc) =>
  findMissing(doc).map((name) => `${doc} names ${name}, which is not there`),
);
const index = readFileSync('docs/decisions/README.md', 'utf8');
for (const file of readdirSync('docs/decisions'))
  if (file !== 'README.md' && !index.includes(`(${file})`))
    wrong.push(`docs/decisions/README.md lacks ${file}`);
for (const line of wrong) console.error(line);
console.log(`docs: ${docs.length}, what they name is there`);
exit(wrong.length > 0 ? 1 : 0);
