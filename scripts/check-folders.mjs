// Checks the imports between folders. A folder can only import folders that come before it in the list below, so that
// no two folders import each other. No file can import itself through other files, also not for types. So a person who
// changes a file knows which files the change can affect.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { exit } from 'node:process';

/**
 * The folders of each room, from the bottom to the top. `.` is the room itself. `/*` means all folders of a place that
 * are not listed themselves. The folders that `/*` means are screens, which do not import each other.
 */
const order = {
  domain: [
    'texts',
    'values',
    'contact',
    'pictures',
    'association',
    'member',
    'access',
    'registry',
    'insurance',
    'year',
    'renewal',
    'messages',
    'money',
    'joining',
    'audit',
    'office',
    'calls',
  ],
  machines: [
    '.',
    'insurance',
    'licences',
    'renewal',
    'member-area',
    'money',
    'messages',
    'many',
    'members',
    'joining',
    'members/file',
    'members/list',
    'office',
    'registry',
    'reports',
    'sign-in',
    'session',
  ],
  src: [
    'style',
    'parts',
    'parts/page',
    'parts/pictures',
    'parts/forms',
    'parts/dialogs',
    'parts/bars',
    'parts/table',
    'files',
    'api',
    'portal',
    'portal/fields',
    'member/session',
    'member/portal',
    'member/owed',
    'member/home',
    'member/wizard',
    'member/details',
    'member/*',
    'office/session',
    'office/portal',
    'office/undo',
    'office/export',
    'office/members',
    'office/members/fields',
    'office/money',
    'office/messages',
    'office/members/detail',
    'office/members/renewal',
    'office/many',
    'office/members/list',
    'office/members/add',
    'office/registry',
    'office/*',
    'group/renewal',
    'group/members',
    'group/statement',
    'app/member',
    'app/office',
    '.',
    'inspect',
  ],
  server: [
    'tracing',
    'store/migrations',
    'store/embedded',
    'store',
    'payments/card',
    'settings',
    'base',
    'store/backup',
    'association',
    'audit',
    'messages',
    'access',
    'checkouts',
    'year',
    'insurance',
    'membership',
    'money',
    'reports',
    'pictures',
    'people',
    'joining',
    'payments',
    'retention',
    'reminders',
    'papers/documents',
    'papers',
    'papers/of-many',
    'transfer/kinds',
    'transfer',
    'calls',
    'http/pages',
    'http',
    'commands',
    'sandbox',
    'demo',
    '.',
  ],
};

const imports = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;

/** @param {string} file @param {string} name @returns {string | null} the path of an import, or null for a package */
function imported(file, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  return name.startsWith('#') ? name.slice(1) : null;
}

/** @param {string} room @returns {string[]} */
function filesOf(room) {
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((name) => posix.join(room, name));
}

/** @param {string} file @returns {string[]} the files that the file imports */
function importsOf(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) =>
    imported(file, name),
  );
  return names.filter((name) => name !== null);
}

/** @type {string[]} */
const wrong = [];
for (const [room, folders] of Object.entries(order)) {
  const places = new Map(folders.map((folder, at) => [posix.join(room, folder), at]));
  /** @param {string} folder @returns {string} the line of the list that contains the folder */
  const lineOf = (folder) => (places.has(folder) ? folder : posix.join(posix.dirname(folder), '*'));
  const found = new Set();
  for (const file of filesOf(room)) {
    const folder = posix.dirname(file);
    const place = places.get(lineOf(folder));
    if (place === undefined) wrong.push(`${folder} has no place in scripts/check-folders.mjs`);
    found.add(lineOf(folder));
    for (const path of importsOf(file)) {
      const other = posix.dirname(path);
      if (other === folder) continue;
      if ((places.get(lineOf(other)) ?? -1) >= (place ?? 0))
        wrong.push(`${file} imports ${path}, from a folder above or beside`);
    }
  }
  for (const one of places.keys())
    if (!found.has(one)) wrong.push(`${one} holds nothing that is written in TypeScript`);
}

/** Whether all imports of each reached file were followed. @type {Map<string, boolean>} */
const followed = new Map();
const files = new Map(
  [...Object.keys(order), 'tests', 'scripts', 'bench']
    .flatMap(filesOf)
    .map((file) => [file, importsOf(file)]),
);

/** @param {string} file @param {string[]} way the files whose imports lead to the file */
function follow(file, way) {
  if (followed.get(file) === false)
    wrong.push(`${[...way.slice(way.indexOf(file)), file].join(' imports ')}: a circle`);
  if (followed.has(file)) return;
  followed.set(file, false);
  for (const other of files.get(file) ?? []) follow(other, [...way, file]);
  followed.set(file, true);
}
for (const file of files.keys()) follow(file, []);

for (const line of wrong) console.error(line);
console.log(
  `folders: ${Object.values(order).flat().length}, each imports only those before it; ${files.size} files, none in a circle`,
);
exit(wrong.length > 0 ? 1 : 0);
