// Within each room a folder imports only folders that stand before it in this list, so that no two import each other:
// whoever changes one knows what it can reach.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { exit } from 'node:process';

/** Each room's folders, from the bottom to the top; `.` is what lies in the room itself. */
const order = {
  domain: ['texts', '.', 'calls'],
  machines: [
    '.',
    'insurance',
    'licences',
    'renewal',
    'members',
    'office',
    'registry',
    'reports',
    'sign-in',
    'session',
  ],
  src: [
    'style',
    'parts',
    'files',
    'api',
    'portal',
    'portal/fields',
    'member/session',
    'member/portal',
    'member/home',
    'member/wizard',
    'member/details',
    'member/licences',
    'member/login',
    'member/receipt',
    'member/verify',
    'office/session',
    'office/portal',
    'office/members',
    'office/members/fields',
    'office/members/detail',
    'office/members/renewal',
    'office/members/list',
    'office/members/add',
    'office/registry',
    'office/administrators',
    'office/affiliated-groups',
    'office/clubs',
    'office/emails',
    'office/insurance-report',
    'office/login',
    'office/payments',
    'office/profile',
    'office/renewal-years',
    'office/shell',
    'office/verify',
    'group/renewal',
    'group/members',
    'group/statement',
    'app/member',
    'app/office',
    '.',
    'inspect',
  ],
  server: [
    'store/migrations',
    'store/embedded',
    'store',
    'base',
    'store/backup',
    'audit',
    'messages',
    'access',
    'insurance',
    'payments/card',
    'payments/checkouts',
    'membership',
    'payments',
    'people',
    'papers/documents',
    'papers',
    'transfer/kinds',
    'transfer',
    'calls',
    'http',
    'commands',
    'sandbox',
    'demo',
    '.',
  ],
};

const imports = /(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm;

/** @param {string} file @param {string} name @returns {string | null} the path that an import names; null: a package */
function imported(file, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  return name.startsWith('#') ? name.slice(1) : null;
}

/** @type {string[]} */
const wrong = [];
for (const [room, folders] of Object.entries(order)) {
  const places = new Map(folders.map((folder, at) => [posix.join(room, folder), at]));
  const found = new Set();
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  for (const file of files.map((name) => posix.join(room, name))) {
    const folder = posix.dirname(file);
    found.add(folder);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const path = imported(file, name);
      const other = path && posix.dirname(path);
      if (!other || other === folder || !places.has(other)) continue;
      if ((places.get(other) ?? 0) > (places.get(folder) ?? 0))
        wrong.push(`${file} imports ${path}, from a folder above`);
    }
  }
  for (const one of found)
    if (!places.has(one)) wrong.push(`${one} has no place in scripts/check-folders.mjs`);
  for (const one of places.keys())
    if (!found.has(one)) wrong.push(`${one} holds nothing that is written in TypeScript`);
}
for (const line of wrong) console.error(line);
console.log(`folders: ${Object.values(order).flat().length}, each imports only those before it`);
exit(wrong.length > 0 ? 1 : 0);
